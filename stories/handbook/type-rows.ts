import type { LanguageTable } from "../../src/definitions/language/language.ts";

/** A field type, as the handbook shows it. */
export interface TypeRow {
  readonly name: string;
  readonly title: string;
  readonly help: string;
}

/** The field types of a language, the everyday ones first. */
export const typeRows = ({ types }: LanguageTable): TypeRow[] =>
  Object.entries(types).map(([name, { title, help }]) => ({ name, title, help }));
