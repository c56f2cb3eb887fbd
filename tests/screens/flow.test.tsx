import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Entry, JsonObject } from "../../src/engine/index.ts";
import {
  passForm,
  saveAnswer,
  setForm,
  startFlow,
  storable,
  type FlowState,
} from "../../src/engine/flow/index.ts";
import { outlineOf } from "../../src/engine/form/index.ts";
import { flowOf } from "../../src/screens/flow/flow.ts";
import { isLargeAnswer } from "../../src/screens/flow/large-answers.ts";
import { restoreFlow, storeFlow } from "../../src/screens/flow/storage.ts";
import { guardStep } from "../../src/screens/index.ts";
import { aField, required } from "../support/content.ts";
import { fakeHost } from "../support/fake-host.ts";
import { anEndpoint, aService, aStep } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

const flowIn = (service = aService(), version = "1") => {
  const { host } = fakeHost({});
  return flowOf(host, { service, version, validators: {} });
};
const storedForm = () => restoreFlow("prova", null)?.state.forms.cerca;

beforeEach(() => sessionStorage.clear());

describe("a draft", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("is stored a moment after it was typed, each time", () => {
    const flow = flowIn();
    for (const targa of ["AB", "AB123", "AB123CD"]) {
      flow.draft("cerca", { targa });
      vi.advanceTimersByTime(299);
      expect(storedForm()?.targa).not.toBe(targa);
      vi.advanceTimersByTime(1);
      expect(storedForm()).toEqual({ targa });
    }
  });

  test("is stored once for typing without a pause, and at the latest after ten waits", () => {
    const flow = flowIn();
    const setItem = vi.spyOn(Storage.prototype, "setItem");
    const drafts = () => setItem.mock.calls.filter(([key]) => key.startsWith("flusso:")).length;
    for (let key = 0; key < 14; key++) {
      flow.draft("cerca", { targa: `AB${key}` });
      vi.advanceTimersByTime(200);
    }
    expect(drafts()).toBe(0);
    flow.draft("cerca", { targa: "AB123CD" });
    vi.advanceTimersByTime(200);
    expect(drafts()).toBe(1);
    setItem.mockRestore();
  });

  test("leaves the storage when the outcome is reached", () => {
    const flow = flowIn();
    flow.draft("cerca", { targa: "AB123CD" });
    vi.advanceTimersByTime(300);
    expect(storedForm()).toEqual({ targa: "AB123CD" });
    flow.update((state) => ({ ...saveAnswer(state, "inviata", { protocollo: "7" }), step: "esito" }));
    vi.advanceTimersByTime(300);
    expect(sessionStorage).toHaveLength(0);
  });

  test("of a definition that changes under an open page is migrated at once", () => {
    const { host } = fakeHost({});
    const loaded = { service: aService(), version: "1", validators: {} };
    flowOf(host, loaded).draft("cerca", { targa: "AB123CD" });
    expect(flowOf(host, { ...loaded, version: "2" }).read()).toMatchObject({
      version: "2",
      forms: { cerca: { targa: "AB123CD" } },
    });
  });
});

