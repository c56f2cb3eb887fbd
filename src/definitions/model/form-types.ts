import type { Shape } from "../../field-types/field-type.ts";
import { fieldTypeOf, isFieldType } from "../../field-types/field-types.ts";
import { fieldsOf } from "../source/authored-fields.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import {
  ANY,
  BOOLEAN,
  DATE,
  listOf,
  NUMBER,
  type ObjectType,
  TEXT,
  type Type,
  typeOfLiteral,
  unite,
} from "../types/types.ts";

type Locals = Readonly<Record<string, Type>>;

/** Gives the types that a form depends on. */
export interface TypeReader {
  readonly answerOf: (endpoint: string) => Type;
  /** The type of the expression or constant in a member. */
  readonly typeOf: (node: AuthoredNode, key: string, locals?: Locals) => Type;
}

/** The data of a form, a group or an option with an object of its own: one member per field of its content. */
export function formType(owner: AuthoredNode, reader: TypeReader): ObjectType {
  let members: Record<string, Type> | undefined;
  return {
    kind: "object",
    required: [],
    open: false,
    members: () => (members ??= membersOf(owner, reader)),
  };
}

function membersOf(owner: AuthoredNode, reader: TypeReader): Record<string, Type> {
  const members: Record<string, Type> = {};
  const add = (name: string, type: Type) => {
    members[name] = members[name] ? unite([members[name], type]) : type;
  };
  for (const field of fieldsOf(owner)) {
    add(field.string("name"), fieldType(field, reader));
    if (!field.get("flags")) continue;
    for (const option of field.objects("options")) add(option.string("value"), formType(option, reader));
  }
  return members;
}

const TYPES: Partial<Readonly<Record<Shape, Type>>> = {
  number: NUMBER,
  flag: BOOLEAN,
  files: listOf(ANY),
};

function fieldType(field: AuthoredNode, reader: TypeReader): Type {
  if (field.isExpression("value")) return reader.typeOf(field, "value", { qui: ANY, arrivo: ANY, riga: ANY });
  const type = field.string("type");
  if (!isFieldType(type)) return TEXT;
  const { shape, schema } = fieldTypeOf(type);
  if (shape === "group") return formType(field, reader);
  if (shape === "rows") return listOf(rowOf(field, reader));
  if (shape === "choice") return optionsType(field, reader);
  return schema.format === "date" ? DATE : (TYPES[shape] ?? TEXT);
}

/** A row of a field: typed by hand, one of those offered, or either. */
export function rowOf(field: AuthoredNode, reader: TypeReader): Type {
  const typed = field.has("content") ? [formType(field, reader)] : [];
  const list = field.isExpression("rows")
    ? reader.typeOf(field, "rows", { qui: ANY, arrivo: ANY, riga: ANY })
    : undefined;
  const offered = list ? [list.kind === "list" ? list.item : ANY] : [];
  return unite([...offered, ...typed]);
}

function optionsType(field: AuthoredNode, reader: TypeReader): Type {
  const lookup = field.object("options");
  if (lookup) {
    const riga = rowType(lookup, reader);
    const listed = lookup.isExpression("value") ? reader.typeOf(lookup, "value", { riga }) : riga;
    return unite([listed, ...lookup.objects("add").map((option) => typeOfLiteral(option.get("value")))]);
  }
  if (!Array.isArray(field.get("options"))) return ANY;
  return unite(field.objects("options").map((option) => typeOfLiteral(option.get("value"))));
}

/** The type of one entry of a lookup. */
export function rowType(lookup: AuthoredNode, reader: TypeReader): Type {
  const risposta = lookup.isExpression("from")
    ? reader.typeOf(lookup, "from", { qui: ANY })
    : reader.answerOf(lookup.string("from"));
  const list = lookup.isExpression("rows") ? reader.typeOf(lookup, "rows", { risposta }) : risposta;
  return list.kind === "list" ? list.item : ANY;
}
