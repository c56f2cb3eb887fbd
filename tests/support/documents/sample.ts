import type { Verdict } from "../../../src/gateway/files/judgement.ts";

export type Format = "pdf" | "jpg" | "png" | "bmp" | "tif";

/** A file made for a test, with the verdict that it deserves; `refused` stands for any but `whole`. */
export interface Sample {
  what: string;
  format: Format;
  bytes: Buffer;
  verdict: Verdict | "refused";
}

/** Samples of one format and verdict, from a table. */
export const samplesOf = (
  format: Format,
  verdict: Sample["verdict"],
  table: Record<string, Buffer>,
): Sample[] => Object.entries(table).map(([what, bytes]) => ({ what, format, bytes, verdict }));
