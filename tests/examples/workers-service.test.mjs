// @ts-check
/** examples/workers-service in workerd, one part after the other. In the long tests it has 200,000 pages and 2,000 requests. */
import './workers-service/costs.mjs';
import './workers-service/pages.mjs';
import './workers-service/failures.mjs';
import './workers-service/requests.mjs';
import './workers-service/notification.mjs';
