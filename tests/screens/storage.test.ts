import "../support/keeps-state.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { startFlow } from "../../src/engine/flow/index.ts";
import {
  dropAllFlows,
  dropFlow,
  dropFlowsOfOthers,
  hasDrafts,
  restoreFlow,
  storeFlow,
  waitingFlow,
} from "../../src/screens/flow/storage.ts";

const draft = { state: { ...startFlow("1"), step: "cerca", forms: { cerca: { targa: "AB123CD" } } } };
const later = { state: { ...draft.state, forms: { cerca: { targa: "EF456GH" } } } };
const empty = { state: startFlow("1") };
const [one, other] = ["BRNFLV72H58L219J", "RSSLVI84L47A182Y"];

beforeEach(() => sessionStorage.clear());

describe("a stored draft", () => {
  test.each([
    ["anonymous", null, "nobody", null, true],
    ["anonymous", null, "the person who logs in", one, true],
    ["of a person", one, "the same person", one, true],
    ["of a person", one, "another person", other, false],
    ["of a person", one, "nobody", null, false],
  ])("%s (%s) is restored for %s (%s): %s", (_, owner, __, reader, isThere) => {
    storeFlow("prova", draft, owner);
    expect(restoreFlow("prova", reader)?.state).toEqual(isThere ? draft.state : undefined);
  });

  test("of a person is not overwritten by an anonymous one, and wins after the login", () => {
    storeFlow("prova", draft, one);
    storeFlow("prova", later, null);
    expect(restoreFlow("prova", null)?.state).toEqual(later.state);
    expect(restoreFlow("prova", one)?.state).toEqual(draft.state);
  });

  test("typed before a login belongs to the person from then on", () => {
    storeFlow("prova", draft, null);
    restoreFlow("prova", one);
    expect(restoreFlow("prova", null)).toBeNull();
    expect(restoreFlow("prova", one)?.state).toEqual(draft.state);
  });

  test("that cannot be read counts as none", () => {
    for (const text of ["{", "null", "[]", '{"owner":null}', '{"owner":null,"state":3}']) {
      sessionStorage.setItem("flusso:prova", text);
      expect(restoreFlow("prova", null)).toBeNull();
    }
  });
});

describe("the outline of a definition", () => {
  const anOutline = () => ({ forms: {}, rules: { carrello: "cart" } });

  test("is stored once for all drafts of its definition, and restored with them", () => {
    const outline = anOutline();
    storeFlow("prova", { ...draft, outline }, null);
    const setItem = vi.spyOn(Storage.prototype, "setItem");
    storeFlow("prova", { ...later, outline }, null);
    expect(setItem.mock.calls.map(([key]) => key)).toEqual(["flusso:prova"]);
    setItem.mockRestore();
    expect(restoreFlow("prova", null)).toMatchObject({ ...later, outline });
  });

  test("goes with the draft to the person who logs in", () => {
    storeFlow("prova", { ...draft, outline: anOutline() }, null);
    restoreFlow("prova", one);
    expect(restoreFlow("prova", one)).toMatchObject({ ...draft, outline: anOutline() });
    expect(restoreFlow("prova", null)).toBeNull();
  });

  test("is not that of a draft of another version", () => {
    storeFlow("prova", { ...draft, outline: anOutline() }, null);
    storeFlow("prova", { state: { ...draft.state, version: "2" } }, null);
    expect(restoreFlow("prova", null)?.outline).toBeUndefined();
  });

  test("leaves the storage with its draft", () => {
    storeFlow("prova", { ...draft, outline: anOutline() }, one);
    dropFlow("prova", one);
    expect(sessionStorage).toHaveLength(0);
  });

  test("is stored again after its draft was dropped", () => {
    const outline = anOutline();
    storeFlow("prova", { ...draft, outline }, one);
    dropFlow("prova", one);
    storeFlow("prova", { ...later, outline }, one);
    expect(restoreFlow("prova", one)).toMatchObject({ ...later, outline });
  });
});

describe("the drafts of other people", () => {
  test("leave the tab in every service once the person is known; anonymous drafts stay", () => {
    storeFlow("prova", draft, one);
    storeFlow("altra", draft, one);
    storeFlow("terza", draft, other);
    storeFlow("quarta", draft, null);
    sessionStorage.setItem("altro", "di un altro programma");
    dropFlowsOfOthers(other);
    expect(Object.keys(sessionStorage).sort()).toEqual(["altro", "flusso:quarta", "flusso:terza:personale"]);
  });
});

describe("a draft that waits for its person", () => {
  test("is known by its step", () => {
    expect(waitingFlow("prova")).toBeNull();
    storeFlow("prova", draft, one);
    expect(waitingFlow("prova")?.step).toBe("cerca");
  });

  test("is not announced when nothing was typed, or when it is anonymous", () => {
    storeFlow("prova", empty, one);
    storeFlow("altra", draft, null);
    expect([waitingFlow("prova"), waitingFlow("altra")]).toEqual([null, null]);
  });
});

describe("a tab", () => {
  test.each([
    ["of another program", () => sessionStorage.setItem("altro", "flusso:"), false],
    ["of a flow without answers", () => storeFlow("prova", empty, null), true],
    ["of a person", () => storeFlow("prova", draft, one), true],
    ["that cannot be read", () => sessionStorage.setItem("flusso:prova", "{"), true],
  ])("with data %s holds a draft or not", (_, store, expected) => {
    expect(hasDrafts()).toBe(false);
    store();
    sessionStorage.setItem("un altro", "testo");
    expect(hasDrafts()).toBe(expected);
  });

  test("whose storage is closed holds none", () => {
    vi.spyOn(Object, "keys").mockImplementationOnce(() => {
      throw new DOMException("refused", "SecurityError");
    });
    expect(hasDrafts()).toBe(false);
    vi.restoreAllMocks();
  });
});

// Storage stays closed: this test is the last one.
test("after a log-out nothing is stored any more", () => {
  storeFlow("prova", draft, one);
  dropAllFlows();
  storeFlow("prova", draft, one);
  expect(sessionStorage).toHaveLength(0);
});
