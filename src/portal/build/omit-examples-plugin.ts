import { parseSync, type Plugin } from "vite";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** The values of the members `examples` of a program. */
function* examplesIn(node: Node): Generator<Node> {
  const { key, value } = node as { readonly key?: { readonly name?: string }; readonly value?: unknown };
  if (node.type === "Property" && key?.name === "examples" && isNode(value)) yield value;
  else for (const child of Object.values(node).flat()) if (isNode(child)) yield* examplesIn(child);
}

/** The source of a field type without its examples. */
export function withoutExamples(source: string): string {
  const { program } = parseSync("field-type.ts", source);
  // From the end, so that the places before it stay.
  return [...examplesIn(program)].reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}{ valid: [], invalid: {} }${text.slice(end)}`,
    source,
  );
}

/** Leaves the examples of field types out of the built portal, which reads none: they are for tests, stories and the studio, and Italian in every language. */
export function omitExamplesPlugin(): Plugin {
  return {
    name: "omit-examples",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/field-types\/\w+\/[\w-]+\.ts$/ },
      handler: (source) => withoutExamples(source),
    },
  };
}
