/** Unexpected values in place of a text; undefined removes the member. */
const values: Record<string, (text: string) => unknown> = {
  null: () => null,
  absent: () => undefined,
  empty: () => "",
  word: () => "VALORE_NUOVO",
  long: (text) => `${text} `.repeat(200).trim(),
  number: () => 4711,
  object: () => ({ inatteso: true }),
};

export const surpriseNames = Object.keys(values);

/** A JSON answer with every text at or below its members replaced. Undefined for an unknown surprise or another kind of body. */
export function withSurprise(name: string, payload: unknown): string | undefined {
  const replace = values[name];
  if (!replace || typeof payload !== "string") return undefined;
  try {
    return JSON.stringify(JSON.parse(payload), (_, value: unknown) =>
      typeof value === "string" ? replace(value) : value,
    );
  } catch {
    return undefined;
  }
}
