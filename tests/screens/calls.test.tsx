import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Answer } from "../../src/engine/calls/index.ts";
import type { CompiledService, Endpoint, Entry, Step } from "../../src/engine/index.ts";
import { PAGE_CODES } from "../../src/protocol/page-headers.ts";
import { aField } from "../support/content.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { aService, aStep, anEndpoint } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

const fact = (label: string, ...path: [string, ...string[]]): Entry => ({
  key: label,
  block: "facts",
  items: [{ label, value: { expr: ["path", ...path] } }],
});

const onePage = (step: Partial<Step>, endpoints: Record<string, Endpoint>): CompiledService =>
  aService({ steps: [aStep("pagina", { kind: "page", title: "Pagina", ...step })], endpoints });

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** A page whose response is not ready until its state is PRONTO. */
const slowPage = (after: number[], errors: Endpoint["errors"] = {}) => {
  const slow = anEndpoint({
    operation: "leggi",
    save: "letto",
    wait: {
      after,
      when: ["!=", ["path", "risposta", "stato"], ["value", "PRONTO"]],
      message: "Dati non ancora pronti.",
      label: "Controlla ora",
    },
    errors,
  });
  return onePage(
    { load: [{ endpoint: "leggi" }], content: [fact("Stato", "letto", "stato")] },
    { leggi: slow },
  );
};

/** Opens it with a first response. */
const openSlow = (page: CompiledService, first: Answer = done({ stato: "IN CORSO" })) => {
  vi.useFakeTimers();
  const fake = fakeHost({ leggi: first });
  render(screenOf(fake.host, page, "pagina"));
  return fake;
};

