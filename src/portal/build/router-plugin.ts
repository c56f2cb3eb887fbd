import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Visitor, type ESTree, type Plugin } from "vite";
import { CONSTANT_CALLS, CONSTANT_CONDITIONS, UNSET_MEMBERS, UNUSED_FUNCTIONS } from "./router-parts.ts";

const folder = join(
  dirname(createRequire(import.meta.url).resolve("react-router/package.json")),
  "dist/production",
);

/** Functions of React whose result has no effect when nothing uses it. */
const CREATES = new Set(["createContext", "createElement", "forwardRef", "memo"]);

/** A text in place of another one, between two positions of the code. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Marks the calls at the top level that create components and contexts as `@__PURE__`, and takes the assignments of their names out: otherwise a
 * bundler must keep them all.
 */
function markCreations(program: ESTree.Program): Edit[] {
  return program.body.flatMap((statement) => {
    if (statement.type === "VariableDeclaration")
      return statement.declarations.flatMap(({ init }) =>
        init?.type === "CallExpression" &&
        init.callee.type === "MemberExpression" &&
        init.callee.property.type === "Identifier" &&
        CREATES.has(init.callee.property.name)
          ? { start: init.start, end: init.start, text: "/* @__PURE__ */ " }
          : [],
      );
    const isName =
      statement.type === "ExpressionStatement" &&
      statement.expression.type === "AssignmentExpression" &&
      statement.expression.left.type === "MemberExpression" &&
      statement.expression.left.property.type === "Identifier" &&
      statement.expression.left.property.name === "displayName";
    return isName ? { start: statement.start, end: statement.end, text: "" } : [];
  });
}

/** The name of an object: its own, or that of the member that holds it. */
const nameOf = (node: ESTree.Node): string =>
  node.type === "Identifier"
    ? node.name
    : node.type === "MemberExpression" && node.property.type === "Identifier"
      ? node.property.name
      : "";

/** Replaces the parts that the portal cannot reach by the results that they have. Throws when the code lacks one of them. */
function leaveOut(code: string, program: ESTree.Program): Edit[] {
  const edits: Edit[] = [];
  const missing = new Set([
    ...UNUSED_FUNCTIONS,
    ...Object.keys(CONSTANT_CALLS),
    ...Object.keys(CONSTANT_CONDITIONS),
    ...Object.entries(UNSET_MEMBERS).flatMap(([object, names]) => names.map((name) => `${object}.${name}`)),
  ]);
  const replace = ({ start, end }: ESTree.Span, text: string, part: string) => {
    missing.delete(part);
    edits.push({ start, end, text });
  };
  const targets = new Set<ESTree.Node>();
  new Visitor({
    FunctionDeclaration: ({ id, body }) => {
      if (id && body && UNUSED_FUNCTIONS.includes(id.name))
        replace(body, `{ throw new Error("${id.name}") }`, id.name);
    },
    CallExpression: (node) => {
      const callee = code.slice(node.callee.start, node.callee.end);
      const result = CONSTANT_CALLS[callee];
      if (result !== undefined) replace(node, result, callee);
    },
    IfStatement: ({ test }) => {
      const text = code.slice(test.start, test.end);
      const result = CONSTANT_CONDITIONS[text];
      if (result !== undefined) replace(test, result, text);
    },
    AssignmentExpression: ({ left }) => void targets.add(left),
    MemberExpression: (node) => {
      if (targets.has(node) || node.computed) return;
      for (const object of ["*", nameOf(node.object)])
        if (UNSET_MEMBERS[object]?.includes(nameOf(node)))
          replace(node, "undefined", `${object}.${nameOf(node)}`);
    },
  }).visit(program);
  if (missing.size > 0)
    throw new Error(
      `react-router has no ${[...missing].join(", ")}: read src/portal/build/router-parts.ts again.`,
    );
  return edits;
}

/** Applies edits; one within another one has no effect. */
function apply(code: string, edits: readonly Edit[]): string {
  let text = "";
  let at = 0;
  for (const { start, end, text: by } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    text += code.slice(at, start) + by;
    at = end;
  }
  return text + code.slice(at);
}

/**
 * Takes the files of react-router without the checks for developers, which its package has but does not export, and lets the bundler leave out
 * the parts that nothing imports and those of its data router that the portal cannot reach (15 KB gzip). The code is otherwise unchanged.
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
        const program = this.parse(code);
        const hasRouter = code.includes("function createRouter(");
        const edits = [...markCreations(program), ...(hasRouter ? leaveOut(code, program) : [])];
        return { code: apply(code, edits), map: null };
      },
    },
  };
}
