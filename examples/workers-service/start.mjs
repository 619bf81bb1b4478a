// @ts-check
// `node examples/workers-service/start.mjs`: runs the service on this machine until Ctrl-C.
import { local, startService } from './local.mjs';

const service = await startService({ port: 8787 });
const url = await service.ready;
console.log(`The service runs at ${url.origin}. Add pages, and read the index a second later:

  curl -X PUT ${url.origin}/api/pages -H 'authorization: Bearer ${local.token}' -H 'content-type: application/json' -d '["/a", "/b"]'
  curl ${url.origin}/sitemap.xml`);