describe("a load", () => {
  const read = anEndpoint({
    operation: "leggi",
    save: "letto",
    errors: { altro: [{ message: ["Non si legge."], at: { kind: "box" }, level: "error" }] },
  });

  test("is made on entry, before a page is rendered", async () => {
    const { host, sent } = fakeHost({ leggi: done({ nome: "uno" }) });
    const service = onePage(
      { load: [{ endpoint: "leggi" }], content: [fact("Nome", "letto", "nome")] },
      { leggi: read },
    );
    render(<StrictMode>{screenOf(host, service, "pagina")}</StrictMode>);
    expect(screen.getByText("Caricamento in corso")).toBeInTheDocument();
    expect(await screen.findByText("uno")).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  test("that fails says so and can be tried again", async () => {
    const fake = fakeHost({ leggi: refusal(500) });
    const service = onePage(
      { load: [{ endpoint: "leggi" }], content: [fact("Nome", "letto", "nome")] },
      { leggi: read },
    );
    render(screenOf(fake.host, service, "pagina"));
    expect(await screen.findByText("Non si legge.")).toBeInTheDocument();
    fake.answers.leggi = done({ nome: "uno" });
    await userEvent.click(screen.getByRole("button", { name: "Riprova" }));
    expect(await screen.findByText("uno")).toBeInTheDocument();
    expect(screen.queryByText("Non si legge.")).not.toBeInTheDocument();
  });

  test("reads the value that the call before it saved, and expressions can read its state", async () => {
    const next = anEndpoint({
      operation: "segue",
      params: { id: { in: "query", required: true, value: { expr: ["path", "letto", "id"] } } },
      save: "seguito",
    });
    const { host, sent } = fakeHost({ leggi: done({ id: 7 }), segue: refusal(404) });
    const service = onePage(
      {
        load: [{ endpoint: "leggi" }, { endpoint: "segue" }],
        content: [fact("Stato", "chiamate", "segue", "stato"), fact("Codice", "chiamate", "segue", "codice")],
      },
      { leggi: read, segue: next },
    );
    render(screenOf(host, service, "pagina"));
    expect(await screen.findByText("rifiutata")).toBeInTheDocument();
    expect(screen.getByText("404")).toBeInTheDocument();
    expect(sent.map(({ operation, query }) => [operation, query])).toEqual([
      ["leggi", {}],
      ["segue", { id: "7" }],
    ]);
  });

  test("is made although calls before it are not", async () => {
    const { host, sent } = fakeHost({ leggi: done({ id: 7 }), segue: refusal(500) });
    const never = ["value", false] as const;
    const load = [
      { endpoint: "segue", when: never },
      { endpoint: "leggi", when: never },
      { endpoint: "leggi" },
      { endpoint: "segue" },
    ];
    const endpoints = { leggi: read, segue: anEndpoint({ operation: "segue" }) };
    render(screenOf(host, onePage({ load, content: [fact("Nome", "letto", "id")] }, endpoints), "pagina"));
    expect(await screen.findByText("7")).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Riprova" })).toBeInTheDocument();
    expect(sent.map(({ operation }) => operation)).toEqual(["leggi", "segue"]);
  });

  test("is sent again when its request changes, and drops its saved value when it cannot be sent", async () => {
    const byType = anEndpoint({
      operation: "perTipo",
      params: { tipo: { in: "query", required: true, value: { expr: ["path", "pagina", "tipo"] } } },
      save: "trovato",
    });
    const service = onePage(
      {
        kind: "form",
        hasForm: true,
        load: [{ endpoint: "perTipo" }],
        content: [
          aField("scelta", "tipo", {
            label: "Tipo",
            reactive: true,
            options: [
              { value: "A", label: "Auto" },
              { value: "M", label: "Moto" },
            ],
          }),
          fact("Trovato", "trovato"),
        ],
      },
      { perTipo: byType },
    );
    let answer: (value: Answer) => void = () => {};
    const slow = new Promise<Answer>((resolve) => (answer = resolve));
    const { host, sent } = fakeHost({
      perTipo: ({ query }) => (query.tipo === "A" ? done("trovato A") : slow),
    });
    render(screenOf(host, service, "pagina"));
    await userEvent.selectOptions(screen.getByLabelText(/^Tipo/), "Auto");
    expect(await screen.findByText("trovato A")).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText(/^Tipo/), "Moto");
    // Nobody chooses from the answer to the former request while the new one is on its way.
    await waitFor(() => expect(screen.queryByText("trovato A")).not.toBeInTheDocument());
    answer(done("trovato M"));
    expect(await screen.findByText("trovato M")).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText(/^Tipo/), "");
    await waitFor(() => expect(screen.queryByText("trovato M")).not.toBeInTheDocument());
    expect(sent.map(({ query }) => query.tipo)).toEqual(["A", "M"]);
  });

  test("polls while the response is not ready, shows partial data, and gives up with a message", async () => {
    vi.useFakeTimers();
    const slow = anEndpoint({
      operation: "leggi",
      save: "letto",
      wait: {
        after: [20, 30],
        when: ["not", ["path", "risposta", "righe"]],
        message: "Dati non ancora pronti.",
      },
    });
    const { host, sent } = fakeHost({ leggi: done({ righe: [] }) });
    const content = [fact("Chiamata", "chiamate", "leggi", "stato")];
    render(screenOf(host, onePage({ load: [{ endpoint: "leggi" }], content }, { leggi: slow }), "pagina"));
    await pass(0);
    const wait = /la chiediamo di nuovo automaticamente, al massimo per 50 secondi/;
    expect(screen.getByText(wait)).toHaveAttribute("role", "status");
    expect(
      screen.getByRole("progressbar", { name: "Prossimo tentativo fra 20 secondi" }),
    ).toBeInTheDocument();
    await pass(19);
    expect(sent).toHaveLength(0);
    expect(screen.getByText("inVerifica")).toBeInTheDocument();
    await pass(2);
    expect(sent).toHaveLength(1);
    const bar = screen.getByRole("progressbar", { name: "Prossimo tentativo fra 29 secondi" });
    expect(bar).toHaveAttribute("aria-valuenow", "42");
    await pass(31);
    expect(sent).toHaveLength(2);
    expect(screen.getByText("Dati non ancora pronti.")).toBeInTheDocument();
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("Attesa terminata.");
  });
});

