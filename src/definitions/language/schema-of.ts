import type { FileTable } from "./file-table.ts";
import type { LanguageTable } from "./language.ts";
import { definitionName, definitionOf, listedValues } from "./members.ts";
import { expressionSnippets, expressionSummary, insertionSnippets } from "./snippets.ts";
import { blockMembers, kindOfBlock } from "./nodes/content.ts";
import type { BlockWord, Definition, Member, NodeShape, ShapeWithTexts, Texts } from "./shape.ts";

/** A part of a JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The place of a shape: an alternative shows only its own texts, the others the usual ones of their definition. */
type Place = "member" | "alternative";

const PARAMETER = "^\\{dati\\.[A-Za-z0-9_]+\\}$";

/** Makes the JSON Schema of the authored files of a language. */
export const schemaOf = (language: LanguageTable): JsonSchema => ({
  $schema: DIALECT,
  $id: "https://portale-tassa-auto.example/schemas/service.schema.json",
  title: `Lingua dei servizi, versione ${language.version}`,
  description:
    "Un file descrive un servizio (schemas/services: ha «path»), un frammento condiviso (schemas/fragments), le differenze di una regione (regions/…/services: ha «changes») oppure i profili di errori (schemas/errors.json: non ha «id»). Le parole sono inglesi e poche; tutto il testo è italiano.",
  type: "object",
  ...chosen(FILES, "profili"),
  $defs: new SchemaWriter(language).definitions(),
});

/** Makes the JSON Schema of another kind of authored file. */
export function schemaOfFile(
  { id, title, help, root, definitions }: FileTable,
  language: LanguageTable,
): JsonSchema {
  const writer = new SchemaWriter({ ...language, definitions });
  const inner = writer.definitions();
  return given({
    $schema: DIALECT,
    $id: id,
    title,
    description: help,
    ...writer.node(root),
    $defs: Object.keys(inner).length > 0 ? inner : undefined,
  });
}

const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** The kinds of authored file by their members. */
const FILES = [
  { having: ["changes"], then: "variante" },
  { having: ["path"], then: "servizio" },
  { having: ["id"], then: "frammento" },
];

const refTo = (name: string) => ({ $ref: `#/$defs/${name}` });

/** The same part, where null is allowed too. */
const orNull = (part: JsonSchema, isAllowed?: true): JsonSchema =>
  isAllowed ? { ...part, type: [part.type, "null"] } : part;

/** A list of values, each with its text. */
const enumOf = (texts: Texts) => ({ enum: Object.keys(texts), enumDescriptions: Object.values(texts) });

function chosen(
  choices: readonly { having: readonly string[]; then: string }[],
  otherwise: string,
): JsonSchema {
  const [first, ...others] = choices;
  if (!first) return refTo(otherwise);
  return { if: { required: first.having }, then: refTo(first.then), else: chosen(others, otherwise) };
}

/** Members that are defined; a schema has no empty ones. */
const given = (part: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));

/** Writes the parts of the schema of one language. */
class SchemaWriter {
  constructor(private readonly language: LanguageTable) {}

  /** Every definition; the kinds of block stand before the one that chooses among them. */
  definitions(): JsonSchema {
    const { definitions, blocks } = this.language;
    const kinds = Object.entries(blocks).map(([kind, block]) => [
      `riquadro_${kind}`,
      this.#block(kind, block),
    ]);
    const others = Object.entries(definitions).map(([name, one]) => [name, this.#definition(one)] as const);
    return Object.fromEntries(
      others.flatMap(([name, one]) => (name === "riquadro" ? [...kinds, [name, one]] : [[name, one]])),
    );
  }

  #definition(definition: Definition): JsonSchema {
    const { help, usual, summary, snippets } = definition;
    const note = help === undefined ? usual?.help : undefined;
    return given({
      $comment: note,
      title: summary && expressionSummary(this.language),
      ...this.#texts(definition),
      ...this.#shape(definition),
      defaultSnippets: snippets?.flatMap((kind) => this.#snippets(kind)),
    });
  }

  #snippets(kind: "expressions" | "insertions") {
    if (kind === "expressions") return expressionSnippets(this.language);
    const { formato } = this.language.definitions;
    return insertionSnippets(formato && "values" in formato ? (formato.values ?? {}) : {});
  }

  #texts({ help, examples }: ShapeWithTexts): JsonSchema {
    return given({ description: help, examples });
  }

  /** A shape with its texts, or with the usual ones of its definition. */
  #part(shape: ShapeWithTexts, place: Place): JsonSchema {
    const usual = place === "member" ? definitionOf(this.language, shape)?.usual : undefined;
    const texts = shape.help === undefined && usual ? { ...usual, ...this.#own(shape) } : shape;
    return { ...this.#shape(shape), ...this.#texts(texts) };
  }

  #own({ examples }: ShapeWithTexts) {
    return examples === undefined ? {} : { examples };
  }

  #member(member: Member): JsonSchema {
    return { title: member.title, ...this.#part(member, "member") };
  }

