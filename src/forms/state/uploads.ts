import type { FieldProblem, FormSnapshot } from "../../engine/form/index.ts";
import type { Path } from "../../engine/index.ts";
import type { AttachedFile, Attachments } from "../form-context.ts";
import { messages } from "../messages.ts";

type AllAttachments = Readonly<Record<string, Attachments>>;

const MOVING: ReadonlySet<AttachedFile["state"]> = new Set(["waiting", "uploading", "removing"]);

/** Whether an upload or a removal is under way, so that the data of the form are still going to change. */
export const isMoving = (attachments: AllAttachments = {}): boolean =>
  Object.values(attachments).some(({ files }) => files.some(({ state }) => MOVING.has(state)));

/** Problems of fields with a document that failed to upload: it is not in the data, so the validation misses it. */
const uploadProblems = (attachments: AllAttachments): readonly FieldProblem[] =>
  Object.entries(attachments)
    .filter(([, { files }]) => files.some(({ state }) => state === "failed"))
    .map(([path]) => ({ path: path.split("."), message: messages.files.notAll }));

/** Problems of the data and of failed uploads, in reading order. */
export const problemsOf = (
  { problems, fields }: FormSnapshot,
  attachments: AllAttachments = {},
): readonly FieldProblem[] => {
  const failed = uploadProblems(attachments);
  if (failed.length === 0) return problems;
  const order = fields.map(({ path }) => path.join("."));
  const positionOf = ({ path }: { readonly path: Path }) => order.indexOf(path.join("."));
  const replaced = new Set(failed.map(positionOf));
  return [...problems.filter((problem) => !replaced.has(positionOf(problem))), ...failed].sort(
    (one, other) => positionOf(one) - positionOf(other),
  );
};
