import type { Plugin } from "vite";

/** A component or context that a module of react-router creates at its top level. */
const CREATED = /^(var \w+ = )(?=React\d*\.(?:createContext|createElement|forwardRef|memo)\()/gm;
const NAMED = /^\w+\.displayName = "\w+";$/gm;

/**
 * Lets the bundler leave out the parts of react-router that nothing imports (8 KB gzip). Its modules create components and
 * contexts with calls that no `@__PURE__` marks, and then name them, so that a bundler must keep them all.
 */
export function routerPlugin(): Plugin {
  return {
    name: "router",
    apply: "build",
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) => ({
        code: code.replace(CREATED, "$1/* @__PURE__ */ ").replace(NAMED, ""),
        map: null,
      }),
    },
  };
}
