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

/** True for a text that is written as an expression. */
export const isExpression = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith("= ");
