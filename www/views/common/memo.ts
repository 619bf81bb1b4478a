import { Component, type ComponentChild, type FunctionComponent, h } from 'preact';

/** Returns a component that is rendered again only if one of its properties, or a signal that it reads, changes. */
export function memo<Props extends object>(View: FunctionComponent<Props>): FunctionComponent<Props> {
  class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      const names = Object.keys(next) as (keyof Props)[];
      return names.some((name) => next[name] !== this.props[name]);
    }

    override render(props: Props): ComponentChild {
      return h(View, props as Props & { children?: never });
    }
  }
  return Memo as unknown as FunctionComponent<Props>;
}
