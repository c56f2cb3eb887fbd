import { act, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveAnswer } from "../../src/engine/flow/index.ts";
import { flowOf } from "../../src/screens/flow/flow.ts";
import { compiledService } from "../support/compiled-service.ts";
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
