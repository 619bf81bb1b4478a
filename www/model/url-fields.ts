/** Names of the fields of a page, its language versions, images and videos whose values are URLs. */
export const urlFields: ReadonlySet<string> = new Set([
  'loc',
  'canonical',
  'redirect',
  // Language versions.
  'href',
  // Images.
  'license',
  // Videos and their uploader.
  'thumbnail_loc',
  'content_loc',
  'player_loc',
  'gallery_loc',
  'info',
]);
