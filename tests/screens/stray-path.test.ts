import { beforeEach, expect, test } from "vitest";
import { setForm, startFlow } from "../../src/engine/flow/index.ts";
import { flashAtom } from "../../src/screens/flow/atoms.ts";
import { storeFlow } from "../../src/screens/flow/storage.ts";
import { strayPath, type Host } from "../../src/screens/index.ts";
import { fakeHost } from "../support/fake-host.ts";
import { aService, aStep } from "../support/service.ts";

const never = { names: [], condition: ["value", false] } as const;
const steps = [
  aStep("chiuso", { needs: never }),
  aStep("cerca", { hasForm: true }),
  aStep("crea", { hasForm: true }),
  aStep("esito", { needs: { names: ["inviata"] } }),
];
const loaded = { service: aService({ steps }), version: "1", validators: {} };

/** The redirect from a stray address near a step, and the step that has the notice. */
const redirectNear = (near: string, rest: Partial<Host> = {}, service = loaded.service) => {
  const { host } = fakeHost({}, rest);
  const path = strayPath(host, { ...loaded, service }, near);
  return [path, host.store.get(flashAtom)?.step];
};
const draftAt = (step: string) =>
  storeFlow("prova", { state: { ...setForm(startFlow("1"), "cerca", { targa: "A" }), step } }, null);

beforeEach(() => sessionStorage.clear());

test("a stray address leads to the step near it", () => {
  expect(redirectNear("crea")).toEqual(["/prova/crea", "crea"]);
});

test("the step of the draft comes before it", () => {
  draftAt("crea");
  expect(redirectNear("cerca")).toEqual(["/prova/crea", "crea"]);
});

test.each(["chiuso", "esito", "altrove"])(
  "near %s, which the person may not enter, it leads to the first step with an open guard",
  (near) => {
    expect(redirectNear(near)).toEqual(["/prova/cerca", "cerca"]);
  },
);

test("a draft at a step whose guard is shut leads near the address", () => {
  draftAt("esito");
  expect(redirectNear("crea")).toEqual(["/prova/crea", "crea"]);
});

test("leads home without a notice when no step lets the person in, or the step has no address", () => {
  const closed = aService({ steps: [aStep("chiuso", { needs: never })] });
  expect(redirectNear("chiuso", { home: "/casa" }, closed)).toEqual(["/casa", undefined]);
  expect(redirectNear("crea", { home: "/casa", pathOf: () => null })).toEqual(["/casa", undefined]);
});

test("the notice says that the page does not exist any more", () => {
  const { host } = fakeHost({});
  strayPath(host, loaded, "crea");
  expect(host.store.get(flashAtom)).toEqual({
    service: "prova",
    step: "crea",
    notice: { level: "warning", text: "La pagina che cercavi non c'è più: puoi continuare da qui." },
  });
});
