import type { NodeKind } from "../../definitions/language/index.ts";

/** A value of an authored file. */
export type AuthoredValue = NodeKind["value"];
export type Authored = { [key: string]: AuthoredValue };

export const isAuthored = (value: unknown): value is Authored =>
  typeof value === "object" && value !== null && !Array.isArray(value);
