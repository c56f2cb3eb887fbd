import { messages } from "../messages.ts";
import type { Problem } from "./problem.ts";

/** Problems beyond this number are not listed: they often have one cause. */
const most = 60;

/** The problems as Italian sentences, by kind: `Manca: creaTransazione carrello[].targa: x-identifier.` */
export function printProblems(problems: readonly Problem[]): string {
  const kinds = ["missing", "wrong", "unknown"] as const;
  const sentences = kinds.flatMap((kind) => {
    const ofKind = problems.filter((problem) => problem.kind === kind);
    const list = ofKind.slice(0, most).map(({ at, member }) => `${at}: ${member}`);
    if (ofKind.length > most) list.push(`… (${ofKind.length})`);
    return list.length === 0 ? [] : [messages.problems[kind](list.join(", "))];
  });
  return [...sentences, messages.file].join(" ");
}
