/** Lists the texts and numbers of a JSON value at a path such as `allegati[].identificativoArchivio`, as texts, without blanks. */
export function valuesAt(value: unknown, path: string): string[] {
  return path
    .split(".")
    .reduce<unknown[]>((parents, step) => parents.flatMap((parent) => childrenAt(parent, step)), [value])
    .filter((each) => (typeof each === "string" && each !== "") || typeof each === "number")
    .map(String);
}

function childrenAt(parent: unknown, step: string): unknown[] {
  const name = step.replace("[]", "");
  const child = name === "" ? parent : memberOf(parent, name);
  if (!step.endsWith("[]")) return [child];
  return Array.isArray(child) ? child : [];
}

const memberOf = (parent: unknown, name: string): unknown =>
  typeof parent === "object" && parent !== null && Object.hasOwn(parent, name)
    ? (parent as Record<string, unknown>)[name] // `as`: an object with this member, as just checked
    : undefined;
