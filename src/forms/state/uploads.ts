import type { FieldProblem, FormSnapshot } from "../../engine/form/index.ts";
import type { AttachedFile, Attachments } from "../form-context.ts";
import { messages } from "../messages.ts";

type AllAttachments = Readonly<Record<string, Attachments>>;

const MOVING: ReadonlySet<AttachedFile["state"]> = new Set(["waiting", "uploading", "removing"]);

const movesIn = ({ files }: Attachments): boolean => files.some(({ state }) => MOVING.has(state));

/** Whether an upload or a removal is under way, so that the data of the form are still going to change. */
export const isMoving = (attachments: AllAttachments = {}): boolean =>
  Object.values(attachments).some(movesIn);

const hasFailed = ({ files }: Attachments): boolean => files.some(({ state }) => state === "failed");

/**
 * Problems of the data and of failed uploads, in reading order. A field whose documents are under way has none: the validation would
 * miss them.
 */
export const problemsOf = (
  { problems, fields }: FormSnapshot,
  attachments: AllAttachments = {},
): readonly FieldProblem[] => {
  // The validation cannot judge a field while one of its documents has not arrived.
  const unjudged = Object.entries(attachments).filter(([, field]) => movesIn(field) || hasFailed(field));
  if (unjudged.length === 0) return problems;
  const order = fields.map(({ path }) => path.join("."));
  const positionOf = ({ path }: FieldProblem) => order.indexOf(path.join("."));
  const paths = new Set(unjudged.map(([path]) => path));
  const others = problems.filter(({ path }) => !paths.has(path.join(".")));
  const failed = unjudged
    .filter(([, field]) => !movesIn(field))
    .map(([path]) => ({ path: path.split("."), message: messages.files.notAll }));
  return [...others, ...failed].sort((one, other) => positionOf(one) - positionOf(other));
};
