import type { AddedOption, Entry, Expr, FieldOption, Lookup } from "../../../engine/definition.ts";
import type { AuthoredOption } from "../../language/authored.generated.ts";
import { rowType } from "../../model/form-types.ts";
import { registerCall } from "../calls/call-sites.ts";
import { sameOrigin } from "../../source/origins.ts";
import { ANY, fits, listOf, namesOfMismatch, TEXT, typeOfLiteral } from "../../types/types.ts";
import { contentType, typeReader } from "../content-type.ts";
import type { Cursor } from "../cursor.ts";

/** Compiles the content of a node. It is passed as an argument: content contains fields, fields contain content. */
export type CompileContent = (owner: Cursor, prefix: string) => Entry[];

/** Compiles the options of a field, or the lookup that loads them. */
export function compileOptions(
  field: Cursor,
  key: string,
  compileContent: CompileContent,
): FieldOption[] | Lookup {
  const lookup = field.object("options");
  if (lookup) return compileLookup(lookup);
  const hasFlags = field.has("flags");
  return field.objects("options").map((option) => {
    const { when, inside } = option.condition();
    const value = option.get<NonNullable<AuthoredOption["value"]>>("value");
    const compiled = {
      value,
      label: inside.text("label"),
      ...(when && { when }),
      ...inside.givenProse("help"),
      ...inside.givenBoolean("enabled"),
      ...inside.given("content", () =>
        compileContent(hasFlags ? insideOf(option, inside) : inside, `${key}.${String(value)}`),
      ),
    };
    return sameOrigin(compiled, option.source);
  });
}

/** With `flags` the content of an option writes to an object named after the option. */
function insideOf(option: Cursor, inside: Cursor): Cursor {
  const path = [...inside.site.path, option.string("value")];
  return inside.withLocals({ qui: contentType(option) }).with({ path });
}

/** Compiles options that come from a call or from a list of data. */
function compileLookup(lookup: Cursor): Lookup {
  const list = lookup.isExpression("from") ? lookup.expression("from", listOf(ANY)).expr : undefined;
  const rows = list ? rowsOfData(lookup, list) : rowsOfAnswer(lookup);
  const row = lookup.withLocals({ riga: rowType(lookup, typeReader(lookup)) });
  const compiled = {
    from: list ? "" : lookup.string("from"),
    ...(rows && { list: rows }),
    label: row.text("label"),
    ...row.given("value", () => row.expression("value").expr),
    ...row.givenBoolean("when"),
    ...lookup.given("add", () => compileAdded(lookup, row)),
  };
  return sameOrigin(compiled, lookup.source);
}

/** Compiles the options that the definition adds; each has a value of the type of those in the list. */
function compileAdded(lookup: Cursor, row: Cursor): AddedOption[] {
  if (!lookup.has("value")) lookup.report("added-without-value", "add");
  const listed = row.isExpression("value") ? row.expression("value").type : ANY;
  const expected = listed.kind === "text" ? TEXT : listed; // it may differ from the codes of the list
  return lookup.objects("add").map((option) => {
    const { when, inside } = option.condition();
    const value = option.get<AddedOption["value"]>("value");
    const type = typeOfLiteral(value);
    if (!fits(type, expected)) option.report("expression-type", "value", namesOfMismatch(type, expected));
    return sameOrigin({ value, label: inside.text("label"), ...(when && { when }) }, option.source);
  });
}

const rowsIn = (lookup: Cursor): Expr | undefined =>
  lookup.isExpression("rows") ? lookup.expression("rows", listOf(ANY)).expr : undefined;

const rowsOfData = (lookup: Cursor, list: Expr): Expr => rowsIn(lookup.withLocals({ risposta: ANY })) ?? list;

function rowsOfAnswer(lookup: Cursor): Expr | undefined {
  const { model } = lookup.context;
  const from = lookup.string("from");
  if (model.endpoints.has(from)) registerCall(lookup, from, { key: "from" });
  else lookup.reportUnknown("unknown-endpoint", "from", from, model.endpoints.keys());
  const risposta = model.answerOf(from);
  if (!lookup.get("rows") && risposta.kind !== "list" && risposta.kind !== "any")
    lookup.report("lookup-not-list", "from", { name: from });
  return rowsIn(lookup.withLocals({ risposta }));
}
