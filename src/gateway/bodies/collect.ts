import type { Readable } from "node:stream";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type { Slot } from "./slot.ts";

/** How much of a body is taken. */
export interface Sizes {
  /** Bytes of a body that is kept. */
  most: number;
  /**
   * Bytes of a larger body that are read and discarded, because a browser that gets an answer before it has sent everything shows a
   * broken connection.
   */
  discarded: number;
}

/** Returns the bytes of a body; null for one that is too large. Throws when the slot is aborted or the connection ends. */
export async function collect(payload: Readable, slot: Slot, { most, discarded }: Sizes) {
  let chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not close the connection, because the answer is not sent yet.
  const incoming = payload.iterator({ destroyOnReturn: false });
  for (;;) {
    const { done, value } = await Promise.race([nextOf(incoming), slot.whenAborted]);
    if (done) break;
    size += value.length;
    if (size <= most) chunks.push(value);
    else chunks = [];
    slot.record(value.length, chunks.length > 0 ? size : 0);
    if (size > discarded) break;
  }
  slot.finish();
  return size > most ? null : Buffer.concat(chunks);
}

async function nextOf(incoming: NodeJS.AsyncIterator<Buffer>) {
  try {
    return await incoming.next();
  } catch (cause) {
    throw new HttpError(400, texts.notReadable, { cause });
  }
}
