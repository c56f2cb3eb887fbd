import type { Migration } from "../migrate.ts";

const UNWRITTEN: ReadonlySet<unknown> = new Set(["form", "page", "landing"]);

/** A block has a name, or no content of its own. */
export const derivedKinds: Migration = {
  title: "Il «kind» di un passo si scrive soltanto per il riepilogo (summary) e per l'esito (outcome).",
  edits(object) {
    const { id, title, content, name, kind } = object.value;
    const isStep = id !== undefined && title !== undefined && content !== undefined && name === undefined;
    return isStep && UNWRITTEN.has(kind) ? object.remove("kind") : [];
  },
};

export const typedParams: Migration = {
  title: 'I «params» di un passo hanno soltanto il tipo: { "tranId": "codice" }.',
  edits: (object) =>
    Object.entries(object.value).flatMap(([name, value]) =>
      isParam(value) ? object.replace(name, JSON.stringify(value.type)) : [],
    ),
};

const isParam = (value: unknown): value is { readonly from: string; readonly type: string } =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  "from" in value &&
  (value.from === "address" || value.from === "service");

export const waitWhen: Migration = {
  title:
    "L'attesa di una risposta («wait») dice con «when» finché non è pronta, non più con «until» quando lo è, e in «after» anche i secondi prima della prima richiesta.",
  edits(object) {
    const { after, until } = object.value;
    if (!Array.isArray(after) || typeof until !== "string") return [];
    const when = JSON.stringify(`= ${negated(until.replace(/^=\s*/, ""))}`);
    return [
      ...object.replace("after", `[${[0, ...after].join(", ")}]`),
      ...object.rename("until", "when"),
      ...object.replace("until", when),
    ];
  },
};

/** A CEL condition that holds when the given one does not; null data count as false in both. */
function negated(condition: string): string {
  const parts = condition.split(" && ");
  const differences = parts.map((part) => /^([\w.]+) != ('[^']*'|\d+)$/.exec(part));
  if (differences.every((found) => found !== null))
    return differences.map(([, path, value]) => `${path} == ${value}`).join(" || ");
  if (/^[\w.]+$/.test(condition)) return `!${condition}`;
  const denied = /^!([\w.]+(?:\([\w.]+\))?)$/.exec(condition);
  return denied?.[1] ?? `!(${condition})`;
}

export const stepMigrations: readonly Migration[] = [derivedKinds, typedParams, waitWhen];
