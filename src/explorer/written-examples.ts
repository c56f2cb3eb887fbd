import type { Json } from "../engine/index.ts";

/** Returns the first valid example of each field of an authored file, by the name of the field. Throws for a text that is not JSON. */
export function writtenExamples(text: string): Record<string, Json> {
  const found: Record<string, Json> = {};
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== "object" || node === null) return;
    const { name, examples } = node as { name?: unknown; examples?: Record<string, unknown> };
    const [example] = Object.entries(examples ?? {}).find(([, expected]) => expected === true) ?? [];
    if (typeof name === "string" && example !== undefined) found[name] ??= example;
    Object.values(node).forEach(walk);
  };
  walk(JSON.parse(text));
  return found;
}