describe("the flow of a service", () => {
  const loaded = { service: aService(), version: "1", validators: {} };

  test("is one for each page, service and version of the definition", () => {
    const { host } = fakeHost({});
    const flow = flowOf(host, loaded);
    const other = { ...loaded, service: aService({ id: "altra" }) };
    expect(flowOf(host, { ...loaded })).toBe(flow);
    expect(flowOf(host, other)).not.toBe(flow);
    expect(flowOf(host, loaded)).toBe(flow);
    expect(flowOf(fakeHost({}).host, loaded)).not.toBe(flow);
    expect(flowOf(host, { ...loaded, version: "2" })).not.toBe(flow);
  });

  test.each([
    [null, null],
    [{ cf: "RSSLVI84L47A182Y" }, "RSSLVI84L47A182Y"],
    [{ cf: null }, null],
    [{ cf: 1 }, null],
  ])("of the person %j stores a draft that belongs to %j", (identity, owner) => {
    const { host } = fakeHost({}, { identity });
    const flow = flowOf(host, loaded);
    flow.draft("cerca", { targa: "AB123CD" });
    flow.close();
    expect(restoreFlow("prova", owner)).toMatchObject({
      owner,
      state: { forms: { cerca: { targa: "AB123CD" } } },
    });
  });

  test("is stored without very large answers, which stay in the flow", () => {
    const { host } = fakeHost({});
    const flow = flowOf(host, { service: aService(), version: "1", validators: {} });
    const large = Array.from({ length: 9000 }, (_, index) => ({ targa: `HA${index}`, tipo: "AUTOVEICOLO" }));
    flow.update((state) => saveAnswer(saveAnswer(state, "veicoli", large), "scelto", large[0]!));
    flow.draft("cerca", { targa: "AB123CD" });
    flow.close();
    expect(restoreFlow("prova", null)?.state).toMatchObject({
      answers: { scelto: large[0] },
      forms: { cerca: { targa: "AB123CD" } },
    });
    expect(restoreFlow("prova", null)?.state.answers.veicoli).toBeUndefined();
    expect(flow.read().answers.veicoli).toBe(large);
  });

  test("is stored without very large answers before a change and a restart too, but with all other data", () => {
    const large = Array.from({ length: 9000 }, (_, index) => ({ targa: `HA${index}`, tipo: "AUTOVEICOLO" }));
    const aState = (answers: JsonObject): FlowState => {
      const data = {
        forms: { cerca: { targa: "AB123CD" } },
        passed: ["cerca"],
        answers,
        kept: { codice: "7" },
      };
      return {
        ...startFlow("1"),
        ...data,
        change: { summary: "riepilogo", step: "cerca", before: data },
        former: { ...data, rules: { carrello: [1] } },
      };
    };
    const state = aState({ veicoli: large, scelto: large[0]! });
    expect(storable(state, aService(), isLargeAnswer)).toEqual(aState({ scelto: large[0]! }));
  });

  test("saves nothing under the former version of its definition", () => {
    const { host } = fakeHost({});
    const former = flowOf(host, loaded);
    flowOf(host, { ...loaded, version: "2" }).close();
    former.draft("cerca", { targa: "AB123CD" });
    former.close();
    expect(restoreFlow("prova", null)?.state.forms.cerca).toBeUndefined();
  });
});

describe("a closed flow", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("saves its draft, and does not overwrite the draft of another flow of its service", () => {
    const [closed, other] = [flowIn(), flowIn()];
    closed.draft("cerca", { targa: "AA111AA" });
    closed.close();
    expect(storedForm()).toEqual({ targa: "AA111AA" });
    other.draft("cerca", { targa: "BB222BB" });
    closed.draft("cerca", { targa: "CC333CC" });
    closed.depart();
    vi.advanceTimersByTime(300);
    window.dispatchEvent(new Event("pagehide"));
    expect(storedForm()).toEqual({ targa: "BB222BB" });
  });

  test("leaves no step when its screen is unmounted", () => {
    const { host } = fakeHost({});
    const former = flowOf(host, { service: aService(), version: "1", validators: {} });
    const flow = flowOf(host, { service: aService(), version: "2", validators: {} });
    flow.update((state) => ({ ...state, step: "crea" }));
    former.depart();
    vi.advanceTimersByTime(300);
    expect(flow.read().step).toBe("crea");
    flow.depart();
    vi.advanceTimersByTime(300);
    expect(flow.read().step).toBeNull();
  });

  test.each([
    ["pagehide", window],
    ["visibilitychange", document],
  ] as const)("listens to %s once, from its first save until it is closed", (event, target) => {
    const added = vi.spyOn(target as EventTarget, "addEventListener");
    const listeners = () =>
      added.mock.calls.flatMap(([type, , options]) =>
        type === event ? [typeof options === "object" ? options.signal?.aborted : null] : [],
      );
    const flow = flowIn();
    expect(listeners()).toEqual([]);
    flow.draft("cerca", { targa: "AB123CD" });
    vi.advanceTimersByTime(2000);
    flow.draft("cerca", { targa: "AB123CE" });
    expect(listeners()).toEqual([false]);
    flow.close();
    expect(listeners()).toEqual([true]);
    vi.restoreAllMocks();
  });
});

