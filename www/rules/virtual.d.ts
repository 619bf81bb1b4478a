/** What the build makes of `docs/rules.md`, which is written from the catalogue. */
declare module 'virtual:rule-sources' {
  /** The documents that each rule comes from, by its id, with `; ` between them. */
  export const ruleSources: Readonly<Record<string, string>>;
}
