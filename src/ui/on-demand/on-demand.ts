import { createElement, type ComponentType, type FunctionComponent } from "react";

/** A module of the program that is loaded before the page that needs it. */
export interface Part {
  /** Its file, below `src`. */
  readonly file: string;
  /** Loads it once. A failure is not cached. */
  load(): Promise<void>;
}

/** A component in a chunk of its own. */
export type OnDemand<Props> = FunctionComponent<Props> & Part;

const isPart = (component: object): component is Part => "load" in component && "file" in component;

/** The part of a component that was created with `onDemand`; null for any other. */
export const asPart = (component: object): Part | null => (isPart(component) ? component : null);

const all: Part[] = [];

/**
 * Creates a component whose module is loaded separately. A page loads it before it renders it; React's `lazy` would replace
 * the page by a placeholder meanwhile, and hydrate a page of the build late.
 */
export function onDemand<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let View: ComponentType<Props> | null = null;
  function Loaded(props: Props) {
    if (!View) throw new Error(`${file} is rendered before it is loaded.`);
    return createElement(View, props);
  }
  const part = Object.assign(Loaded, {
    file,
    async load() {
      View ??= await load();
    },
  });
  all.push(part);
  return part;
}

/** Loads the modules of all components that the program has created with `onDemand`: for stories and tests. */
export const loadOnDemand = async (): Promise<void> =>
  void (await Promise.all(all.map(({ load }) => load())));
