import { messages } from "../messages.ts";
import type { Problem } from "./problem.ts";

/** Problems beyond this number are not listed: they often have one cause. */
const most = 60;

/**
 * The problems as Italian sentences, by kind: `Manca: creaTransazione carrello[].targa: x-identifier.` Below them the meaning of each member, once,
 * the members that exist when one does not, and the `file` of the contract.
 */
export function printProblems(problems: readonly Problem[], file?: string): string {
  const kinds = ["missing", "wrong", "unknown"] as const;
  const sentences = kinds.flatMap((kind) => {
    const ofKind = problems.filter((problem) => problem.kind === kind);
    const list = ofKind.slice(0, most).map(({ at, member }) => `${at}: ${member}`);
    if (ofKind.length > most) list.push(`… (${ofKind.length})`);
    return list.length === 0 ? [] : [messages.problems[kind](list.join(", "))];
  });
  return [sentences.join(" "), ...meanings(problems), messages.file(file)].join("\n");
}

function meanings(problems: readonly Problem[]): readonly string[] {
  const { reasons, known } = messages;
  const members = [...new Set(problems.map(({ member }) => member))].filter((member) => member in reasons);
  const isUnknown = problems.some(({ kind }) => kind === "unknown");
  const marks = Object.keys(reasons).filter((member) => member.startsWith("x-"));
  return [
    ...members.map((member) => `  ${member} ${reasons[member]}.`),
    ...(isUnknown ? [`  ${known(marks.join(", "))}.`] : []),
  ];
}
