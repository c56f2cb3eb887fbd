/** A declaration of the contract that is missing or wrong. */
export interface Problem {
  /** The operation or schema, with the parameter, path or status: `creaTransazione carrello[].targa`. */
  readonly at: string;
  /** The member of the vocabulary, or the word of a schema. */
  readonly member: string;
  readonly kind: "missing" | "wrong" | "unknown";
}

export const missing = (at: string, member: string): Problem => ({ at, member, kind: "missing" });
export const wrong = (at: string, member: string): Problem => ({ at, member, kind: "wrong" });