  #members(members: Readonly<Record<string, Member>>): JsonSchema {
    return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, this.#member(member)]));
  }

  #shape(shape: ShapeWithTexts): JsonSchema {
    if ("ref" in shape || "text" in shape || "expression" in shape) return refTo(definitionName(shape));
    if ("string" in shape) return orNull(stringOf(shape.string), shape.orNull);
    if ("parameter" in shape) return { type: "string", pattern: PARAMETER };
    if ("json" in shape) return jsonOf(shape);
    if ("constant" in shape) return { const: shape.constant };
    if ("choices" in shape) return { enum: shape.choices };
    if ("list" in shape) return orNull(this.#list(shape), shape.orNull);
    if ("anyOf" in shape) return { anyOf: shape.anyOf.map((one) => this.#part(one, "alternative")) };
    if ("choose" in shape)
      return { ...(shape.isObject && { type: "object" }), ...chosen(shape.choose, shape.otherwise) };
    if ("blocks" in shape && shape.blocks === "any") return this.#anyBlock();
    if ("values" in shape || "fieldTypes" in shape || "blocks" in shape)
      return enumOf(listedValues(this.language, shape));
    return this.node(shape);
  }

  #list({ list, min, max }: Extract<ShapeWithTexts, { readonly list: unknown }>): JsonSchema {
    return given({
      type: "array",
      items: this.#part(list, "member"),
      minItems: min,
      maxItems: max,
    });
  }

  /** An object with its members. */
  node(node: NodeShape): JsonSchema {
    const { members = {}, others, names, min, orParameter, oneOf, someOf, requires, isFile, demands } = node;
    const own = { ...(isFile && { $schema: { type: "string" } }), ...this.#members(members) };
    const required = Object.keys(members).filter((name) => members[name]?.required);
    const part = given({
      type: orParameter ? ["object", "string"] : "object",
      pattern: orParameter && PARAMETER,
      additionalProperties: others ? this.#others(others) : false,
      required: required.length > 0 ? required : undefined,
      propertyNames: names && this.#names(names),
      minProperties: min,
      properties: Object.keys(own).length > 0 ? own : undefined,
      oneOf: oneOf?.map((name) => ({ required: [name] })),
      anyOf: someOf?.map((name) => ({ required: [name] })),
      allOf: requires && [this.#requirement(requires)],
      dependentSchemas: demands && {
        [demands.of]: { type: "object", properties: { [demands.member]: { const: true } } },
      },
    });
    return orNull(part, node.orNull);
  }

  /** A shape without limits needs no schema: any value is allowed. */
  #others(others: ShapeWithTexts): JsonSchema | undefined {
    const part = this.#part(others, "member");
    return Object.keys(part).length === 0 ? undefined : part;
  }

  #names(names: NonNullable<NodeShape["names"]>): JsonSchema {
    if ("ref" in names) return refTo(names.ref);
    return "values" in names ? enumOf(names.values) : names;
  }

  #requirement({ shape, also }: NonNullable<NodeShape["requires"]>): JsonSchema {
    const types = Object.entries(this.language.types).filter(([, type]) => type.shape === shape);
    const names = types.map(([name]) => name);
    return { if: { properties: { type: { enum: names } } }, then: { required: [also] } };
  }

  #block(kind: string, { help, members }: BlockWord): JsonSchema {
    const { required, properties, ...rest } = this.node({ members: { ...blockMembers, ...members } });
    return {
      description: help,
      ...rest,
      required: ["kind", ...((required as string[] | undefined) ?? [])], // as: written above
      properties: { kind: { const: kind }, ...(properties as JsonSchema) },
    };
  }

  #anyBlock(): JsonSchema {
    const isKind = (kind: string) => ({ properties: { kind: { const: kind } }, required: ["kind"] });
    return {
      type: "object",
      required: ["kind"],
      properties: { kind: this.#member(kindOfBlock) },
      allOf: Object.keys(this.language.blocks).map((kind) => ({
        if: isKind(kind),
        then: refTo(`riquadro_${kind}`),
      })),
    };
  }
}

function jsonOf({ json, min, whole }: Extract<ShapeWithTexts, { readonly json: unknown }>): JsonSchema {
  if (json.length === 0) return {};
  const types = json.map((kind) => (whole && kind === "number" ? "integer" : kind));
  return given({ type: single(types), minimum: min });
}

const single = <T>(list: readonly T[]): T | readonly T[] => (list.length === 1 ? list[0]! : list);

interface StringShape {
  readonly pattern?: string;
  readonly minLength?: number;
  readonly suggestions?: Texts;
}
function stringOf({ pattern, minLength, suggestions }: StringShape): JsonSchema {
  const snippets = Object.entries(suggestions ?? {}).map(([label, description]) => ({
    label,
    description,
    body: label,
  }));
  return given({
    type: "string",
    minLength,
    pattern,
    defaultSnippets: snippets.length > 0 ? snippets : undefined,
  });
}
