import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useEditor } from './editor.js';

/** A component whose code is loaded by `load`, or when it is first rendered. */
export interface Lazy<Props> {
  (props: Props): JSX.Element;
  load: () => Promise<ComponentType<Props>>;
}

/** Returns a component whose code is loaded later. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  function Later(props: Props) {
    const { controller } = useEditor();
    const [View, setView] = useState<ComponentType<Props> | undefined>(() => loaded);
    useEffect(() => {
      if (View === undefined) {
        loadOnce().then(
          (view) => setView(() => view),
          () => controller.showLoadError(),
        );
      }
    }, [View, controller]);
    return View === undefined ? <div class="loading" /> : <View {...props} />;
  }
  return Object.assign(Later, { load: loadOnce });
}
