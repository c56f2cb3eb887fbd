import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { printChoices, type ChoiceStore, type Examples } from "../examples/index.ts";

/** Keeps the choices of a developer in a file, so that they outlive the process. A file that cannot be read counts as empty. */
export function fileChoices(file: string, examples: Examples) {
  let known = examples.read(readText(file));
  return {
    read: () => known,
    write(choices) {
      known = choices;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, printChoices(choices));
    },
  } satisfies ChoiceStore;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
