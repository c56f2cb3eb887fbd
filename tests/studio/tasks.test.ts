import { expect, it } from "vitest";
import type { LiveState } from "../../src/publications/values.ts";
import type { Problems } from "../../src/studio/check/problems.ts";
import type { DraftState } from "../../src/studio/draft/draft-state.ts";
import { readTask, tasksOf, type Task } from "../../src/studio/publish/tasks.ts";

const draft = {
  base: "v1",
  changedPaths: ["a"],
  saving: { kind: "saved" },
  conflicts: [],
  canEdit: true,
  isMine: true,
  hasWritten: true,
} as unknown as DraftState;
const problems: Problems = { state: "checked", errors: [], notes: [] };
const live = { version: "v1", roles: ["editor", "publisher"], needsTwo: false } as unknown as LiveState;

const error = { level: "error" } as Problems["errors"][number];

it.each<[Task["id"] | null, Partial<DraftState>, Partial<Problems>, Partial<LiveState>]>([
  [null, {}, {}, {}],
  ["changes", { changedPaths: [] }, {}, {}],
  ["saved", { saving: { kind: "saving" } }, {}, {}],
  ["problems", {}, { errors: [error] }, {}],
  ["problems", {}, { state: "none" }, {}],
  [null, {}, { state: "failed" }, {}],
  ["conflicts", { conflicts: [{ path: "a" }] }, {}, {}],
  ["base", {}, {}, { version: "v2" }],
  ["person", {}, {}, { roles: ["editor"] }],
  ["person", {}, {}, { needsTwo: true }],
  ["person", { isMine: false }, {}, { needsTwo: true }],
  [null, { isMine: false, hasWritten: false }, {}, { needsTwo: true }],
])("is missing before a publication: %s", (missing, ofDraft, ofProblems, ofLive) => {
  const tasks = tasksOf({ ...draft, ...ofDraft }, { ...problems, ...ofProblems }, { ...live, ...ofLive });
  expect(tasks.filter(({ isDone }) => !isDone).map(({ id }) => id)).toEqual(missing ? [missing] : []);
});

it.each<[number | undefined, boolean]>([
  [undefined, true],
  [3, true],
  [2, false],
])("a draft of revision 3 whose difference was read at %s is ready: %s", (read, isReady) => {
  expect(readTask({ revision: 3 }, read)).toHaveLength(isReady ? 0 : 1);
});
