import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const folder = join(
  dirname(createRequire(import.meta.url).resolve("react-router/package.json")),
  "dist/production",
);

/** Functions of React whose result has no effect when nothing uses it. */
const CREATES = new Set(["createContext", "createElement", "forwardRef", "memo"]);

/**
 * Takes the files of react-router without the checks and warnings for developers, which its package has but does not export, and
 * lets the bundler leave out the parts of react-router that nothing imports (8 KB gzip). Its modules create components and contexts at their
 * top level with calls that no `@__PURE__` marks, and then name them, so that a bundler must keep them all. The code is otherwise unchanged.
 */
export function routerPlugin(): Plugin {
  return {
    name: "router",
    apply: "build",
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(folder, "index.mjs") },
          { find: /^react-router\/dom$/, replacement: join(folder, "dom-export.mjs") },
        ],
      },
    }),
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler(code) {
        const edits = this.parse(code).body.flatMap((statement) => {
          if (statement.type === "VariableDeclaration")
            return statement.declarations.flatMap(({ init }) =>
              init?.type === "CallExpression" &&
              init.callee.type === "MemberExpression" &&
              init.callee.property.type === "Identifier" &&
              CREATES.has(init.callee.property.name)
                ? { from: init.start, to: init.start, text: "/* @__PURE__ */ " }
                : [],
            );
          const isName =
            statement.type === "ExpressionStatement" &&
            statement.expression.type === "AssignmentExpression" &&
            statement.expression.left.type === "MemberExpression" &&
            statement.expression.left.property.type === "Identifier" &&
            statement.expression.left.property.name === "displayName";
          return isName ? { from: statement.start, to: statement.end, text: "" } : [];
        });
        // From the end, so that the positions before an edit stay right.
        const marked = edits.reduceRight(
          (text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to),
          code,
        );
        return { code: marked, map: null };
      },
    },
  };
}
