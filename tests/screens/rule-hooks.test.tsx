import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { CompiledService, Expr, JsonObject, RulePlug } from "../../src/engine/index.ts";
import { deny } from "../../src/screens/calls/call-result.ts";
import type { CallContext } from "../../src/screens/calls/context.ts";
import { done, fakeHost } from "../support/fake-host.ts";
import { aService, aStep, anEndpoint } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

const path = (...names: [string, ...string[]]): Expr => ["path", ...names];

/** A page that saves an answer into a rule, lists the entries of the rule, and takes a row out. */
const serviceWith = (plug: RulePlug, list: string, label: Expr, argument?: string): CompiledService =>
  aService({
    rules: { regola: plug },
    endpoints: { cerca: anEndpoint({ operation: "cerca", save: "regola" }) },
    steps: [
      aStep("pagina", {
        kind: "page",
        content: [
          {
            key: "voci",
            block: "list",
            rows: path("regola", list),
            label: [{ expr: label }],
            content: [],
            empty: "Nessuna voce",
            actions: argument
              ? [
                  {
                    key: "togli",
                    label: "Togli",
                    call: [
                      { rule: "regola", operation: "togli", with: { [argument]: { expr: path("riga") } } },
                    ],
                  },
                ]
              : [],
          },
          {
            key: "fatti",
            block: "facts",
            items: [{ label: "Rate", value: { expr: path("regola", "rate") } }],
          },
        ],
        actions: [{ key: "cerca", label: "Cerca", call: [{ endpoint: "cerca" }] }],
      }),
    ],
  });

const open = (service: CompiledService, region: JsonObject) => {
  const fake = fakeHost({}, { region });
  render(screenOf(fake.host, service, "pagina"));
  const entries = () =>
    screen.queryAllByRole("listitem").map((row) => within(row).getByRole("heading").textContent);
  const find = async (answer: unknown) => {
    fake.answers.cerca = done(answer);
    await userEvent.click(screen.getByRole("button", { name: "Cerca" }));
  };
  return { find, entries };
};

beforeEach(() => sessionStorage.clear());

const assessment = (protocollo: string, anno: number, totale = 100) => ({
  anno,
  totale,
  protocollo,
  codiceFiscale: "PRRJLO90E04A326O",
});
const band = (numeroRate: number, importoA: number | null) => ({
  numeroFascia: numeroRate,
  importoDa: 0,
  importoA,
  numeroRate,
});

test("the instalment bands take their settings from the region, receive answers and are operated", async () => {
  const service = serviceWith(
    {
      rule: "bands",
      with: {
        fasce: { expr: path("regione", "fasce") },
        massimo: { expr: path("regione", "massimo") },
        variabili: false,
      },
      errors: { massimo: ["Al massimo ", { expr: path("n") }, "."], duplicato: "Già presente." },
    },
    "accertamenti",
    path("riga", "protocollo"),
    "accertamento",
  );
  const { find, entries } = open(service, { fasce: [band(6, 150), band(12, null)], massimo: 2 });
  expect(screen.getByText("Nessuna voce")).toBeInTheDocument();
  await find({ accertamenti: [assessment("B", 2022)] });
  expect(entries()).toEqual(["B"]);
  expect(screen.getByText("6")).toBeInTheDocument();
  await find({ accertamenti: [assessment("B", 2022)] });
  expect(screen.getByText("Già presente.")).toBeInTheDocument();
  await find({ accertamenti: [assessment("A", 2021)] });
  expect(entries()).toEqual(["A", "B"]);
  expect(screen.getByText("12")).toBeInTheDocument();
  await find({ accertamenti: [assessment("C", 2023)] });
  expect(screen.getByText("Al massimo 2.")).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole("button", { name: /^Togli/ })[0]!);
  expect(entries()).toEqual(["B"]);
});

test("the attachments start empty and show the documents that an answer confirmed", async () => {
  const service = serviceWith(
    { rule: "attachments", with: { massimo: 5 }, errors: {} },
    "integrati",
    path("riga", "nomeAllegato"),
  );
  const { find, entries } = open(service, {});
  const document = (id: string) => ({
    identificativoArchivio: id,
    nomeAllegato: `${id}.pdf`,
    allegatoIntegrato: true,
    dataInserimentoAllegatoIntegrato: "2026-11-20",
  });
  expect(screen.getByText("Nessuna voce")).toBeInTheDocument();
  await find([document("A")]);
  expect(entries()).toEqual(["A.pdf"]);
  await find([document("B"), document("A")]);
  expect(entries()).toEqual(["B.pdf", "A.pdf"]);
});

test("access denied without a response has neither status nor title", () => {
  const { host, went } = fakeHost({});
  deny({ host } as CallContext, { refusal: null }); // the other members are not read
  expect(went).toEqual([{ page: "userDenied", status: null, title: null }]);
});
