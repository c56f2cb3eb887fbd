import type { FactItem, Format } from "../../../engine/definition.ts";
import { labelsOf } from "../../source/node-labels.ts";
import { ANY } from "../../types/types.ts";
import type { Cursor } from "../cursor.ts";

/** Compiles the `items` of a node: facts, columns and the lines of a row. */
export function compileItems(owner: Cursor): FactItem[] {
  return owner.objects("items").map((item) => {
    const { when, inside } = item.condition();
    if (!item.has("value"))
      item.reportHere("missing-word", { name: "value", where: labelsOf(item.source, "0").where });
    return {
      label: inside.text("label"),
      value: inside.value("value").value,
      ...(when && { when }),
      ...item.given("format", () => item.get<Format>("format")),
      ...(item.get("level") === "primary" ? { level: "primary" as const } : {}),
    };
  });
}

/** The same node where `riga` is one of its rows. */
export function rowSite(owner: Cursor): Cursor {
  const type = owner.isExpression("rows") ? owner.expression("rows").type : ANY;
  return owner.withLocals({ riga: type.kind === "list" ? type.item : ANY });
}
