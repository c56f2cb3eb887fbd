import { isObject } from "../../engine/index.ts";
import type { PrivacyAnswer } from "../../forms/index.ts";
import { loadChunk } from "../loading/chunks.ts";
import { send } from "../transport/send.ts";

/** Loads the privacy notice of the back end and renders its sanitized HTML as React elements. */
export async function readPrivacy(): Promise<PrivacyAnswer> {
  try {
    const [{ readMarkup }, answer] = await Promise.all([
      loadChunk("messaggi", () => import("./markup.tsx")),
      send({ base: "public", method: "GET", path: "/common/informativaPrivacy", query: {}, expects: "json" }),
    ]);
    const text = answer.kind === "done" && isObject(answer.value) ? answer.value.informativa : null;
    return typeof text === "string" && text !== ""
      ? { kind: "done", text: readMarkup(text).content }
      : { kind: "refused" };
  } catch {
    return { kind: "refused" };
  }
}
