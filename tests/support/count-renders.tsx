import type { ComponentType } from "react";

/** Names of the counted components, once for each time they render. */
export const rendered: string[] = [];

/** Replaces an exported component by one that counts its renders; for `vi.mock`. */
export const counted =
  (name: string) =>
  async <Module extends object>(load: () => Promise<Module>): Promise<Module> => {
    const module = await load();
    const Component = (module as Record<string, ComponentType>)[name] as ComponentType; // the export of that name
    const Counted = (props: object) => {
      rendered.push(name);
      return <Component {...props} />;
    };
    return { ...module, [name]: Counted };
  };
