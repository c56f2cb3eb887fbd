/**
 * The verdict on the bytes of a file. `whole`: understood completely and harmless. `damaged`: of the format, but cut, or
 * written in a way that viewers read differently. `other`: of another format. `active`: acts when it is opened or
 * clicked, or refers to something outside the file. `files`: contains other files. `locked`: needs a password.
 * `trailing`: has data that do not belong to the document. `huge`: too large when it is opened.
 */
export type Verdict = "whole" | "damaged" | "other" | "active" | "files" | "locked" | "trailing" | "huge";

/** A verdict with its reason for the log, in English. */
export interface Judgement {
  verdict: Verdict;
  reason?: string;
}

/** Thrown by the readers of this folder; `judging` turns it into a judgement. */
export class Refusal extends Error {
  readonly verdict: Exclude<Verdict, "whole">;

  constructor(verdict: Exclude<Verdict, "whole">, reason: string) {
    super(reason);
    this.name = "Refusal";
    this.verdict = verdict;
  }
}

export function refuse(verdict: Exclude<Verdict, "whole">, reason: string): never {
  throw new Refusal(verdict, reason);
}

/** Runs a reader. A reader that ends without a refusal has understood the whole file. */
export async function judging(read: () => void | Promise<void>): Promise<Judgement> {
  try {
    await read();
    return { verdict: "whole" };
  } catch (error) {
    if (error instanceof Refusal) return { verdict: error.verdict, reason: error.message };
    throw error;
  }
}

/** The most pixels of an image: 50 megapixels take 200 MB when decoded. */
export const MAX_PIXELS = 50_000_000;
/** The longest side of an image, in pixels: the limit of JPEG. */
const longestSide = 65_535;

/** Refuses an image without pixels, or with more than a viewer should decode. */
export function checkPixels(width: number, height: number) {
  if (!(width > 0 && height > 0)) refuse("damaged", "an image without pixels");
  if (width > longestSide || height > longestSide || width * height > MAX_PIXELS)
    refuse("huge", `an image of ${width} by ${height} pixels`);
}

/** Bytes that transfers and old systems add after the end of a file: zeros, line ends, and the mark 1A. */
export const isPadding = (bytes: Uint8Array) => bytes.every((byte) => [0, 0x0a, 0x0d, 0x1a].includes(byte));

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The bytes between two offsets as Latin-1 text. */
export const latin = (bytes: Uint8Array, from = 0, to = bytes.length) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1", from, to);