describe("a call that is asked again by hand", () => {
  const page = slowPage([0, 20]);
  const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);
  const press = async () => {
    act(() => screen.getByRole("button", { name: "Controlla ora" }).click());
    await pass(0);
  };

  test("offers the button while it waits, and asks at once", async () => {
    const { answers, sent } = openSlow(page);
    await pass(1);
    expect(buttons()).toEqual(["Controlla ora"]);
    answers.leggi = done({ stato: "PRONTO" });
    await press();
    expect(sent).toHaveLength(2);
    expect(screen.getByText("PRONTO")).toBeInTheDocument();
    expect(buttons()).toEqual([]);
    await pass(60);
    expect(sent).toHaveLength(2);
  });

  test("offers one button after the last attempt too, which keeps the focus while the call polls again", async () => {
    const { answers, sent } = openSlow(page);
    await pass(25);
    expect(screen.getByText("Dati non ancora pronti.")).toBeInTheDocument();
    expect(buttons()).toEqual(["Controlla ora"]);
    screen.getByRole("button").focus();
    await press();
    expect(sent).toHaveLength(3);
    expect(buttons()).toEqual(["Controlla ora"]);
    expect(screen.getByRole("button")).toHaveFocus();
    answers.leggi = done({ stato: "PRONTO" });
    await press();
    expect(sent).toHaveLength(4);
    expect(screen.getByText("PRONTO")).toBeInTheDocument();
    expect(buttons()).toEqual([]);
  });
});

