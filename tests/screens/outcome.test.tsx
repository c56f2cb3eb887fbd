import { act, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveAnswer } from "../../src/engine/flow/index.ts";
import { handOverAtom } from "../../src/screens/flow/atoms.ts";
import { flowOf } from "../../src/screens/flow/flow.ts";
import { dropEndedFlows } from "../../src/screens/flow/storage.ts";
import { compiledService } from "../support/compiled-service.ts";
import { aField } from "../support/content.ts";
import { fakeHost } from "../support/fake-host.ts";
import { aService, aServiceWithOutcome, aStep } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

const service = aServiceWithOutcome([
  {
    key: "p",
    block: "facts",
    items: [{ label: "Protocollo", value: { expr: ["path", "inviata", "protocollo"] }, level: "primary" }],
  },
]);
const other = { ...aService({ steps: [aStep("altrove", { kind: "page", title: "Altrove" })] }), id: "altro" };

/** A submission has just been accepted. */
const sent = () => {
  const fake = fakeHost({});
  flowOf(fake.host, { service, version: "1", validators: {} }).update((state) =>
    saveAnswer(state, "inviata", { protocollo: "2026/7" }),
  );
  return fake;
};

/** Leaving a step takes effect in the next task. */
const nextTask = () => act(() => vi.advanceTimersByTimeAsync(1));

test("an outcome stays while it is rendered, also when StrictMode remounts it", async () => {
  vi.useFakeTimers();
  const { host } = sent();
  render(<StrictMode>{screenOf(host, service, "esito")}</StrictMode>);
  await nextTask();
  expect(screen.getByText("2026/7")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Copia: Protocollo" })).toBeInTheDocument();
});

test("an outcome is cleared on leaving, for another service too, and is never stored", async () => {
  vi.useFakeTimers();
  const { host, went } = sent();
  const { rerender } = render(screenOf(host, service, "esito"));
  window.dispatchEvent(new Event("pagehide"));
  expect(Object.values(sessionStorage).join()).not.toContain("2026/7");
  rerender(screenOf(host, other, "altrove"));
  await nextTask();
  rerender(screenOf(host, service, "esito"));
  expect(went).toEqual([{ path: "/prova/cerca", replace: true }]);
});

/** A service that shows the result of a search, to which the person may add a note. */
const found = aService({
  steps: [
    aStep("cerca", { kind: "page", title: "Cerca" }),
    aStep("trovata", {
      kind: "form",
      title: "Ricevuta",
      needs: { names: ["ricevuta"] },
      otherwise: "cerca",
      hasForm: true,
      content: [aField("testo", "nota")],
    }),
  ],
});
const flowFound = (host: Parameters<typeof flowOf>[0]) =>
  flowOf(host, { service: found, version: "1", validators: {} });

test.each([
  ["that only shows the result of a search, ends", () => undefined, false],
  [
    "with input of the person, is a draft",
    (host: Parameters<typeof flowOf>[0]) => flowFound(host).draft("trovata", { nota: "Mia" }),
    true,
  ],
  [
    "whose data a button has passed to that service, goes on",
    ({ store }: Parameters<typeof flowOf>[0]) =>
      store.set(handOverAtom, { service: "altro", step: "altrove", with: {} }),
    true,
  ],
])("a page left for another service, %s", async (_, doBefore, isThere) => {
  vi.useFakeTimers();
  const { host, went } = fakeHost({});
  flowFound(host).update((state) => saveAnswer(state, "ricevuta", { cf: "RSSLVI84L47A182Y" }));
  const { rerender } = render(screenOf(host, found, "trovata"));
  await nextTask();
  doBefore(host);
  rerender(screenOf(host, other, "altrove"));
  await nextTask();
  window.dispatchEvent(new Event("pagehide"));
  expect(Object.values(sessionStorage).join().includes("RSSLVI84L47A182Y")).toBe(isThere);
  rerender(screenOf(host, found, "trovata"));
  await nextTask();
  expect(went).toEqual(isThere ? [] : [{ path: "/prova/cerca", replace: true }]);
});

test("a page that only shows the result of a search is stored with the note that it ends when it is left", () => {
  const { host } = fakeHost({});
  flowFound(host).update((state) => saveAnswer(state, "ricevuta", { cf: "RSSLVI84L47A182Y" }));
  render(screenOf(host, found, "trovata"));
  window.dispatchEvent(new Event("pagehide"));
  expect(Object.values(sessionStorage).join()).toContain("RSSLVI84L47A182Y");
  dropEndedFlows();
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  [{ numeroProtocollo: "2026/7" }, /Conserva il numero di protocollo/, /non è ancora disponibile/],
  [{}, /Il numero di protocollo non è ancora disponibile/, /Conserva il numero/],
])("the outcome %o of a real service says that the request is registered", async (answer, said, unsaid) => {
  const { service, facts } = compiledService("piemonte", "osservazione_avviso_accertamento");
  const { host } = fakeHost({}, { region: facts });
  flowOf(host, { service, version: "1", validators: {} }).update((state) =>
    saveAnswer(state, "inviata", answer),
  );
  render(screenOf(host, service, "esito_osservazione_accertamento"));
  expect(await screen.findByText("Richiesta registrata")).toBeInTheDocument();
  expect(screen.getByText(said)).toBeInTheDocument();
  expect(screen.queryByText(unsaid)).toBeNull();
});
