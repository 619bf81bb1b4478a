// @ts-check
// The Worker of examples/workers-service with failures: of every third batch, object and update of a database.
import service, { Rebuild } from '../../../examples/workers-service/src/worker.mjs';

export { Rebuild };

let calls = 0;
let failures = 0;

function failSometimes() {
  calls += 1;
  if (calls % 3 === 1 && failures < 30) {
    failures += 1;
    throw new Error('A failure of the test');
  }
}

/** @param {any} target @param {Record<string, (...given: any[]) => unknown>} replaced methods */
const withMethods = (target, replaced) =>
  new Proxy(target, {
    get(object, name) {
      const own = Object.hasOwn(replaced, name) ? replaced[/** @type {string} */ (name)] : undefined;
      const value = own ?? object[name];
      return typeof value === 'function' && own === undefined ? value.bind(object) : value;
    },
  });

/** @param {any} database */
const failingDatabase = (database) =>
  withMethods(database, {
    batch(...given) {
      failSometimes();
      return database.batch(...given);
    },
    prepare(query) {
      if (query.startsWith('UPDATE')) failSometimes();
      return database.prepare(query);
    },
  });

/** @param {any} env */
function failingEnv(env) {
  const bucket = withMethods(env.BUCKET, {
    async put(...given) {
      failSometimes();
      const object = await env.BUCKET.put(...given);
      failSometimes();
      return object;
    },
  });
  const databases = Object.keys(env).filter((name) => name.startsWith('PAGES_'));
  return { ...env, BUCKET: bucket, ...Object.fromEntries(databases.map((name) => [name, failingDatabase(env[name])])) };
}

export default {
  ...service,
  /** @param {Request} request @param {any} env */
  fetch(request, env) {
    return new URL(request.url).pathname === '/failures' ? Response.json(failures) : service.fetch(request, env);
  },
  /** @param {any} batch @param {any} env */
  async queue(batch, env) {
    failSometimes();
    await service.queue(batch, failingEnv(env));
    failSometimes();
  },
};
