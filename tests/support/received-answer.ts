import type { Errore } from "../../src/contract/errore.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import type { Answer } from "../../src/engine/calls/index.ts";
import { checkAnswer } from "../../src/gateway/answers/check-answer.ts";
import { refuseForeign } from "../../src/gateway/answers/foreign-answer.ts";
import { atOnce } from "../../src/gateway/answers/steps.ts";
import type { BackendAnswer } from "../../src/gateway/backend/backend.ts";
import { HttpError } from "../../src/gateway/http/errore.ts";
import { attempt } from "../../src/gateway/submissions/attempt.ts";
import { canBeSubmission } from "../../src/gateway/submissions/submission.ts";
import { compileSchemas } from "../../src/gateway/validation/schemas.ts";
import { SUBMISSION_CODES } from "../../src/protocol/submission-keys.ts";

const contract = readContract();
const schemas = compileSchemas(contract);

/** An answer of the back end. */
export const backendAnswer = (
  body: string,
  { status = 200, type = "application/json" }: { status?: number; type?: string } = {},
): BackendAnswer => ({ status, headers: { "content-type": type }, body: Buffer.from(body) });

const refusalOf = ({ status, title, detail, code }: Errore): Answer => ({
  kind: "refused",
  status,
  title: title || null,
  detail: typeof detail === "string" ? [{ field: "", error: detail }] : (detail ?? []),
  code: code ?? "id-della-richiesta",
});

/** Returns the answer that a page receives through the gateway when the back end gives this one. */
export async function receivedAnswer(id: string, sent: BackendAnswer): Promise<Answer> {
  const operation = contract.operations.find((one) => one.id === id)!; // a known operation
  const check = async () => atOnce(checkAnswer(operation, sent, schemas));
  try {
    if (canBeSubmission(operation)) {
      const made = await attempt(check, false);
      if (made.kind === "unanswered")
        return refusalOf({ title: "", detail: null, status: 504, code: SUBMISSION_CODES.uncertain });
    }
    const answer = await check();
    refuseForeign(answer);
    if (answer.status > 299) return refusalOf(answer.body as Errore); // a refusal has one
    return { kind: "done", value: answer.value ?? null };
  } catch (error) {
    if (error instanceof HttpError) return refusalOf(error.body);
    throw error;
  }
}

/** True for an operation whose answer is data. */
export const answersData = (id: string): boolean =>
  contract.operations.find((one) => one.id === id)?.answers.get(200)?.mediaType === "application/json";

/** True when the contract lets the answer of an operation be null. */
export const mayBeNull = (id: string): boolean => {
  const promised = contract.operations.find((one) => one.id === id)?.answers.get(200);
  return !promised || schemas.allowsNull(promised.schema);
};
