import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { Answer, HttpRequest } from "../../src/engine/calls/index.ts";
import type { Block, Entry } from "../../src/engine/index.ts";
import type { SendOptions } from "../../src/screens/index.ts";
import { aField, aFormBlock, required } from "../support/content.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { aService, anEndpoint, aStep } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

beforeEach(() => sessionStorage.clear());

const riga = (...path: string[]) => ["path", "riga", ...path] as const;
const paste: Block = {
  key: "elenco",
  block: "paste",
  name: "veicoli",
  max: 60,
  content: [
    aFormBlock("veicolo", [
      aField("targa", "targa", { label: "Targa", required: required("targa") }),
      aField("testo", "nome", { label: "Nome" }),
    ]),
  ],
  value: riga("dati", "targa"),
  call: { endpoint: "cerca" },
  items: [
    { label: "Importo", value: { expr: riga("risposta", "totale") }, format: "euro" },
    { label: "Del giorno", value: { expr: riga("giorno") }, format: "data" },
  ],
};
const cerca = anEndpoint({
  operation: "cerca",
  params: { targa: { in: "query", value: { expr: riga("dati", "targa") }, required: true } },
  errors: {
    "404": [{ message: ["Nessuna targa."], at: { kind: "box" }, level: "error" }],
    "409": [{ message: ["Già pagato."], at: { kind: "box" }, level: "info" }],
  },
});

type Reply = (targa: string, sending?: SendOptions) => Answer | Promise<Answer>;

/** Opens a page with a list; returns its host with the sent requests. */
const open = (reply: Reply, content: readonly Entry[] = [paste]) => {
  const plateOf = ({ query }: HttpRequest) => String(new URLSearchParams(query as never).get("targa"));
  const bench = fakeHost({ cerca: (request, sending) => reply(plateOf(request), sending) });
  const service = aService({
    steps: [aStep("pagina", { kind: "page", title: "Pagina", content })],
    endpoints: { cerca },
  });
  const page = render(screenOf(bench.host, service, "pagina"));
  return { ...bench, page, service };
};
const read = async (text: string) => {
  const box = await screen.findByRole("textbox", { name: "Incolla l'elenco" });
  await userEvent.click(box);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole("button", { name: "Leggi l'elenco" }));
};
const plates = (count: number) => Array.from({ length: count }, (_, n) => `AB${100 + n}CD`);
const click = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

describe("a pasted list", () => {
  test("says its limit and columns first, and the state of each line afterwards", async () => {
    const lists = new Set<string | undefined>();
    open((targa, sending) => {
      lists.add(sending?.list);
      return targa === "AB100CD" ? done({ totale: 12 }) : refusal(404);
    });
    expect(await screen.findByRole("textbox")).toHaveAccessibleDescription(
      /Al massimo 60 righe.*Targa; Nome/,
    );
    await read("AB100CD;uno\nAB101CD\nab 100 cd\n;due");
    expect(
      screen.getByText(/^Il tuo elenco: 4 righe, 1 da correggere, 1 doppia, 2 da cercare\.$/),
    ).toHaveFocus();
    await click("Cerca le 2 righe pronte");
    expect(await screen.findByText("12,00 €")).toBeVisible();
    expect(screen.getByText("20/11/2026")).toBeVisible();
    expect(screen.getByText("Nessuna targa.")).toBeVisible();
    expect(screen.getByText("È uguale alla riga 1: si conta una volta sola.")).toBeVisible();
    expect([...lists]).toEqual([expect.stringMatching(/^[\w-]{16,64}$/)]);
  });

  test("is read up to its limit, and names the number of lines beyond it", async () => {
    open(() => done({}));
    await read(plates(75).join("\n"));
    expect(await screen.findByText(/15 righe in più non sono state lette: il massimo è 60/)).toBeVisible();
    expect(screen.getByText(/^Il tuo elenco: 60 righe/)).toBeVisible();
  });

  test("is corrected in place and keeps the answers of the other lines", async () => {
    const asked: string[] = [];
    open((targa) => {
      asked.push(targa);
      return done({ totale: 5 });
    });
    await read("AB100CD\n;due");
    await click("Cerca la riga pronta");
    await screen.findByText("5,00 €");
    await click("Correggi Riga 2");
    const plate = await screen.findByRole("textbox", { name: /Targa/ });
    await waitFor(() => expect(plate).toHaveFocus());
    await click("Salva la riga");
    expect(plate).toHaveAttribute("aria-invalid", "true");
    await userEvent.type(plate, "AB101CD");
    await click("Salva la riga");
    await waitFor(() => expect(screen.getByRole("button", { name: "Correggi Riga 2" })).toHaveFocus());
    await click("Cerca la riga pronta");
    await waitFor(() => expect(screen.getAllByText("5,00 €")).toHaveLength(2));
    expect(asked).toEqual(["AB100CD", "AB101CD"]);
  });

  test("takes lines back that were removed, and is there after the page was left", async () => {
    const { page, host, service } = open(() => done({}));
    await read("AB100CD\n;due");
    await click("Togli la riga da sistemare");
    expect(screen.getAllByRole("row")).toHaveLength(2);
    await click("Annulla");
    expect(screen.getAllByRole("row")).toHaveLength(3);
    page.unmount();
    render(screenOf(host, service, "pagina"));
    expect(await screen.findByText(/^Il tuo elenco: 2 righe/)).toBeVisible();
  });
});

