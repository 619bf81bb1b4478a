// The module of the Workers runtime that is used here; `npm install @cloudflare/workers-types` has the types of all.
declare module 'cloudflare:workers' {
  export class WorkflowEntrypoint {
    protected env: unknown;
  }
}
