import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startFlow } from "../../src/engine/flow/index.ts";
import {
  dropFlow,
  dropFlowsOfOthers,
  restoreFlow,
  storeFlow,
  waitingFlow,
} from "../../src/screens/flow/storage.ts";

const [one, other] = ["BRNFLV72H58L219J", "RSSLVI84L47A182Y"];
const ANONYMOUS = "flusso:prova";
const PERSONAL = "flusso:prova:personale";
const draft = { state: { ...startFlow("1"), step: "cerca", forms: { cerca: { targa: "AB123CD" } } } };

/** Texts that no version of the portal wrote. */
const damaged = ["", "{", "null", "true", "3", '"testo"', "[]", "[{}]", "{}", '{"owner":null}']
  .concat(['{"owner":null,"state":null}', '{"owner":null,"state":3}', '{"owner":null,"state":"testo"}'])
  .concat(['{"owner":null,"state":[]}', `{"owner":"${one}","state":null}`, '{"state":[{}]}']);

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe.each(damaged)("the stored text %j", (text) => {
  beforeEach(() => {
    sessionStorage.setItem(ANONYMOUS, text);
    sessionStorage.setItem(PERSONAL, text);
  });

  test("is no draft, for a person or for nobody", () => {
    expect([restoreFlow("prova", null), restoreFlow("prova", one), waitingFlow("prova")]).toEqual(
      Array(3).fill(null),
    );
  });

  test("does not stop the others' drafts from being dropped", () => {
    storeFlow("altra", draft, other);
    dropFlowsOfOthers(one);
    expect(restoreFlow("altra", other)).toBeNull();
  });

  test("is overwritten by the next draft", () => {
    storeFlow("prova", draft, null);
    storeFlow("prova", draft, one);
    expect(restoreFlow("prova", null)?.state).toEqual(draft.state);
    expect(restoreFlow("prova", one)?.state).toEqual(draft.state);
  });
});

describe("a damaged draft of a person", () => {
  test("leaves the anonymous one, which the person takes over", () => {
    storeFlow("prova", draft, null);
    sessionStorage.setItem(PERSONAL, "{");
    expect(restoreFlow("prova", one)?.state).toEqual(draft.state);
    expect(sessionStorage.getItem(ANONYMOUS)).toBeNull();
    expect(restoreFlow("prova", one)?.state).toEqual(draft.state);
  });
});

describe("a draft at the place of another", () => {
  test("of a person at the anonymous place is given to nobody", () => {
    sessionStorage.setItem(ANONYMOUS, JSON.stringify({ ...draft, owner: one }));
    expect([restoreFlow("prova", null), restoreFlow("prova", one), restoreFlow("prova", other)]).toEqual(
      Array(3).fill(null),
    );
  });

  test.each([[undefined], [null], [3], [""]])(
    "at the personal place with the owner %j is no draft",
    (owner) => {
      sessionStorage.setItem(PERSONAL, JSON.stringify({ ...draft, owner }));
      expect(restoreFlow("prova", one)).toBeNull();
    },
  );
});

describe("a waiting draft", () => {
  test.each<[string, unknown, boolean]>([
    ["without forms", undefined, false],
    ["with forms that are null", null, false],
    ["with forms that are a list", [], false],
    ["with forms that are a text", "testo", false],
    ["with no form", {}, false],
    ["with empty forms", { cerca: {}, crea: {} }, false],
    ["with one form filled", { cerca: {}, crea: { nota: "a" } }, true],
  ])("%s is announced: %s", (_, forms, isThere) => {
    sessionStorage.setItem(PERSONAL, JSON.stringify({ owner: one, state: { ...draft.state, forms } }));
    expect(waitingFlow("prova") !== null).toBe(isThere);
  });
});

describe("a storage that the browser has closed", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };

  test("stores and restores nothing, without an error", () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    storeFlow("prova", draft, one);
    dropFlow("prova", one);
    dropFlowsOfOthers(other);
    expect([restoreFlow("prova", null), restoreFlow("prova", one), waitingFlow("prova")]).toEqual(
      Array(3).fill(null),
    );
  });

  test("that is full keeps the draft before", () => {
    storeFlow("prova", draft, one);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    storeFlow("prova", { state: { ...draft.state, step: "crea" } }, one);
    expect(restoreFlow("prova", one)?.state.step).toBe("cerca");
  });
});

test("a draft is dropped for its own person and service alone", () => {
  storeFlow("prova", draft, null);
  storeFlow("prova", draft, one);
  storeFlow("altra", draft, one);
  dropFlow("prova", one);
  expect(Object.keys(sessionStorage).toSorted()).toEqual(["flusso:altra:personale", ANONYMOUS]);
  dropFlow("prova", null);
  expect(Object.keys(sessionStorage)).toEqual(["flusso:altra:personale"]);
});