describe("a pasted list with the unexpected", () => {
  test("is not read before the options of its lines have arrived, also when they were refused", async () => {
    const tipo = aField("scelta", "tipo", {
      label: "Tipo",
      options: { from: "tipi", value: riga("codice"), label: [{ expr: riga("nome") }] },
    });
    const content: Block = { ...paste, content: [aFormBlock("veicolo", [tipo])] } as Block; // a list of one form
    const bench = fakeHost({ tipi: refusal(503) });
    const service = aService({
      steps: [aStep("pagina", { kind: "page", title: "Pagina", content: [content] })],
      endpoints: { cerca, tipi: anEndpoint({ operation: "tipi" }) },
    });
    render(screenOf(bench.host, service, "pagina"));
    const retry = await screen.findByRole("button", { name: /^Riprova/ });
    expect(screen.getByRole("button", { name: "Leggi l'elenco" })).toBeDisabled();
    bench.answers.tipi = done([{ codice: "A", nome: "Autoveicolo" }]);
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getByRole("button", { name: "Leggi l'elenco" })).toBeEnabled());
    await read("autoveicolo");
    expect(screen.getByText(/^Il tuo elenco: una riga, 1 da cercare/)).toBeVisible();
  });

  test("is read from a box that a program has filled in without an event", async () => {
    open(() => done({}));
    const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Incolla l'elenco" });
    box.value = "AB100CD";
    await click("Leggi l'elenco");
    expect(screen.getByText(/^Il tuo elenco: una riga/)).toHaveFocus();
  });

  test("refuses a text that is too long instead of cutting it", async () => {
    open(() => done({}));
    const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Incolla l'elenco" });
    box.value = "AB100CD\n".repeat(130_000);
    await click("Leggi l'elenco");
    expect(box).toHaveAccessibleDescription(/^L'elenco è troppo lungo/);
    expect(box.value).toHaveLength(1_040_000);
  });

  test("keeps a text without lines, and says that it has none", async () => {
    open(() => done({}));
    await read("Targa;Nome");
    const box = screen.getByRole("textbox", { name: "Incolla l'elenco" });
    expect(box).toHaveValue("Targa;Nome");
    expect(box).toHaveAccessibleDescription(/^Incolla o scrivi almeno una riga\./);
  });

  test("keeps the answers that arrived after a removal when this is undone", async () => {
    open(() => done({ totale: 5 }));
    await read("AB100CD\n;due");
    await click("Togli la riga da sistemare");
    await click("Cerca la riga pronta");
    await screen.findByText("5,00 €");
    await click("Annulla");
    expect(screen.getByText("5,00 €")).toBeVisible();
    expect(screen.getByText(/^Il tuo elenco: 2 righe, 1 da correggere, 1 trovata\.$/)).toHaveFocus();
  });

  test("has the focus in the box for a new list after it is emptied", async () => {
    open(() => done({}));
    await read("AB100CD");
    await click("Svuota l'elenco");
    expect(screen.getByRole("textbox", { name: "Incolla l'elenco" })).toHaveFocus();
  });
});

describe("the search of a list", () => {
  test("stops after ten equal refusals, and says why", async () => {
    const { sent } = open(() => refusal(404));
    await read(plates(60).join("\n"));
    await click("Cerca le 60 righe pronte");
    expect(
      await screen.findByText(/10 righe di seguito hanno avuto la stessa risposta\. Nessuna targa\./),
    ).toBeVisible();
    expect(sent.length).toBeLessThanOrEqual(12);
    expect(await screen.findByRole("button", { name: /^Cerca le \d+ righe pronte$/ })).toBeVisible();
  });

  test("stops at a limit of the gateway, keeps the found lines and offers the login", async () => {
    let count = 0;
    const { went } = open(() =>
      ++count > 4 ? { ...refusal(429, "Troppe ricerche."), code: "limite-superato" } : done({ totale: 1 }),
    );
    await read(plates(40).join("\n"));
    await click("Cerca le 40 righe pronte");
    expect(await screen.findByText(/sono state fatte molte ricerche/)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText("1,00 €")).toHaveLength(4));
    expect(count).toBeLessThanOrEqual(8);
    await click("Accedi");
    expect(went).toEqual([{ page: "login" }]);
  });

  test.each([
    ["a fault", refusal(503)],
    ["a limit of the back end", refusal(429)],
    ["the end of the session", refusal(401)],
    ["an answer without data", done(null)],
  ])("stops after three times %s; the lines can be looked up again", async (_, answer) => {
    const { sent } = open(() => answer);
    await read(plates(30).join("\n"));
    await click("Cerca le 30 righe pronte");
    expect(await screen.findByText(/^La ricerca si è fermata\./)).toBeVisible();
    expect(sent.length).toBeLessThanOrEqual(6);
    expect(await screen.findByRole("button", { name: "Cerca le 30 righe pronte" })).toBeVisible();
  });

  test("continues when many lines are refused as information", async () => {
    const { sent } = open(() => refusal(409));
    await read(plates(12).join("\n"));
    await click("Cerca le 12 righe pronte");
    await screen.findByText(/12 senza nulla da fare/);
    expect(sent).toHaveLength(12);
  });

  test("sends a few requests at a time, and none after it is stopped", async () => {
    const waiting: (() => void)[] = [];
    const { sent } = open(() => new Promise((resolve) => waiting.push(() => resolve(done({ totale: 1 })))));
    await read(plates(20).join("\n"));
    await click("Cerca le 20 righe pronte");
    await waitFor(() => expect(sent).toHaveLength(3));
    await click("Ferma la ricerca");
    for (const answer of waiting) answer();
    expect(await screen.findByRole("button", { name: "Cerca le 17 righe pronte" })).toBeVisible();
    expect(sent).toHaveLength(3);
  });
});
