import { lazy, Suspense, type ComponentType } from "react";
import { messages } from "../messages.ts";

/**
 * Returns a component whose program is loaded when it is first rendered. The page is there before it, and its place says that it is loading.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function Later(props: Props) {
    return (
      <Suspense fallback={<p className="studio-wait">{messages.loading}</p>}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
