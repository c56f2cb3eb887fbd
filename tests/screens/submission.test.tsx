import "../support/keeps-state.ts";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer, Refusal } from "../../src/engine/calls/index.ts";
import type { CompiledService, Endpoint } from "../../src/engine/index.ts";
import { keptDraftOf } from "../../src/portal/drafts/kept-draft.ts";
import type { Host, SendOptions, ServerDrafts } from "../../src/screens/index.ts";
import { SUBMISSION_CODES } from "../../src/protocol/submission-keys.ts";
import { FOREIGN_ANSWER_CODE, OVERLOAD_CODE } from "../../src/protocol/overload.ts";
import { PAGE_CODES } from "../../src/protocol/page-headers.ts";
import { pause } from "../../src/screens/calls/pause.ts";
import { messages } from "../../src/portal/drafts/messages.ts";
import { aField } from "../support/content.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { aService, aStep, anEndpoint } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

/** Pauses between verifications take no time; their lengths are asserted. */
vi.mock(import("../../src/screens/calls/pause.ts"), () => ({ pause: vi.fn(async () => {}) }));

const service: CompiledService = aService({
  endpoints: {
    invia: anEndpoint({
      operation: "invia",
      method: "POST",
      bodyType: "json",
      body: { nota: { expr: ["path", "crea", "nota"] } },
      save: "inviata",
      keyed: true,
      errors: {
        "409": [{ message: ["C'è già un'osservazione."], at: { kind: "box" }, level: "error" }],
        altro: [{ message: ["Servizio non disponibile."], at: { kind: "box" }, level: "error" }],
      },
    }),
  },
  steps: [
    aStep("crea", {
      hasForm: true,
      content: [aField("testo", "nota", { label: "Nota", default: "ciao" })],
      next: {
        key: "invia",
        label: "Invia",
        call: [{ endpoint: "invia" }],
        go: { step: "esito", service: "prova" },
      },
    }),
    aStep("esito", { kind: "outcome", needs: { names: ["inviata"] }, otherwise: "crea" }),
  ],
});

const open = ({
  service: given = service,
  help,
  rest,
}: { service?: CompiledService; help?: Host["help"]; rest?: Partial<Host> } = {}) => {
  const keys: (string | undefined)[] = [];
  let answer: () => Answer | Promise<Answer> = () => done({ protocollo: "1" });
  const invia = (_: unknown, sending: SendOptions = {}) => {
    keys.push(sending.key);
    return answer();
  };
  const fake = fakeHost({ invia }, { help, ...rest });
  const rendered = render(screenOf(fake.host, given, "crea"));
  const user = userEvent.setup();
  return {
    ...fake,
    ...rendered,
    table: fake.answers,
    user,
    keys,
    answers: (next: typeof answer) => void (answer = next),
    show: (step: string) => rendered.rerender(screenOf(fake.host, given, step)),
    click: () => user.click(screen.getByRole("button", { name: "Invia" })),
  };
};

type Settled = Awaited<ReturnType<ServerDrafts["settle"]>>;

const noteOf = { expr: ["path", "crea", "nota"] } as const;
const withCode = (status: number | null, code: string): Refusal => ({ ...refusal(status), code });
const UUID = /^01a1f866-0d00-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

beforeEach(() => sessionStorage.clear());

test("a double click and Enter with a click send once, with a key", async () => {
  const { user, keys, answers } = open();
  let answer: (given: Answer) => void = () => {};
  answers(() => new Promise((resolve) => void (answer = resolve)));
  await user.dblClick(screen.getByRole("button", { name: "Invia" }));
  await user.type(screen.getByLabelText("Nota"), "{Enter}");
  expect(keys).toEqual([expect.stringMatching(UUID)]);
  await act(async () => answer(done({})));
});

