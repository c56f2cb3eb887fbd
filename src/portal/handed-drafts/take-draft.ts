import { ritiraPassaggio } from "../../contract/calls.generated.ts";
import { fromBase64Url } from "../handover/base64url.ts";
import type { Secret } from "../handover/secret.ts";
import { objectOf, textOf } from "../transport/answer-values.ts";
import { unpackDraft, type HandedDraft } from "./handed-draft.ts";
import { failureOf, purpose, sendAbout, type Failure } from "./handover-call.ts";
import { messages } from "./messages.ts";

/** Takes a draft from the gateway and opens it. Repeating the call with the same taker is safe. */
export async function takeDraft(
  secret: Secret,
  ritiro: string,
): Promise<{ readonly kind: "taken"; readonly draft: HandedDraft } | Failure> {
  const answer = await sendAbout(secret.id, ritiraPassaggio, { ritiro });
  if (answer.kind === "refused") return failureOf(answer);
  const sealed = fromBase64Url(textOf(objectOf(answer.value).contenuto));
  const bytes = sealed && (await secret.open(sealed, purpose));
  const draft = bytes && unpackDraft(bytes);
  if (!draft) return { kind: "failed", ...messages.page.damaged, isFinal: true };
  return { kind: "taken", draft };
}