/** A search and a form, then a summary: its definition before and after a change. */
const serviceWith = (content: readonly Entry[]) =>
  aService({
    steps: [
      aStep("cerca", { forget: "all", hasForm: true, content: [aField("testo", "targa")], title: "Cerca" }),
      aStep("crea", {
        needs: { names: ["avviso"] },
        otherwise: "cerca",
        hasForm: true,
        content,
        title: "Crea",
      }),
      aStep("riepilogo", {
        kind: "summary",
        needs: { names: ["avviso", "crea"] },
        otherwise: "cerca",
        title: "Riepilogo",
      }),
    ],
    endpoints: { cerca: anEndpoint({ save: "avviso" }) },
  });
const nota = aField("testo", "nota", { label: "Nota" });
const telefono = aField("testo", "telefono", { label: "Telefono" });
const old = serviceWith([nota, telefono]);

const storeAt = (step: string, data = { nota: "urgente", telefono: "011" }) => {
  const state: FlowState = [
    (state: FlowState) => setForm(state, "cerca", { targa: "AB123CD" }),
    (state: FlowState) => saveAnswer(state, "avviso", { id: 1 }),
    (state: FlowState) => passForm(state, "crea", data),
  ].reduce((state, change) => change(state), startFlow("0"));
  storeFlow("prova", { state: { ...state, step }, outline: outlineOf(old) }, null);
};

const guardOf = (service: ReturnType<typeof aService>, id: string) => {
  const { host } = fakeHost({});
  const step = service.steps.find((one) => one.id === id)!;
  const address = new URLSearchParams();
  return guardStep({ host, service, step, validators: {}, version: "1", address });
};

describe("a draft of another version of the definition", () => {
  test("is kept, and a notice names the lost fields", async () => {
    storeAt("crea");
    const { host } = fakeHost({});
    render(screenOf(host, serviceWith([nota]), "crea"));
    expect(await screen.findByLabelText(/^Nota/)).toHaveValue("urgente");
    expect(screen.getByText(/aggiornato/)).toHaveTextContent(
      "Il modulo è stato aggiornato mentre lo compilavi. Controlla i dati prima di proseguire. Non sono stati conservati: Telefono (nella pagina «Crea»).",
    );
  });

  test("is kept without a notice when no field was lost or added", async () => {
    storeAt("crea");
    const { host } = fakeHost({});
    render(screenOf(host, serviceWith([{ ...nota, label: "Note" }, telefono]), "crea"));
    expect(await screen.findByLabelText(/^Note/)).toHaveValue("urgente");
    expect(screen.queryByText(/aggiornato/)).not.toBeInTheDocument();
  });

  test("stays on the summary when its form still passes", () => {
    storeAt("riepilogo");
    expect(guardOf(serviceWith([nota, { ...telefono, label: "Tel." }]), "riepilogo")).toBeNull();
  });

  test("redirects to the form that is no longer valid, without the reset of the start", async () => {
    storeAt("riepilogo");
    const email = aField("testo", "email", { label: "E-mail", required: required("email") });
    const changed = serviceWith([nota, telefono, email]);
    expect(guardOf(changed, "riepilogo")).toBe("/prova/crea?modifica=si");
    const { host } = fakeHost({});
    render(screenOf(host, changed, "crea"));
    expect(await screen.findByLabelText(/^Nota/)).toHaveValue("urgente");
    expect(screen.getByText(/Ora è richiesto anche: E-mail\./)).toBeInTheDocument();
  });

  test("redirects to the start when a guard fails for another reason", () => {
    storeFlow("prova", { state: { ...startFlow("0"), step: "riepilogo" }, outline: outlineOf(old) }, null);
    expect(guardOf(old, "riepilogo")).toBe("/prova/cerca");
  });
});
