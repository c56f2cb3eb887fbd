import type { Answer } from "../../engine/calls/index.ts";
import type { SendOptions } from "../../screens/index.ts";
import { ChunkLoadError, loadChunk } from "../loading/chunks.ts";
import { takePageAnswer } from "./page-answers.ts";
import { broken, type Sendable } from "./sendable.ts";

/** The HTTP client (axios) is loaded with the first call. */
const loadClient = () => loadChunk("chiamate", () => import("./http-client.ts"));

/**
 * Says that there is no connection when a call has failed for want of a network and the browser believes to be offline. Its belief is a hint
 * for the message and no reason not to send: behind some private networks it is wrong.
 */
const explained = (answer: Answer): Answer =>
  answer.kind === "refused" && answer.code === "network" && answer.status === null && !navigator.onLine
    ? broken("offline")
    : answer;

/**
 * Sends a call, unless its answer came with the page, and never throws. A body of an unexpected kind (HTML instead of data) is
 * a refusal without status, like a missing response. `headers` are added to the default ones.
 */
export async function sendRequest(
  request: Sendable,
  options: SendOptions = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const known = takePageAnswer(request);
  if (known) return known;
  try {
    const { callServer } = await loadClient();
    return explained(await callServer(request, options, headers));
  } catch (error) {
    return explained(
      broken(error instanceof ChunkLoadError && error.type === "captive" ? "captive" : "network"),
    );
  }
}
