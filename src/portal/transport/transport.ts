import type { Answer } from "../../engine/calls/index.ts";
import type { SendOptions } from "../../screens/index.ts";
import { ChunkLoadError, loadChunk } from "../loading/chunks.ts";
import { takePageAnswer } from "./page-answers.ts";
import { broken, type Sendable } from "./sendable.ts";

/** The HTTP client (axios) is loaded with the first call. */
const loadClient = () => loadChunk("chiamate", () => import("./http-client.ts"));

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
  if (!navigator.onLine) return broken("offline");
  try {
    const { callServer } = await loadClient();
    return await callServer(request, options, headers);
  } catch (error) {
    return broken(error instanceof ChunkLoadError && error.type === "captive" ? "captive" : "network");
  }
}
