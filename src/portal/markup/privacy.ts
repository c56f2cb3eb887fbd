import { leggiInformativaPrivacy } from "../../contract/calls.generated.ts";
import { isObject } from "../../engine/index.ts";
import type { PrivacyAnswer } from "../../forms/index.ts";
import { keepingAtom } from "../drafts/keeping.ts";
import { session } from "../session/session.ts";
import { send } from "../transport/send.ts";
import { loadMarkup } from "./load-markup.ts";

/** Loads the privacy notice of the back end and renders its sanitized HTML as React elements. For a logged-in person the portal adds its own drafts. */
export async function readPrivacy(): Promise<PrivacyAnswer> {
  try {
    const [render, answer] = await Promise.all([loadMarkup(), send(leggiInformativaPrivacy)]);
    const text = answer.kind === "done" && isObject(answer.value) ? answer.value.informativa : null;
    const addition = session.get(keepingAtom)?.privacy;
    return typeof text === "string" && text !== ""
      ? { kind: "done", text: render(text), ...(addition !== undefined && { addition }) }
      : { kind: "refused" };
  } catch {
    return { kind: "refused" };
  }
}
