import { isObject } from "../../engine/index.ts";

/*
 * Reads the members of responses that the portal shows itself: no definition describes them, and a back end may leave out or
 * replace any member.
 */

/** A text or a number as text, without outer blanks; "" for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** An object; an empty one for anything else. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

/** The objects of a list; none for anything else. */
export const objectsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** True when a response is no list, or none of its entries could be read: to call the list empty would be wrong. */
export const isUnreadable = (value: unknown, read: readonly unknown[]): boolean =>
  read.length === 0 && !(Array.isArray(value) && value.length === 0);
