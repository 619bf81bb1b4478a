/** A WebAssembly file that the tool for edge functions compiles at deployment. */
declare module '*.wasm?module' {
  const module: WebAssembly.Module;
  export default module;
}
