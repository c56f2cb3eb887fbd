/** Name of the global of Storybook with the tried values by token. It is part of the address: a link shows the same colours. */
export const TRIED = "gettoni";
export type Tried = Readonly<Record<string, string>>;

/** Reads the global: it comes from the address, which anyone may have written. */
export function triedOf(global: unknown): Tried {
  if (typeof global !== "object" || global === null) return {};
  return Object.fromEntries(
    Object.entries(global).flatMap(([name, value]: [string, unknown]) =>
      (typeof value === "string" && value !== "") || typeof value === "number" ? [[name, String(value)]] : [],
    ),
  );
}
