import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { flowAtom } from "../../src/screens/flow/atoms.ts";
import type { CompiledService, Expr } from "../../src/engine/index.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { aService, aStep, anEndpoint } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

const path = (...names: [string, ...string[]]): Expr => ["path", ...names];

const payment = (scadenza: string, totale = 100.1) => ({
  esito: "OK",
  proprietario: { tipologia: "PF", denominazione: "FERRANDI LIVIA" },
  risultato: {
    codiceFiscale: "FRRLVI84C52L219N",
    tipoVeicolo: { codice: "A", descrizione: "Autoveicolo" },
    targa: "GK418VD",
    scadenza,
    validita: 12,
    totale,
    tassa: totale,
    sanzione: 0,
    interesse: 0,
    tipologiaCC: "MOD1",
    identificativoPagamento: "1",
  },
});

/** A page that searches, shows the cart, takes out, puts back, pays and settles. */
const service: CompiledService = aService({
  rules: {
    carrello: {
      rule: "cart",
      with: { limite: { expr: path("regione", "limite") } },
      errors: {
        duplicato: "Già presente.",
        limite: ["Al massimo ", { expr: path("n") }, " pagamenti."],
      },
      link: { label: ["Vai a ", { expr: path("voce", "risultato", "scadenza") }], step: "carrello" },
    },
  },
  endpoints: {
    cerca: anEndpoint({ operation: "cerca", save: "carrello" }),
    perCodice: anEndpoint({
      operation: "perCodice",
      save: "carrello",
      params: { codice: { in: "query", required: true } },
    }),
    paga: anEndpoint({
      operation: "paga",
      method: "POST",
      bodyType: "json",
      body: {
        carrello: { expr: path("carrello", "daPagare") },
        totale: { expr: path("carrello", "totale") },
      },
    }),
  },
  steps: [
    aStep("carrello", {
      kind: "page",
      title: "Carrello",
      content: [
        {
          key: "totale",
          block: "facts",
          items: [{ label: "Totale", value: { expr: path("carrello", "totale") } }],
        },
        {
          key: "voci",
          block: "list",
          rows: path("carrello", "voci"),
          label: [{ expr: path("riga", "risultato", "scadenza") }],
          content: [],
          empty: "Nessun pagamento",
          actions: [
            {
              key: "togli",
              label: "Togli",
              call: [{ rule: "carrello", operation: "togli", with: { voce: { expr: path("riga") } } }],
            },
          ],
        },
      ],
      next: { key: "paga", label: "Paga", call: [{ endpoint: "paga" }] },
      actions: [
        { key: "cerca", label: "Cerca", call: [{ endpoint: "cerca" }] },
        { key: "rimetti", label: "Rimetti", call: [{ rule: "carrello", operation: "rimetti" }] },
        {
          key: "tutti",
          label: "Aggiungi tutti",
          call: [
            {
              endpoint: "perCodice",
              rows: ["call", "righe", path("regione", "codici")],
              with: { codice: { expr: path("riga") } },
            },
          ],
          go: { page: "home" },
        },
        {
          key: "avvia",
          label: "Avvia",
          call: [{ rule: "carrello", operation: "avvia", with: { transazione: "T1" } }],
        },
        {
          key: "salda",
          label: "Salda",
          call: [{ rule: "carrello", operation: "salda", with: { transazione: "T1" } }],
        },
      ],
    }),
  ],
});

const open = () => {
  const fake = fakeHost({ cerca: done(payment("12/2023")), paga: done({}) }, { region: { limite: 2 } });
  const { unmount } = render(screenOf(fake.host, service, "carrello"));
  const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  const find = async (found: object) => {
    fake.answers.cerca = done(found);
    await click("Cerca");
  };
  const entries = () =>
    screen.queryAllByRole("listitem").map((row) => within(row).getByRole("heading").textContent);
  return { ...fake, unmount, click, find, entries };
};

beforeEach(() => sessionStorage.clear());

