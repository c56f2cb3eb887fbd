/** Lists the texts and numbers of a JSON value at a path such as `allegati[].identificativoArchivio`, as texts, without blanks. */
export const valuesAt = (value: unknown, path: string): string[] => [...eachValueAt(value, path)];

/** The same, one after the other: a list may have thousands. */
export function* eachValueAt(value: unknown, path: string): Generator<string, void, void> {
  for (const each of walk(value, path.split(".")))
    if ((typeof each === "string" && each !== "") || typeof each === "number") yield String(each);
}

function* walk(value: unknown, [step, ...rest]: readonly string[]): Generator<unknown, void, void> {
  if (step === undefined) yield value;
  else for (const child of childrenAt(value, step)) yield* walk(child, rest);
}

function childrenAt(parent: unknown, step: string): readonly unknown[] {
  const name = step.replace("[]", "");
  const child = name === "" ? parent : memberOf(parent, name);
  if (!step.endsWith("[]")) return [child];
  return Array.isArray(child) ? child : [];
}

const memberOf = (parent: unknown, name: string): unknown =>
  typeof parent === "object" && parent !== null && Object.hasOwn(parent, name)
    ? (parent as Record<string, unknown>)[name] // `as`: an object with this member, as just checked
    : undefined;
