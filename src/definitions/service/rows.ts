import type { FactItem, Format, Lookup } from "../../engine/definition.ts";
import { isExpression } from "../types/expressions.ts";
import { reportUnknown, rowType, typeContext } from "../types/model.ts";
import { wordsFor } from "../source/nouns.ts";
import {
  conditionAt,
  expressionAt,
  given,
  type ServiceContext,
  type Site,
  textAt,
  valueAt,
  withLocal,
  registerCall,
} from "./service-context.ts";
import { type Authored, locationOf } from "../source/source.ts";
import { ANY, listOf } from "../types/types.ts";

/** Types of a form's fields, as read from this place. */
export const contextOfTypes = (context: ServiceContext, site: Site) =>
  typeContext(context.model, (value, holder, key, extra) =>
    isExpression(value)
      ? expressionAt(context, { ...withLocal(site, extra ?? {}), available: null }, holder as Authored, key)
          .type
      : ANY,
  );

/** Compiles options that come from a call or from a list of data. */
export function compileLookup(context: ServiceContext, site: Site, lookup: Authored): Lookup {
  const from = String(lookup.from);
  const list = isExpression(lookup.from)
    ? expressionAt(context, site, lookup, "from", listOf(ANY)).expr
    : undefined;
  if (!list) {
    if (!context.model.endpoints.has(from))
      reportUnknown(context.report, "unknown-endpoint", lookup, "from", from, [
        ...context.model.endpoints.keys(),
      ]);
    else registerCall(context, from, { site, holder: lookup, key: "from" });
  }
  const risposta = list ? ANY : context.model.answerOf(from);
  const inAnswer = withLocal(site, { risposta });
  const rows = isExpression(lookup.rows)
    ? expressionAt(context, inAnswer, lookup, "rows", listOf(ANY)).expr
    : list;
  if (!list && !lookup.rows && risposta.kind !== "list" && risposta.kind !== "any") {
    context.report.add("lookup-not-list", locationOf(lookup, "from"), { name: from });
  }
  const row = withLocal(site, { riga: rowType(lookup, contextOfTypes(context, site)) });
  return {
    from: list ? "" : from,
    ...(rows && { list: rows }),
    label: textAt(context, row, lookup, "label"),
    ...given(lookup, "value", () => expressionAt(context, row, lookup, "value").expr),
    ...given(lookup, "where", () => expressionAt(context, row, lookup, "where", { kind: "boolean" }).expr),
  };
}

/** Compiles facts, columns and the lines of a row. */
export function compileItems(context: ServiceContext, site: Site, items: readonly Authored[]): FactItem[] {
  return items.map((item) => {
    const { when, inside } = conditionAt(context, site, item);
    const value =
      "text" in item
        ? { text: textAt(context, inside, item, "text") }
        : valueAt(context, inside, item, "value").value;
    if (!("text" in item) && !("value" in item))
      context.report.add("missing-word", locationOf(item), {
        name: "value",
        where: wordsFor(item, "0").where,
      });
    return {
      label: textAt(context, inside, item, "label"),
      value,
      ...(when && { when }),
      ...(item.format ? { format: item.format as Format } : {}),
      ...(item.level === "primary" ? { level: "primary" as const } : {}),
    };
  });
}

/** The site in which `riga` is one of the rows. */
export function rowSite(context: ServiceContext, site: Site, holder: Authored): Site {
  const type = isExpression(holder.rows) ? expressionAt(context, site, holder, "rows").type : ANY;
  return withLocal(site, { riga: type.kind === "list" ? type.item : ANY });
}