describe("a rule of a service", () => {
  test("receives the saved responses and shows its view", async () => {
    const { find, entries } = open();
    expect(await screen.findByText("Nessun pagamento")).toBeInTheDocument();
    await find(payment("12/2023", 0.1));
    await find(payment("12/2024", 0.2));
    expect(entries()).toEqual(["12/2023", "12/2024"]);
    expect(screen.getByText("0,3")).toBeInTheDocument();
  });

  test("refuses with the message of the definition, and links to the conflicting entry", async () => {
    const { find, entries, host, went } = open();
    await find(payment("12/2023"));
    await find(payment("12/2023"));
    expect(await screen.findByText("Già presente.")).toBeInTheDocument();
    const path = host.pathOf(service.id, "carrello");
    const link = screen.getByRole("link", { name: "Vai a 12/2023" });
    expect(link).toHaveAttribute("href", path);
    fireEvent.click(link, { ctrlKey: true });
    expect(went).toEqual([]);
    await userEvent.click(link);
    expect(went).toEqual([{ path }]);
    await find(payment("12/2024"));
    await find(payment("12/2025"));
    expect(await screen.findByText("Al massimo 2 pagamenti.")).toBeInTheDocument();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    expect(entries()).toEqual(["12/2023", "12/2024"]);
  });

  test("is operated by buttons, with the row they stand in", async () => {
    const { find, click, entries } = open();
    await find(payment("12/2023"));
    await find(payment("12/2024"));
    await userEvent.click(screen.getAllByRole("button", { name: /^Togli / })[0]!);
    expect(entries()).toEqual(["12/2024"]);
    await click("Rimetti");
    expect(entries()).toEqual(["12/2023", "12/2024"]);
    await click("Salda");
    expect(entries()).toEqual(["12/2023", "12/2024"]);
    await click("Avvia");
    await click("Salda");
    expect(screen.getByText("Nessun pagamento")).toBeInTheDocument();
  });

  test("is sent as it makes it, and a failed call takes nothing out", async () => {
    const { find, click, sent, entries, answers } = open();
    await find(payment("12/2023", 100.1));
    answers.cerca = refusal(500);
    await click("Cerca");
    expect(entries()).toEqual(["12/2023"]);
    await click("Paga");
    expect(sent.at(-1)?.body).toEqual({
      carrello: [expect.objectContaining({ tipoVeicolo: "A", totale: 100.1, scadenza: "12/2023" })],
      totale: 100.1,
    });
  });

  test("is remembered when the page is loaded again", async () => {
    const { find, unmount } = open();
    await find(payment("12/2023"));
    window.dispatchEvent(new Event("pagehide"));
    unmount();
    const again = open();
    expect(again.host.store.get(flowAtom(service.id))?.rules).toMatchObject({
      carrello: { voci: [payment("12/2023")] },
    });
  });
});

describe("a call made for each line of a list", () => {
  const addAll = async (codici: string) => {
    const fake = fakeHost(
      {
        perCodice: ({ query }) =>
          query.codice === "9" ? refusal(404) : done(payment(`12/202${query.codice}`)),
      },
      { region: { limite: 2, codici } },
    );
    render(screenOf(fake.host, service, "carrello"));
    await userEvent.click(screen.getByRole("button", { name: "Aggiungi tutti" }));
    return fake;
  };
  const carted = () => screen.queryAllByRole("listitem").filter((row) => within(row).queryByRole("heading"));

  test("continues when all are accepted", async () => {
    const { sent, went } = await addAll("1\n2");
    expect(sent.map(({ query }) => query)).toEqual([{ codice: "1" }, { codice: "2" }]);
    expect(went).toEqual([{ page: "home" }]);
    expect(carted()).toHaveLength(2);
  });

  test("lists each refused row, whether the call or the rule refused it, and keeps the others", async () => {
    const { went } = await addAll("1, 9, 2, 3");
    expect(await screen.findByText("Sono state accettate 2 voci su 4: le altre no.")).toBeInTheDocument();
    expect(
      screen.getByText("9: Servizio al momento non disponibile. Riprova tra qualche minuto."),
    ).toBeInTheDocument();
    expect(screen.getByText("3: Al massimo 2 pagamenti.")).toBeInTheDocument();
    expect(carted()).toHaveLength(2);
    expect(went).toEqual([]);
  });
});
