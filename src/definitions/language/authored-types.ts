import type { LanguageTable } from "./language.ts";
import { definitionName, listedValues, type Members } from "./members.ts";
import { blockMembers } from "./nodes/content.ts";
import type { Definition, NodeShape, ShapeWithTexts } from "./shape.ts";

const HEADER = `// Generated from the language by \`npm run generate\`.
import type { FieldType } from "../../field-types/field-types.ts";
`;

/** Writes the TypeScript types of authored nodes, one for each definition and each kind of block of the language. */
export function authoredTypes(language: LanguageTable): string {
  const writer = new TypeWriter(language);
  const blocks = Object.entries(language.blocks).map(([kind, { help, members }]) =>
    exported(blockName(kind), help, writer.object({ members }, { kind: JSON.stringify(kind) })),
  );
  const definitions = Object.values(language.definitions).map((definition) =>
    exported(`Authored${definition.type}`, textOf(definition), writer.type(definition)),
  );
  return [HEADER, ...definitions, ...blocks].join("\n");
}

const exported = (name: string, help: string, type: string): string =>
  `/** ${help.replaceAll("*/", "*\\/")} */\nexport type ${name} = ${type};\n`;

const textOf = ({ help, usual }: Definition): string => help ?? usual?.help ?? "";

const blockName = (kind: string): string => `Authored${kind.charAt(0).toUpperCase()}${kind.slice(1)}Block`;

const union = (types: readonly string[]): string => [...new Set(types)].join(" | ");

/** Writes the types of one language. */
class TypeWriter {
  constructor(private readonly language: LanguageTable) {}

  /** The type of a shape. */
  type(shape: ShapeWithTexts): string {
    if ("ref" in shape || "text" in shape || "expression" in shape) return this.#named(definitionName(shape));
    if ("string" in shape || "parameter" in shape) return "string";
    if ("json" in shape) return shape.json.length > 0 ? union(shape.json) : "unknown";
    if ("choices" in shape) return union(shape.choices.map((one) => JSON.stringify(one)));
    if ("constant" in shape) return String(shape.constant);
    if ("list" in shape) return `readonly (${this.type(shape.list)})[]`;
    if ("anyOf" in shape) return union(shape.anyOf.map((one) => this.type(one)));
    if ("choose" in shape)
      return union(
        [...shape.choose.map(({ then }) => then), shape.otherwise].map((name) => this.#named(name)),
      );
    return this.#closed(shape);
  }

  /** The type of a list of names, of any block, or of an object. */
  #closed(shape: Exclude<ShapeWithTexts, { readonly ref: string }>): string {
    if ("fieldTypes" in shape && shape.fieldTypes === "all") return "FieldType";
    if ("blocks" in shape && shape.blocks === "any")
      return union(Object.keys(this.language.blocks).map(blockName));
    if ("values" in shape || "fieldTypes" in shape || "blocks" in shape)
      return union(Object.keys(listedValues(this.language, shape)).map((name) => JSON.stringify(name)));
    const { orParameter } = shape as NodeShape; // the only shape that is left
    return union([this.object(shape as NodeShape), ...(orParameter ? ["string"] : [])]);
  }

  /** The type of an object; a block has the members of all blocks too. */
  object({ members = {}, others }: NodeShape, fixed?: Readonly<Record<string, string>>): string {
    const all: Members = fixed ? { ...blockMembers, ...members } : members;
    const own = Object.entries(all).map(([name, member]) => {
      const type = this.type(member);
      return { type, line: `readonly ${name}${member.required ? "" : "?"}: ${type};` };
    });
    const kind = Object.entries(fixed ?? {}).map(([name, type]) => `readonly ${name}: ${type};`);
    const rest = others
      ? [
          `readonly [name: string]: ${this.#rest(
            others,
            own.map(({ type }) => type),
          )};`,
        ]
      : [];
    return `{ ${[...kind, ...own.map(({ line }) => line), ...rest].join(" ")} }`;
  }

  /** Members with a name of their own have to fit the others too. */
  #rest(others: ShapeWithTexts, own: readonly string[]): string {
    return union([this.type(others), ...own, ...(own.length > 0 ? ["undefined"] : [])]);
  }

  #named(name: string): string {
    return `Authored${this.language.definitions[name]?.type ?? name}`;
  }
}
