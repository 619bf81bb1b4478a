/** In a file of its own, so that features that are loaded on demand do not split the script of the first load. */

import type { Services } from './services.js';

/** A feature of the editor, with what it uses: the services and other features. */
export abstract class Feature<Others extends object = object> {
  protected readonly parts: Services & Others;

  constructor(parts: Services & Others) {
    this.parts = parts;
  }
}