describe("an attempt that is lost to an outage", () => {
  const page = slowPage([0, 10, 20], {
    altro: [{ message: ["Non si legge."], at: { kind: "box" }, level: "error" }],
  });
  const openWith = async (first: Answer) => {
    const fake = openSlow(page, first);
    await pass(1);
    return fake;
  };
  const outages = [
    { ...refusal(null), code: "timeout" },
    { ...refusal(null), code: "network" },
    refusal(429),
    refusal(503),
  ];

  test.each(outages)("keeps the response before it and asks again ($status $code)", async (outage) => {
    const { answers } = await openWith(done({ stato: "IN CORSO" }));
    answers.leggi = outage;
    await pass(10);
    expect(screen.getByText("IN CORSO")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Controlla ora" })).toBeInTheDocument();
    answers.leggi = done({ stato: "PRONTO" });
    await pass(20);
    expect(screen.getByText("PRONTO")).toBeInTheDocument();
  });

  test.each([
    ["the first", 0, refusal(503)],
    ["the last", 31, refusal(503)],
    ["one without a connection", 10, { ...refusal(null), code: "offline" }],
    ["one that the back end refuses", 10, refusal(404)],
    ["one of a service that has closed", 10, { ...refusal(503), code: PAGE_CODES.closed }],
  ])("is said when it is %s", async (_, seconds, outage) => {
    const { answers } = await openWith(seconds === 0 ? outage : done({ stato: "IN CORSO" }));
    answers.leggi = outage;
    await pass(seconds);
    expect(screen.getByRole("alert")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Controlla ora" })).not.toBeInTheDocument();
  });
});

describe("a button", () => {
  const first = anEndpoint({
    operation: "prima",
    save: "uno",
    errors: { "403": [{ message: ["No."], at: { kind: "denied" }, level: "error" }] },
  });
  const second = anEndpoint({
    operation: "seconda",
    refuse: [{ key: "no", when: ["!=", ["path", "risposta", "esito"], ["value", "OK"]] }],
    errors: { no: [{ message: ["Non riuscita."], at: { kind: "box" }, level: "error" }] },
  });
  const service = onePage(
    {
      content: [fact("Tenuto", "tenuto")],
      actions: [
        {
          key: "fai",
          label: "Fai",
          call: [{ endpoint: "prima" }, { endpoint: "seconda" }],
          keep: { tenuto: { expr: ["path", "uno", "nome"] } },
          choose: [
            { when: ["==", ["path", "tenuto"], ["value", "altrove"]], go: { page: "home" } },
            { message: "Fatto." },
          ],
        },
      ],
    },
    { prima: first, seconda: second },
  );
  const click = () => userEvent.click(screen.getByRole("button", { name: "Fai" }));

  test("does all it says, in order", async () => {
    const { host, sent, went } = fakeHost({ prima: done({ nome: "qui" }), seconda: done({ esito: "OK" }) });
    render(screenOf(host, service, "pagina"));
    await click();
    expect(await screen.findByText("Fatto.")).toBeInTheDocument();
    expect(screen.getByText("qui")).toBeInTheDocument();
    expect(sent.map(({ operation }) => operation)).toEqual(["prima", "seconda"]);
    expect(went).toEqual([]);
  });

  test("chooses by the value that was just kept", async () => {
    const { host, went } = fakeHost({ prima: done({ nome: "altrove" }), seconda: done({ esito: "OK" }) });
    render(screenOf(host, service, "pagina"));
    await click();
    await waitFor(() => expect(went).toEqual([{ page: "home" }]));
  });

  test("stops at the first refusal and focuses its message", async () => {
    const { host, sent } = fakeHost({ prima: done({ nome: "qui" }), seconda: done({ esito: "KO" }) });
    render(screenOf(host, service, "pagina"));
    await click();
    expect(await screen.findByText("Non riuscita.")).toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent("Non riuscita.");
    expect(screen.queryByText("qui")).not.toBeInTheDocument();
    expect(sent).toHaveLength(2);
  });

  test("navigates to the page of denied access with the status and title of the response", async () => {
    const { host, sent, went } = fakeHost({ prima: refusal(403, "Non abilitato") });
    render(screenOf(host, service, "pagina"));
    await click();
    await waitFor(() => expect(went).toEqual([{ page: "userDenied", status: 403, title: "Non abilitato" }]));
    expect(sent).toHaveLength(1);
  });

  test("a refused call clears the value it had saved", async () => {
    const fake = fakeHost({ prima: done({ nome: "qui" }) });
    const twice = onePage(
      {
        content: [fact("Uno", "uno", "nome")],
        actions: [{ key: "fai", label: "Fai", call: [{ endpoint: "prima" }] }],
      },
      { prima: first },
    );
    render(screenOf(fake.host, twice, "pagina"));
    await click();
    expect(await screen.findByText("qui")).toBeInTheDocument();
    fake.answers.prima = refusal(404);
    await click();
    await waitFor(() => expect(screen.queryByText("qui")).not.toBeInTheDocument());
  });

  test("saves a file that comes back", async () => {
    const saved: (string | undefined)[] = [];
    const file = anEndpoint({ operation: "scarica", expects: "binary" });
    const { host } = fakeHost(
      { scarica: { kind: "done", value: new Blob(["x"]), fileName: "avviso.pdf" } },
      { saveFile: (_, name) => void saved.push(name) },
    );
    const page = onePage(
      { actions: [{ key: "fai", label: "Fai", call: [{ endpoint: "scarica" }] }] },
      { scarica: file },
    );
    render(screenOf(host, page, "pagina"));
    await click();
    await waitFor(() => expect(saved).toEqual(["avviso.pdf"]));
  });
});

describe("a parameter of the step", () => {
  const arrival: Partial<Step> = {
    kind: "page",
    params: { tranId: "codice", veicolo: "oggetto" },
    content: [fact("Transazione", "arrivo", "tranId"), fact("Veicolo", "arrivo", "veicolo", "targa")],
  };

  test("is read from the address; other query parameters are ignored", () => {
    const { host } = fakeHost({});
    render(screenOf(host, onePage(arrival, {}), "pagina", "tranId=77&veicolo=x"));
    expect(screen.getByText("77")).toBeInTheDocument();
    expect(screen.queryByText("Veicolo")).not.toBeInTheDocument();
  });

  test("with one address does not stay with the next, which says nothing", () => {
    const { host } = fakeHost({});
    const { unmount } = render(screenOf(host, onePage(arrival, {}), "pagina", "tranId=77"));
    unmount();
    render(screenOf(host, onePage(arrival, {}), "pagina"));
    expect(screen.queryByText("77")).not.toBeInTheDocument();
  });

  test("from another service is handed over", async () => {
    const { host, went } = fakeHost({});
    const from = onePage(
      {
        actions: [
          {
            key: "v",
            label: "Vai",
            go: { service: "arrivo", step: "pagina", with: { veicolo: { targa: "AB123CD" } } },
          },
        ],
      },
      {},
    );
    const { rerender } = render(screenOf(host, from, "pagina"));
    await userEvent.click(screen.getByRole("button", { name: "Vai" }));
    await waitFor(() => expect(went).toEqual([{ path: "/arrivo/pagina" }]));
    rerender(screenOf(host, { ...onePage(arrival, {}), id: "arrivo" }, "pagina"));
    expect(await screen.findByText("AB123CD")).toBeInTheDocument();
  });
});
