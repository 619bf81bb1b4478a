import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

/** Listeners by the names of events. */
type Listeners = { [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void };

/** Listens to events of the window or the document while the component is shown, from its first rendering on. */
export function useListeners(target: Window | Document, listeners: Listeners, inputs: readonly unknown[]): void {
  useLayoutEffect(() => {
    const ending = new AbortController();
    for (const [name, listener] of Object.entries(listeners)) {
      target.addEventListener(name, listener as EventListener, ending);
    }
    return () => ending.abort();
  }, inputs);
}

/** Returns the width and height of an element in pixels, which follow it; `initial` before it is measured. */
export function useSize(
  elementOf: () => Element | null | undefined,
  initial: readonly [width: number, height: number],
): readonly [width: number, height: number] {
  const [size, setSize] = useState(initial);
  useLayoutEffect(() => {
    const element = elementOf();
    const sizes = new ResizeObserver(([entry]) => {
      const { inlineSize = 0, blockSize = 0 } = entry?.borderBoxSize[0] ?? {};
      setSize([Math.round(inlineSize), Math.round(blockSize)]);
    });
    if (element) {
      sizes.observe(element);
    }
    return () => sizes.disconnect();
  }, []);
  return size;
}

/** Moves the focus among the buttons of a group, of which the Tab key reaches one: by the arrow keys, Home and End. */
export function moveFocus({ key, currentTarget }: KeyboardEvent): void {
  const buttons = [...(currentTarget as HTMLElement).querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
  if (to !== undefined) {
    buttons.at(to % buttons.length)?.focus();
  }
}

/** Returns a set with a value if it lacks it, and without the value if it has it. */
export function toggled<Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  return set.has(value) ? new Set([...set].filter((one) => one !== value)) : new Set([...set, value]);
}

/** Milliseconds from the last keystroke to what is computed after it. */
const delay = 150;

/**
 * Returns a value that is computed after the last change of the inputs, and whether it is that of the present inputs. The previous
 * value stays until then, so that what is shown does not flicker.
 */
export function useDelayed<Value>(
  compute: (signal: AbortSignal) => Promise<Value>,
  inputs: readonly unknown[],
): { value: Value | undefined; isCurrent: boolean } {
  const [value, setValue] = useState<Value>();
  const [isCurrent, setCurrent] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    setCurrent(false);
    const timer = setTimeout(async () => {
      const next = await compute(ending.signal);
      if (!ending.signal.aborted) {
        setValue(next);
        setCurrent(true);
      }
    }, delay);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, inputs);
  return { value, isCurrent };
}
