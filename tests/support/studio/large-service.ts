type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type Node = { readonly [name: string]: Json };

const isNode = (value: Json | undefined): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields and texts of a step in any depth, which stand without others. */
function partsOf(value: Json): Node[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(partsOf);
  if (!isNode(value)) return [];
  if (value.kind === "text") return [{ kind: "text", text: value.text ?? "" }];
  if (typeof value.name === "string" && typeof value.type === "string") return [value];
  return Object.values(value).flatMap(partsOf);
}

/** A field that stands alone: its label, help and message. */
const simple = ({ type, label, help, required }: Node, name: string): Node => ({
  name,
  type: type === "targa" || type === "data" || type === "importo" ? type : "testo",
  label: label ?? name,
  ...(help !== undefined && { help }),
  ...(required !== undefined && { required }),
});

interface Step {
  readonly content?: Node[];
}

const lengthOf = ({ content = [] }: Step): number => partsOf(content).length;

/** Returns a service with sections that repeat the texts and fields of the step that has most of them, until its text has a number of lines. */
export function withManyLines(text: string, lines: number): string {
  const service = JSON.parse(text) as { steps: Step[] }; // an authored service
  const most = service.steps.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  const parts = most ? partsOf(most.content ?? []) : [];
  if (!most?.content || parts.length === 0) throw new Error("no step has anything to repeat");
  for (let number = 1; ; number++) {
    const printed = JSON.stringify(service, null, 2);
    if (printed.split("\n").length >= lines) return `${printed}\n`;
    const content = parts.map((part, at) =>
      part.kind === "text" ? part : simple(part, `parte_${number}_${at}`),
    );
    most.content.push({ kind: "section", title: `Parte ${number}`, content });
  }
}
