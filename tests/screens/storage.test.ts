import { beforeEach, expect, test } from "vitest";
import { startFlow } from "../../src/engine/index.ts";
import { dropAllFlows, restoreFlow, storeFlow } from "../../src/screens/flow/storage.ts";

const draft = { ...startFlow("1"), forms: { cerca: { targa: "AB123CD" } } };
const [one, other] = ["BRNFLV72H58L219J", "RSSLVI84L47A182Y"];

beforeEach(() => sessionStorage.clear());

test.each([
  ["nobody", null, "nobody", null, true],
  ["nobody", null, "who logs in", one, true],
  ["a person", one, "the same person", one, true],
  ["a person", one, "another person", other, false],
  ["a person", one, "nobody", null, false],
])("what %s typed (%s) is there for %s (%s): %s", (_, owner, __, reader, isThere) => {
  storeFlow("prova", draft, owner);
  expect(restoreFlow("prova", "1", reader)).toEqual(isThere ? draft : null);
});

test("a draft waits for its person while nobody is logged in, and is gone once somebody else was", () => {
  storeFlow("prova", draft, one);
  restoreFlow("prova", "1", null);
  expect(restoreFlow("prova", "1", one)).toEqual(draft);
  restoreFlow("prova", "1", other);
  expect(restoreFlow("prova", "1", one)).toBeNull();
});

test("after a log-out nothing is stored any more", () => {
  storeFlow("prova", draft, one);
  dropAllFlows();
  storeFlow("prova", draft, one);
  expect(sessionStorage).toHaveLength(0);
});
