import type { DraftParts } from "../../engine/drafts/index.ts";
import type { Json } from "../../engine/index.ts";
import { objectOf, textOf } from "../transport/answer-values.ts";

/** A draft of the server. */
export interface Kept {
  readonly revision: number;
  /** ISO instant. */
  readonly at: string;
  /** Each part with the revision in which it was changed last. */
  readonly parts: Readonly<Record<string, { readonly revision: number; readonly value: Json }>>;
}

/** Reads a draft as the server answers it; null when it is none. */
export function readKept(value: unknown): Kept | null {
  const { revisione, salvataIl, parti } = objectOf(value);
  const revision = Number(revisione) || 0;
  const named = Object.entries(objectOf(parti));
  if (revision === 0 || named.length === 0) return null;
  const parts = named.map(([name, part]) => {
    const { revisione: changed, valore } = objectOf(part);
    return [name, { revision: Number(changed) || 0, value: (valore ?? null) as Json }] as const; // JSON
  });
  return { revision, at: textOf(salvataIl), parts: Object.fromEntries(parts) };
}

/** The values of the parts, or of those that `isTaken` names. */
export const valuesOf = ({ parts }: Kept, isTaken = (_name: string, _revision: number) => true): DraftParts =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, { revision, value }]) =>
      isTaken(name, revision) ? [[name, value]] : [],
    ),
  );
