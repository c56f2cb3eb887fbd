import { expect, it } from "vitest";
import { explainFailure } from "../../src/engine/calls/index.ts";
import * as overload from "../../src/protocol/overload.ts";
import { PAGE_CODES } from "../../src/protocol/page-headers.ts";
import { SUBMISSION_CODES } from "../../src/protocol/submission-keys.ts";

const refusal = (code: string) =>
  ({ kind: "refused", status: 404, title: "Titolo del gateway", detail: [], code }) as const;
const codes = [...Object.values(PAGE_CODES), ...Object.values(overload)];

it.each(codes)("%s: a page shows the text of the gateway, not that of a definition", (code) => {
  expect(explainFailure(refusal(code))).toMatchObject({ title: "Titolo del gateway" });
});

it.each(Object.values(SUBMISSION_CODES))("%s: the submission itself explains it", (code) => {
  expect(explainFailure(refusal(code))).toBeNull();
});

it("no code means two things", () => {
  const all = [...codes, ...Object.values(SUBMISSION_CODES)];
  expect(new Set(all).size).toBe(all.length);
});
