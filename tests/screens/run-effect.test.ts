import { expect, it } from "vitest";
import type { Effect, JsonObject, Step } from "../../src/engine/index.ts";
import { runEffect } from "../../src/screens/calls/run-effect.ts";
import { flashAtom, handOverAtom } from "../../src/screens/flow/atoms.ts";
import { flowOf, type Flow } from "../../src/screens/flow/flow.ts";
import { messages } from "../../src/screens/messages.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { anEndpoint, aService, aStep } from "../support/service.ts";

type Way = ReturnType<Flow["continueTo"]>;

interface Given {
  readonly way?: Way;
  readonly isAlive?: boolean;
  /** The roots around the button. */
  readonly local?: JsonObject;
  readonly steps?: Step[];
}

/** Runs an effect in the step `crea`; `way` is where the flow continues. */
async function effectOf(effect: Effect, { way, isAlive = true, local, steps }: Given = {}) {
  sessionStorage.clear();
  const lists: (string | undefined)[] = [];
  const { host, went, sent } = fakeHost(
    {
      legge: done({ id: 7 }),
      nega: refusal(403),
      conta: (_request, sending) => {
        lists.push(sending?.list);
        return lists.length < 3
          ? refusal(404)
          : { ...refusal(429, "Troppi elenchi."), code: "limite-superato" };
      },
    },
    { pathOf: (name, step) => (step === "chiusa" ? null : `/${name}/${step}`) },
  );
  const denied = [{ message: ["No."], at: { kind: "denied" }, level: "error" }] as const;
  const service = aService({
    ...(steps && { steps }),
    endpoints: {
      legge: anEndpoint({ operation: "legge", save: "letto" }),
      cerca: anEndpoint({
        operation: "legge",
        params: { riga: { in: "query", required: true }, qui: { in: "query", required: true } },
      }),
      nega: anEndpoint({ operation: "nega", errors: { altro: denied } }),
      conta: anEndpoint({ operation: "conta", errors: { altro: denied } }),
    },
  });
  const opened = flowOf(host, { service, version: "1", validators: {} });
  opened.update((state) => ({ ...state, step: "crea", answers: { avviso: { id: 1 } } }));
  const flow = { ...opened, continueTo: (step: string) => way ?? { step } };
  const result = await runEffect(effect, { service, host, flow, isAlive: () => isAlive }, local);
  const { store } = host;
  return {
    result,
    went,
    sent,
    lists,
    flash: store.get(flashAtom),
    handed: store.get(handOverAtom),
    state: opened.read(),
  };
}

const service = "prova";
const refusedWith = (message: string) => ({
  kind: "refused",
  problem: expect.objectContaining({ message }) as unknown,
});
const success = { level: "success", text: "Fatto." } as const;
const message = ["Fatto."];

it("without a target is done, with its message", async () => {
  expect(await effectOf({})).toMatchObject({ result: { kind: "done", notice: null }, went: [] });
  expect((await effectOf({ message })).result).toEqual({ kind: "done", notice: success });
});

it.each<[string, Effect["go"], object]>([
  ["a page", { page: "home" }, { page: "home" }],
  ["an address", { leave: "https://example.org/" }, { leave: "https://example.org/" }],
  ["the current step", { step: "crea", service }, {}],
])("that goes to %s shows its message here", async (_, go, destination) => {
  const { result, went, flash } = await effectOf({ go, message });
  expect(result).toEqual({ kind: "done", notice: success });
  expect(went).toEqual(Object.keys(destination).length > 0 ? [destination] : []);
  expect(flash).toBeNull();
});

it("that goes to another step shows its message there, and hands data over", async () => {
  const plain = await effectOf({ go: { step: "esito", service } });
  expect(plain).toMatchObject({ result: { kind: "done", notice: null }, went: [{ path: "/prova/esito" }] });
  expect([plain.flash, plain.handed]).toEqual([null, null]);
  const { result, flash, handed } = await effectOf({
    go: { step: "esito", service: "altro", with: { id: { expr: ["path", "avviso", "id"] } } },
    message,
  });
  expect(result).toEqual({ kind: "done", notice: null });
  expect(flash).toEqual({ service: "altro", step: "esito", notice: success });
  expect(handed).toEqual({ service: "altro", step: "esito", with: { id: 1 } });
});

it.each<[string, Effect["go"], string]>([
  ["an unsafe address", { leave: "javascript:alert(1)" }, messages.unsafeAddress],
  ["an empty address", { leave: "" }, messages.unavailable],
  ["an address that is no text", { leave: { expr: ["path", "avviso", "id"] } }, messages.unavailable],
  ["a step that is not offered", { step: "chiusa", service: "altro" }, messages.unavailable],
])("that goes to %s is refused", async (_, go, text) => {
  const { result, went, flash } = await effectOf({ go, message });
  expect(result).toEqual(refusedWith(text));
  expect([went, flash]).toEqual([[], null]);
});

it("that goes to a step whose guard leads back, because a call has answered without data, is refused", async () => {
  const steps = [
    aStep("crea", { kind: "page" }),
    aStep("trovato", { kind: "page", needs: { names: ["letto"] }, otherwise: "crea" }),
    aStep("scelto", { kind: "page", needs: { names: ["avviso"] }, otherwise: "crea" }),
  ];
  const effect = (step: string): Effect => ({ go: { step, service }, message });
  const { result, went, flash } = await effectOf(effect("trovato"), { steps });
  expect(result).toEqual(refusedWith(messages.unavailable));
  expect([went, flash]).toEqual([[], null]);
  expect((await effectOf(effect("scelto"), { steps })).went).toEqual([{ path: "/prova/scelto" }]);
});

