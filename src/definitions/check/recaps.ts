import type { CompiledService, Entry } from "../../engine/definition.ts";
import { formsOf } from "../../engine/flow/index.ts";
import { suggest } from "../source/diagnostics.ts";
import type { Report } from "../source/diagnostics.ts";
import { reportUnknownPart } from "../service/content/field-paths.ts";
import type { ServiceContext } from "../service/cursor.ts";
import { partOf } from "../service/passes/recaps.ts";

/** Reports recaps of forms that no service has, and those of other services that name no data to read. */
export function checkForeignRecaps(contexts: readonly ServiceContext[], report: Report): void {
  const forms = new Map(contexts.flatMap(({ model }) => [...model.forms]));
  for (const { recaps, model } of contexts)
    for (const { node, of } of recaps) {
      const [name = "", ...path] = of;
      const form = forms.get(name);
      const written = node.reportingTo(report);
      if (!form)
        written.report(
          "unknown-form",
          "of",
          { name },
          suggest(name, [...model.forms.keys(), ...forms.keys()]),
        );
      else {
        reportUnknownPart(written, "of", { type: form.type(), path });
        if (!node.has("value")) written.report("recap-without-value", "of", { name });
      }
    }
}

type Contents = ReadonlyMap<string, readonly Entry[]>;

/** The forms of all services by name, as the region offers them. */
export const formsOfAll = (services: readonly CompiledService[]): Contents =>
  new Map(services.flatMap((service) => [...formsOf(service)]));

/** A copy of a service whose recaps of other services have the entries of their forms. */
export function fillForeignRecaps(service: CompiledService, forms: Contents): CompiledService {
  const own = formsOf(service);
  const fill = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(fill);
    if (typeof node !== "object" || node === null) return node;
    const members = Object.entries(node).map(([name, member]) => [name, fill(member)] as const);
    const copy: Record<string, unknown> = Object.fromEntries(members);
    const { block, of } = copy;
    if (block !== "recap" || !isPath(of) || own.has(of[0] ?? "")) return copy;
    return { ...copy, content: partOf(forms, of) };
  };
  return fill(service) as CompiledService; // a copy with other entries in its recaps
}

const isPath = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");
