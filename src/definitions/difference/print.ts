import { quoteAll } from "./italian.ts";
import type { Part } from "./project.ts";
import { GROUPS, type Group } from "./sentences.ts";

/** The parts of a difference as lines of text: titles, groups, sentences with their details. */
export function printDifference(parts: readonly Part[], unaffecting: readonly string[] = []): string {
  const files =
    unaffecting.length > 0
      ? [["Cambiati senza alcun effetto:", ...unaffecting.map((path) => `  ${path}`)].join("\n")]
      : [];
  const sentences = parts.length === 0 ? ["Nessuna differenza."] : parts.map(printPart);
  return `${[...sentences, ...files].join("\n\n")}\n`;
}

function printPart({ titles, regions, sentences }: Part): string {
  const [title = ""] = titles;
  const name = titles.length === 1 ? title : quoteAll(titles);
  const groups = Object.keys(GROUPS) as Group[]; // the keys of the table
  return [
    `${name}${regions.length > 0 ? ` (${regions.join(", ")})` : ""}`,
    ...groups.flatMap((group) => {
      const own = sentences.filter((one) => one.group === group);
      const lines = own.flatMap(({ text, details = [] }) => [
        `  - ${text}`,
        ...details.map((line) => `      ${line}`),
      ]);
      return lines.length > 0 ? [GROUPS[group], ...lines] : [];
    }),
  ].join("\n");
}
