import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The answer chosen for each operation. */
export interface ChoiceStore {
  read(operation: string): string | undefined;
  write(operation: string, choice: string): void;
}

/** Keeps the choices in a JSON file, so that they outlive the process. A file that cannot be read counts as empty. */
export function fileChoices(file: string): ChoiceStore {
  const choices = new Map<string, string>(Object.entries(readChoices(file)));
  return {
    read: (operation) => choices.get(operation),
    write(operation, choice) {
      choices.set(operation, choice);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(choices), null, 2));
    },
  };
}

function readChoices(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>; // written below; `createExamples` checks each
  } catch {
    return {};
  }
}
