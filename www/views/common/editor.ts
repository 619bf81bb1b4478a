import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Controller } from '../../app/controller.js';
import type { State } from '../../app/state.js';
import type { OpenDocument } from '../../model/open-document.js';

/** The context of all views: the state to read and the controller to call. */
export interface EditorParts {
  state: State;
  controller: Controller;
}

/** Provides the state and the controller to the views. */
export const Editor = createContext<EditorParts | undefined>(undefined);

/** Returns the state and the controller. */
export function useEditor(): EditorParts {
  const parts = useContext(Editor);
  if (parts === undefined) {
    throw new Error('The view is rendered outside the editor.');
  }
  return parts;
}

/** The properties of a view of a document. */
export interface ViewProps {
  document: OpenDocument;
}
