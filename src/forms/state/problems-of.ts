import {
  validateForm,
  visibleEntries,
  visibleFields,
  type FieldProblem,
  type JsonObject,
} from "../../engine/index.ts";
import { typeRules } from "../field-text.ts";
import type { AttachedFile, Attachments } from "../form-context.ts";
import type { FormNow } from "./form-controller.ts";
import { messages } from "../messages.ts";

type AllAttachments = Readonly<Record<string, Attachments>>;

const MOVING: ReadonlySet<AttachedFile["state"]> = new Set(["waiting", "uploading", "removing"]);

/** Whether some document is on its way: what the form holds is not the last word yet. */
export const isMoving = (attachments: AllAttachments = {}): boolean =>
  Object.values(attachments).some(({ files }) => files.some(({ state }) => MOVING.has(state)));

/** A document that failed is not in the data: who sends them must know that it is missing. */
const missingDocuments = (attachments: AllAttachments): readonly FieldProblem[] =>
  Object.entries(attachments)
    .filter(([, { files }]) => files.some(({ state }) => state === "failed"))
    .map(([path]) => ({ path: path.split("."), message: messages.files.notAll }));

/** What is wrong with a form, in reading order: with its data, and with documents that did not become data. */
export const problemsOf = (
  data: JsonObject,
  {
    content,
    scope,
    validator,
    attachments,
  }: Pick<FormNow, "content" | "scope" | "validator" | "attachments">,
): readonly FieldProblem[] => {
  const wrong = validateForm(content, data, scope, validator, typeRules);
  const missing = missingDocuments(attachments ?? {});
  if (missing.length === 0) return wrong;
  const order = visibleFields(visibleEntries(content, scope, data)).map(({ path }) => path.join("."));
  const placeOf = ({ path }: FieldProblem) => order.indexOf(path.join("."));
  const places = new Set(missing.map(placeOf));
  return [...wrong.filter((problem) => !places.has(placeOf(problem))), ...missing].sort(
    (one, other) => placeOf(one) - placeOf(other),
  );
};
