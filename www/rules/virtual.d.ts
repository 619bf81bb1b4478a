/** What the build makes of `docs/rules.md`, which is written from the catalogue. */
declare module 'virtual:rule-sources' {
  /** The documents that each rule is based on, by its id. */
  export const ruleSources: Readonly<Record<string, readonly { name: string; href?: string }[]>>;
}
