import { leggiInformativaPrivacy } from "../../contract/calls.generated.ts";
import { isObject } from "../../engine/index.ts";
import type { PrivacyAnswer } from "../../forms/index.ts";
import { send } from "../transport/send.ts";
import { loadMarkup } from "./load-markup.ts";

/** Loads the privacy notice of the back end and renders its sanitized HTML as React elements. */
export async function readPrivacy(): Promise<PrivacyAnswer> {
  try {
    const [render, answer] = await Promise.all([loadMarkup(), send(leggiInformativaPrivacy)]);
    const text = answer.kind === "done" && isObject(answer.value) ? answer.value.informativa : null;
    return typeof text === "string" && text !== ""
      ? { kind: "done", text: render(text) }
      : { kind: "refused" };
  } catch {
    return { kind: "refused" };
  }
}
