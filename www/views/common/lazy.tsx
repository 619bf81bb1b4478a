import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useEditor } from './editor.js';

/** Returns a component whose code is loaded when it is first rendered. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const { controller } = useEditor();
    const [View, setView] = useState<ComponentType<Props> | undefined>(() => loaded);
    useEffect(() => {
      if (View === undefined) {
        const show = (view: ComponentType<Props>) => {
          loaded = view;
          setView(() => view);
        };
        load().then(show, () => controller.showLoadError());
      }
    }, [View, controller]);
    return View === undefined ? <div class="loading" /> : <View {...props} />;
  };
}
