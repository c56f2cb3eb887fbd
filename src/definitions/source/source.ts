/** An authored file: its path from the project's root and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The name of a file without its folder and extension. */
export const fileName = (path: string): string =>
  path.slice(path.lastIndexOf("/") + 1).replace(/\.json$/, "");

export type Authored = { [key: string]: AuthoredValue };
export type AuthoredValue = null | boolean | number | string | AuthoredValue[] | Authored;

export const isObject = (value: AuthoredValue | undefined): value is Authored =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of a JSON text; undefined for any other text. `parseSource` says why. */
export function readAuthored(text: string): AuthoredValue | undefined {
  try {
    return JSON.parse(text) as AuthoredValue; // JSON has these values
  } catch {
    return undefined;
  }
}

/** True for a text that is written as an expression. */
export const isExpression = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith("= ");
