import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A view whose code is loaded when it is first shown. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [View, setView] = useState<ComponentType<Props> | undefined>(() => loaded);
    useEffect(() => {
      if (View === undefined) {
        void load().then((view) => {
          loaded = view;
          setView(() => view);
        });
      }
    }, [View]);
    return View === undefined ? <div class="loading" /> : <View {...props} />;
  };
}
