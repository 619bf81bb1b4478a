// @ts-check
/** Exports of entries that only the editor of the package uses: they are marked `@internal`, and no document lists them. @type {readonly string[]} */
export const INTERNAL_EXPORTS = ['costOf', 'reportPage', 'RULES_OF_LIST', 'verdictOf'];