it.each<[string, Way, object, object | null]>([
  [
    "the summary",
    { step: "riepilogo", isReturn: true, isChanged: false },
    { path: "/prova/riepilogo", replace: true },
    null,
  ],
  [
    "the summary with another answer",
    { step: "riepilogo", isReturn: true, isChanged: true },
    { path: "/prova/riepilogo", replace: true },
    { level: "success", text: messages.change.kept },
  ],
  [
    "a step that the change made incomplete",
    { step: "cerca", isMore: true },
    { path: "/prova/cerca?modifica=si", replace: true },
    { level: "warning", text: messages.change.more },
  ],
])("after a change leads to %s in place of the changed step", async (_, way, destination, notice) => {
  const { result, went, flash } = await effectOf({ go: { step: "riepilogo", service } }, { way });
  expect(result).toEqual({ kind: "done", notice: null });
  expect(went).toEqual([destination]);
  expect(flash).toEqual(notice && { service, step: way.step, notice });
});

it("after a change is refused when the summary is not offered", async () => {
  const way = { step: "chiusa", isReturn: true, isChanged: true };
  const { result, went, flash } = await effectOf({ go: { step: "chiusa", service } }, { way });
  expect(result).toEqual(refusedWith(messages.unavailable));
  expect([went, flash]).toEqual([[], null]);
});

it("runs its calls in order up to the first refusal, then nothing else", async () => {
  const never = { when: ["value", false] } as const;
  const { result, sent, went, state } = await effectOf({
    call: [
      { endpoint: "legge" },
      { endpoint: "legge", ...never },
      { endpoint: "nega" },
      { endpoint: "legge" },
    ],
    keep: { nome: "tenuto" },
    go: { step: "esito", service },
  });
  expect(result).toEqual(refusedWith("No."));
  expect(sent.map(({ operation }) => operation)).toEqual(["legge", "nega"]);
  expect(state.answers.letto).toEqual({ id: 7 });
  expect(state.kept).toEqual({});
  expect(went).toEqual([{ page: "userDenied", status: 403, title: null }]);
});

it("reads in each part the state that the parts before it have changed", async () => {
  const { result, state } = await effectOf({
    call: [{ endpoint: "legge" }],
    keep: { numero: { expr: ["path", "letto", "id"] } },
    forget: ["avviso"],
    choose: [
      { when: ["path", "avviso"], go: { page: "home" } },
      { when: ["==", ["path", "numero"], ["value", 7]], message: ["Numero ", { expr: ["path", "numero"] }] },
      { message: ["Altro."] },
    ],
    go: { page: "home" },
  });
  expect(result).toEqual({ kind: "done", notice: { level: "success", text: "Numero 7" } });
  expect([state.kept, state.answers]).toEqual([{ numero: 7 }, { letto: { id: 7 } }]);
});

it("ignores a response that arrives after its page has gone", async () => {
  const { result, went, state } = await effectOf(
    { call: [{ endpoint: "legge" }], keep: { nome: "tenuto" }, go: { page: "home" } },
    { isAlive: false },
  );
  expect(result).toEqual({ kind: "left" });
  expect([went, state.kept]).toEqual([[], {}]);
});

it.each([
  ["legge", ["a", "b"], 2, { kind: "done", notice: null }],
  [
    "nega",
    ["a", "b"],
    2,
    {
      kind: "refused",
      problem: {
        level: "warning",
        message: messages.someRefused(0, 2),
        fields: [
          { name: "a", message: "a: No." },
          { name: "b", message: "b: No." },
        ],
      },
    },
  ],
  ["legge", [], 0, refusedWith(messages.missing)],
  ["legge", null, 0, refusedWith(messages.missing)],
])("calls %s once for each row of %j", async (endpoint, rows, calls, expected) => {
  const { result, sent } = await effectOf({ call: [{ endpoint, rows: ["value", rows] }] });
  expect(result).toMatchObject(expected);
  expect(sent).toHaveLength(calls);
});

it("sends the rows of a list under one id, another one for each list, and a single row under none", async () => {
  const call = (rows: string[]) => ({ call: [{ endpoint: "conta", rows: ["value", rows] as const }] });
  const [one, other] = [await effectOf(call(["a", "b"])), await effectOf(call(["a", "b"]))];
  expect(one.lists).toEqual([expect.stringMatching(/^[\w-]{36}$/), one.lists[0]]);
  expect(other.lists[0]).not.toBe(one.lists[0]);
  expect((await effectOf(call(["a"]))).lists).toEqual([undefined]);
});

it("ends a list at a limit of the gateway, with its rows so far", async () => {
  const { result, sent } = await effectOf({
    call: [{ endpoint: "conta", rows: ["value", ["a", "b", "c", "d", "e"]] }],
  });
  expect(sent).toHaveLength(3);
  expect(result).toMatchObject({
    kind: "refused",
    problem: {
      message: `${messages.someRefused(0, 5)} Riprova tra qualche minuto.`,
      fields: [{ name: "a" }, { name: "b" }],
    },
  });
});

it("gives each call its own row, with the other data around the button", async () => {
  const { sent } = await effectOf(
    {
      call: [
        {
          endpoint: "cerca",
          rows: ["value", ["a", "b"]],
          with: { riga: { expr: ["path", "riga"] }, qui: { expr: ["path", "qui"] } },
        },
      ],
    },
    { local: { riga: "altra", qui: "modulo" } },
  );
  expect(sent.map(({ query }) => query)).toEqual([
    { riga: "a", qui: "modulo" },
    { riga: "b", qui: "modulo" },
  ]);
});

it("without calls does nothing after its page has gone", async () => {
  expect(await effectOf({ go: { page: "home" } }, { isAlive: false })).toMatchObject({
    result: { kind: "left" },
    went: [],
  });
});
