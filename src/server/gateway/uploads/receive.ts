import type { Readable } from "node:stream";
import { MAX_SIZE } from "../../../rules/attachments.ts";
import { Refusal } from "../../errore.ts";
import { readForm } from "../../files/upload-form.ts";
import { say } from "../../messages.ts";

/** The file and the form around it. */
const largestForm = MAX_SIZE + 16 * 1024;
/**
 * A browser that is answered before it has sent everything shows a broken connection and not the answer: so much is
 * read and thrown away.
 */
const mostThrownAway = 16 * 1024 * 1024;
/** Uploads in memory at one time, two megabytes each. */
const mostAtOnce = 64;

/**
 * Receives a form with a file. Nothing is written anywhere until all of it is here and checked: what is cut short leaves
 * nothing behind, and what is too large is never kept.
 */
export function uploadReceiver() {
  let underWay = 0;
  return async (payload: Readable, contentType: string) => {
    if (underWay >= mostAtOnce) throw new Refusal(503, say.file.busy);
    underWay += 1;
    try {
      const body = await collect(payload);
      return await readForm(body, contentType).catch((cause: unknown) => {
        throw new Refusal(400, say.notReadable, { cause });
      });
    } finally {
      underWay -= 1;
    }
  };
}

async function collect(payload: Readable) {
  let chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of payload) {
      size += chunk.length;
      if (size <= largestForm) chunks.push(chunk);
      else chunks = [];
      if (size > mostThrownAway) break;
    }
  } catch (cause) {
    throw new Refusal(400, say.file.cut, { cause });
  }
  if (size > largestForm) throw new Refusal(412, say.file.large);
  return Buffer.concat(chunks);
}