test("going back after the outcome and clicking again repeats the key, so it is one case", async () => {
  const { click, show, keys, went } = open();
  await click();
  show("esito");
  show("crea");
  await click();
  expect(went).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test("a reload, or a copy of the tab, repeats the key", async () => {
  const { click, keys, unmount, answers } = open();
  answers(() => new Promise(() => {}));
  await click();
  window.dispatchEvent(new Event("pagehide"));
  unmount();
  const again = open();
  await again.click();
  expect(again.keys[0]).toBe(keys[0]);
});

test.each([
  [
    "a lost answer",
    refusal(null),
    /Premi di nuovo il pulsante: se era già arrivata non viene inviata due volte/,
  ],
  ["a proxy before the gateway", refusal(502), /non viene inviata due volte/],
  ["one that is still running", withCode(409, SUBMISSION_CODES.running), /già in corso di invio/],
  ["an uncertain outcome", withCode(504, SUBMISSION_CODES.uncertain), /Non inviarla di nuovo/],
  [
    "an unanswered call that may be sent again",
    withCode(504, SUBMISSION_CODES.unanswered),
    /non viene inviata due volte/,
  ],
  ["the end of the session", withCode(401, SUBMISSION_CODES.loggedOut), /Accedi di nuovo/],
  ["a line that may be absent", withCode(null, "offline"), /non viene inviata due volte/],
  ["a refusal that is none of the contract", withCode(502, FOREIGN_ANSWER_CODE), /riprova/i],
  ["a conflict", refusal(409), /C'è già un'osservazione/],
  ["a budget that is spent", withCode(429, "1b2c"), /troppe/i],
  ["a proof of work that is missing", withCode(428, "1b2c"), /^Servizio non disponibile/],
  ["too many calls", withCode(503, OVERLOAD_CODE), /riprova/i],
  ["another person's page", withCode(403, PAGE_CODES.otherPerson), /riprova/i],
])("after %s the next click repeats the key", async (_, refused, text) => {
  const { click, keys, answers, went } = open();
  answers(() => refused);
  await click();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(went).toEqual([]);
  answers(() => done({}));
  await click();
  expect(keys[1]).toBe(keys[0]);
  expect(went).toEqual([{ path: "/prova/esito" }]);
});

/** The same service, with an endpoint that verifies unanswered submissions. */
const withVerify = (invia: Partial<Endpoint>): CompiledService => ({
  ...service,
  endpoints: {
    invia: { ...service.endpoints.invia!, ...invia },
    cerca: anEndpoint({
      operation: "cerca",
      path: "/cerca",
      params: { nota: { in: "query", required: true } },
      refuse: [{ key: "giaInviata", when: ["==", ["path", "risposta", "stato"], ["value", "inviata"]] }],
    }),
  },
});
const asksSearch = {
  verify: {
    endpoint: "cerca",
    with: { nota: { expr: ["path", "crea", "nota"] } },
    errors: { "409": "Risulta registrata.", giaInviata: ["Risulta registrata con la nota ", noteOf, "."] },
  },
} satisfies Partial<Endpoint>;
const uncertain = withCode(504, SUBMISSION_CODES.uncertain);
const help = { label: "Contatti e aiuto", path: "/aiuto" };

test("a success without the body that the contract promises is none: the next click repeats the key", async () => {
  const { endpoints } = service;
  const promising = { ...service, endpoints: { invia: { ...endpoints.invia!, promised: true } } };
  const { click, keys, answers, went } = open({ service: promising });
  answers(() => done(null));
  await click();
  expect(
    screen.getByText(/La risposta non è arrivata: non sappiamo se la richiesta è stata registrata/),
  ).toBeInTheDocument();
  expect(went).toEqual([]);
  answers(() => done({ numeroProtocollo: "1" }));
  await click();
  expect(keys[1]).toBe(keys[0]);
  expect(went).toHaveLength(1);
});

describe("an uncertain outcome", () => {
  beforeEach(() => void vi.mocked(pause).mockClear());

  test.each([
    ["refuses with the status of a registered one", refusal(409), "Risulta registrata."],
    [
      "refuses for the reason of a registered one",
      done({ stato: "inviata" }),
      "Risulta registrata con la nota ciao.",
    ],
  ])("is a success when the call that knows %s; the key stays", async (_, answer, text) => {
    const { click, keys, answers, table, sent } = open({ service: withVerify(asksSearch) });
    table.cerca = answer;
    answers(() => uncertain);
    await click();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sent.filter(({ operation }) => operation === "cerca")).toEqual([
      expect.objectContaining({ query: { nota: "ciao" } }),
    ]);
    await click();
    expect(keys[1]).toBe(keys[0]);
  });

  test("stays one when the call that knows finds nothing, three times: the next click asks again with the same key", async () => {
    const { click, keys, answers, table, sent } = open({ service: withVerify(asksSearch) });
    table.cerca = done({ stato: "libero" });
    answers(() => uncertain);
    await click();
    expect(await screen.findByText(/^La richiesta è in verifica/)).toBeInTheDocument();
    expect(screen.queryByText(/non risulta registrata/)).toBeNull();
    expect(vi.mocked(pause).mock.calls).toEqual([[3], [6]]);
    expect(sent.filter(({ operation }) => operation === "cerca")).toHaveLength(3);
    table.cerca = refusal(409);
    await click();
    expect(await screen.findByText("Risulta registrata.")).toBeInTheDocument();
    expect(keys[1]).toBe(keys[0]);
  });

  test("stays one through a reload: the next click repeats the key", async () => {
    const first = open({ service: withVerify(asksSearch) });
    first.table.cerca = done({});
    first.answers(() => uncertain);
    await first.click();
    window.dispatchEvent(new Event("pagehide"));
    first.unmount();
    const again = open({ service: withVerify(asksSearch) });
    await again.click();
    expect(again.keys[0]).toBe(first.keys[0]);
  });

  test("is a success when the back end was still at work at the first question", async () => {
    const { click, answers, table } = open({ service: withVerify(asksSearch) });
    let asked = 0;
    table.cerca = () => (++asked < 2 ? done({}) : refusal(409));
    answers(() => uncertain);
    await click();
    expect(await screen.findByText("Risulta registrata.")).toBeInTheDocument();
  });

  test.each([
    ["the call that knows fails", withVerify(asksSearch)],
    ["no call knows", service],
  ])("stays one when %s: it says what to do, with a link that exists", async (_, given) => {
    const { click, keys, answers, table } = open({ service: given, help });
    table.cerca = refusal(503);
    answers(() => uncertain);
    await click();
    expect(await screen.findByText(/^La richiesta è in verifica/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: help.label })).toHaveAttribute("href", help.path);
    await click();
    expect(keys[1]).toBe(keys[0]);
  });

  test("has no link when no page of the kind is mounted", async () => {
    const { click, answers } = open();
    answers(() => uncertain);
    await click();
    expect(await screen.findByText(/Non inviarla di nuovo/)).toBeInTheDocument();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("that may be repeated without harm says so, and the next click is a new call", async () => {
    const { click, keys, answers } = open({ service: withVerify({ repeat: "Nulla è stato addebitato." }) });
    answers(() => uncertain);
    await click();
    expect(await screen.findByText("Nulla è stato addebitato.")).toBeInTheDocument();
    await click();
    expect(keys[1]).not.toBe(keys[0]);
  });

  test.each([
    ["no answer", refusal(null)],
    ["the gateway's refusal", withCode(504, SUBMISSION_CODES.unanswered)],
  ])(
    "with %s that may be repeated without harm says so, and the next click repeats the key",
    async (_, lost) => {
      const { click, keys, answers } = open({ service: withVerify({ repeat: "Riprova senza timore." }) });
      answers(() => lost);
      await click();
      expect(screen.getByText("Riprova senza timore.")).toBeInTheDocument();
      expect(screen.queryByText("Esito dell'invio")).not.toBeInTheDocument();
      await click();
      expect(keys[1]).toBe(keys[0]);
    },
  );

  test("of a key that is too old is verified before the person starts afresh", async () => {
    const { click, keys, answers, table } = open({ service: withVerify(asksSearch) });
    table.cerca = refusal(409);
    answers(() => withCode(409, SUBMISSION_CODES.expired));
    await click();
    expect(await screen.findByText("Risulta registrata.")).toBeInTheDocument();
    await click();
    expect(keys[1]).toBe(keys[0]);
  });
});

describe("a keyed call that is no submission", () => {
  const { save: _, ...invia } = service.endpoints.invia!;
  // An id of its own: flows of earlier tests may still save their drafts.
  const start: CompiledService = { ...service, id: "senza-esito", endpoints: { invia } };

  test("keeps its key through a reload while it is unanswered, and gets a new one when it is answered", async () => {
    const first = open({ service: start });
    first.answers(() => refusal(null));
    await first.click();
    window.dispatchEvent(new Event("pagehide"));
    first.unmount();
    const again = open({ service: start });
    await again.click();
    await again.click();
    expect(again.keys[0]).toBe(first.keys[0]);
    expect(again.keys[1]).not.toBe(again.keys[0]);
  });

  test("gets a new key after a refusal", async () => {
    const { click, keys, answers } = open({ service: start });
    answers(() => refusal(422));
    await click();
    await click();
    expect(keys[1]).not.toBe(keys[0]);
  });
});

test.each([
  ["a refusal", refusal(422), /^Servizio non disponibile/],
  ["a back end that was not reached", withCode(502, "1b2c"), /^Servizio non disponibile/],
  ["a failure of the back end", refusal(500), /^Servizio non disponibile/],
  [
    "other data were sent with the key",
    withCode(422, SUBMISSION_CODES.otherBody),
    /inviato questa richiesta con altri dati/,
  ],
  ["a key that is too old", withCode(409, SUBMISSION_CODES.expired), /Non sappiamo più se hai già inviato/],
])("after %s the next click is a new submission", async (_, refused, text) => {
  const { click, keys, answers } = open();
  answers(() => refused);
  await click();
  expect(screen.getByText(text)).toBeInTheDocument();
  answers(() => done({}));
  await click();
  expect(keys[1]).toMatch(UUID);
  expect(keys[1]).not.toBe(keys[0]);
});

describe("a request that is kept for the person", () => {
  const person = { cf: "BRNFLV72H58L219J" };
  const openKept = (settled: readonly Settled[]) => {
    const answers = [...settled];
    const kept = {
      texts: messages.elsewhere,
      keep: vi.fn<ServerDrafts["keep"]>(),
      end: vi.fn<ServerDrafts["end"]>(),
      settle: vi.fn(async () => answers.shift() ?? ("same" as const)),
    };
    const drafts = {
      ...kept,
      open: (...flow: Parameters<ServerDrafts["open"]>) => keptDraftOf(kept, ...flow),
    };
    return { ...open({ rest: { drafts, identity: person } }), drafts };
  };

  test.each([
    ["changed", /non è stata inviata, perché nel frattempo l'hai modificata/],
    ["sent", /Hai già inviato questa richiesta/],
    ["dropped", /perché l'hai eliminata/],
  ] as const)("and that another page has %s is not sent before the person knows", async (settled, text) => {
    const { click, keys } = openKept([settled]);
    await click();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(keys).toEqual([]);
    await click();
    expect(keys).toHaveLength(1);
  });

  test("is kept before it is sent, with all that was typed a moment ago", async () => {
    const { click, user, drafts } = openKept(["same"]);
    await user.type(screen.getByLabelText("Nota"), "!");
    await click();
    const [service, { parts, place }] = drafts.keep.mock.calls.at(-1)!;
    expect(service).toBe("prova");
    expect(parts["modulo.crea"]).toEqual({ data: { nota: "ciao!" }, passed: true });
    expect(place).toEqual({ step: "crea", title: "crea", missing: [] });
  });

  test("shows the changes of another device, and names them", async () => {
    const { user, drafts } = openKept([]);
    await user.type(screen.getByLabelText("Nota"), "!");
    window.dispatchEvent(new Event("pagehide"));
    const { onChangedElsewhere } = drafts.keep.mock.calls.at(-1)![1];
    act(() => {
      onChangedElsewhere({ "modulo.crea": { data: { nota: "dal telefono" }, passed: false } });
    });
    expect(screen.getByLabelText("Nota")).toHaveValue("dal telefono");
    expect(screen.getByText(/qui vedi i dati più recenti/)).toBeInTheDocument();
  });

  test("is not kept while nothing is typed", () => {
    const { drafts } = openKept([]);
    window.dispatchEvent(new Event("pagehide"));
    expect(drafts.keep).not.toHaveBeenCalled();
  });

  test("is deleted once its outcome is on the page", async () => {
    const { click, show, drafts } = openKept([]);
    await click();
    show("esito");
    window.dispatchEvent(new Event("pagehide"));
    expect(drafts.end).toHaveBeenCalledWith("prova", "sent");
  });
});
