import type { EngineClient } from '../client/engine-client.js';
import type { CheckSettings } from '../worker/settings.js';
import type { FileHandleWriter } from './export/file-handle-writer.js';
import type { Jobs } from './jobs.js';
import type { Notices } from './notices.js';
import type { State } from './state.js';

/** What all features use. */
export interface Services {
  state: State;
  /** The worker that runs the package: it opens, checks, fixes and writes. */
  engine: EngineClient;
  /** The worker that searches, sorts and replaces, so that neither waits for the other. */
  finder: EngineClient;
  jobs: Jobs;
  notices: Notices;
  /** Writes to the files that were opened. */
  writer: FileHandleWriter;
  /** Returns the settings of the checks; reads signals, so that effects depend on them. */
  settings: () => CheckSettings;
  /** Shows a view in the middle. */
  showView: (name: string) => void;
  closeDialog: () => void;
}

/** A feature of the editor, with what it uses: the services and other features. */
export abstract class Feature<Others extends object = object> {
  protected readonly parts: Services & Others;

  constructor(parts: Services & Others) {
    this.parts = parts;
  }
}
