import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Answer } from "../../src/engine/calls/index.ts";
import type { CompiledService, Field } from "../../src/engine/index.ts";
import { callsAtom } from "../../src/screens/flow/atoms.ts";
import { aField } from "../support/content.ts";
import { done, fakeHost, refusal } from "../support/fake-host.ts";
import { anEndpoint, aService, aStep } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

const unavailable = "Elenco non disponibile.";
const list = (operation: string, params = {}) =>
  anEndpoint({
    operation,
    params,
    lookup: true,
    errors: { altro: [{ message: [unavailable], at: { kind: "box" }, level: "error" }] },
  });
const choice = (name: string, label: string, from: string): Field =>
  aField("scelta", name, {
    label,
    reactive: true,
    options: { from, label: [{ expr: ["path", "riga", "nome"] }], value: ["path", "riga", "id"] },
  });

/** A form with two lists of their own, and one that depends on the first. */
const service: CompiledService = aService({
  endpoints: {
    colori: list("colori"),
    forme: list("forme"),
    toni: list("toni", {
      colore: { in: "query", required: true, value: { expr: ["path", "dati", "colore"] } },
    }),
  },
  steps: [
    aStep("dati", {
      hasForm: true,
      title: "Dati",
      content: [
        choice("colore", "Colore", "colori"),
        choice("forma", "Forma", "forme"),
        choice("tono", "Tono", "toni"),
      ],
    }),
  ],
});

const named = (...names: string[]): Answer => done(names.map((nome) => ({ id: nome[0], nome })));
const usual = {
  colori: named("rosso", "verde"),
  forme: named("cerchio"),
  toni: ({ query }: { readonly query: Readonly<Record<string, unknown>> }) =>
    named(`tono di ${String(query.colore)}`),
};
const optionsOf = (name: string) =>
  within(screen.getByRole("combobox", { name }))
    .queryAllByRole("option")
    .map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());

test("each field shows the list of its own call, requested once", async () => {
  const { host, sent } = fakeHost(usual);
  render(screenOf(host, service, "dati"));
  await screen.findByRole("option", { name: "cerchio" });
  expect(optionsOf("Colore")).toEqual(expect.arrayContaining(["rosso", "verde"]));
  expect(optionsOf("Forma")).toEqual(expect.arrayContaining(["cerchio"]));
  expect(optionsOf("Forma")).not.toContain("rosso");
  expect(sent.map(({ operation }) => operation)).toEqual(["colori", "forme"]);
  // The states of the calls follow in an effect after the drawing.
  await waitFor(() =>
    expect(host.store.get(callsAtom("prova"))).toMatchObject({
      colori: { stato: "fatta" },
      forme: { stato: "fatta" },
    }),
  );
});

test("a list with a parameter is requested for each value of it, and a known one is not requested again", async () => {
  const { host, sent } = fakeHost(usual);
  const user = userEvent.setup();
  render(screenOf(host, service, "dati"));
  await screen.findByRole("option", { name: "verde" });
  const colour = screen.getByRole("combobox", { name: "Colore" });
  const tones = () => sent.filter(({ operation }) => operation === "toni").length;
  expect(tones()).toBe(0);
  for (const [label, tone, requests] of [
    ["rosso", "tono di r", 1],
    ["verde", "tono di v", 2],
    ["rosso", "tono di r", 2],
  ] as const) {
    await user.selectOptions(colour, label);
    await screen.findByRole("option", { name: tone });
    expect(optionsOf("Tono").filter((one) => one?.startsWith("tono"))).toEqual([tone]);
    expect(tones()).toBe(requests);
  }
});

test("a refused list says so at its field and can be requested again, the others stay", async () => {
  const { host, sent, answers } = fakeHost({ ...usual, forme: refusal(404) });
  const user = userEvent.setup();
  render(screenOf(host, service, "dati"));
  expect(await screen.findByText(unavailable)).toBeInTheDocument();
  // The states of the calls follow in an effect after the drawing.
  await waitFor(() =>
    expect(host.store.get(callsAtom("prova"))).toMatchObject({
      colori: { stato: "fatta", codice: null },
      forme: { stato: "rifiutata", codice: 404 },
    }),
  );
  answers.forme = named("cerchio");
  await user.click(screen.getByRole("button", { name: /Riprova/ }));
  expect(await screen.findByRole("option", { name: "cerchio" })).toBeInTheDocument();
  expect(screen.queryByText(unavailable)).not.toBeInTheDocument();
  expect(sent.map(({ operation }) => operation)).toEqual(["colori", "forme", "forme"]);
});

test("an answer without a list gives no options, and the field says so", async () => {
  const { host } = fakeHost({ ...usual, forme: done(null) });
  render(screenOf(host, service, "dati"));
  await screen.findByRole("option", { name: "rosso" });
  expect(screen.getByRole("group", { name: /^Forma/ })).toHaveTextContent(/^Forma.*L'elenco è vuoto\./);
});

test("a list that was refused before the person came is requested again on entry", async () => {
  const { host, sent, answers } = fakeHost({ ...usual, forme: refusal(404) });
  const { unmount } = render(screenOf(host, service, "dati"));
  await screen.findByText(unavailable);
  unmount();
  answers.forme = named("cerchio");
  render(screenOf(host, service, "dati"));
  expect(await screen.findByRole("option", { name: "cerchio" })).toBeInTheDocument();
  expect(sent.map(({ operation }) => operation)).toEqual(["colori", "forme", "forme"]);
});

test("a refused list is not requested again when another one is", async () => {
  const { host, sent } = fakeHost({ ...usual, forme: refusal(404) });
  const user = userEvent.setup();
  render(screenOf(host, service, "dati"));
  await screen.findByText(unavailable);
  await user.selectOptions(screen.getByRole("combobox", { name: "Colore" }), "rosso");
  await screen.findByRole("option", { name: "tono di r" });
  expect(sent.map(({ operation }) => operation)).toEqual(["colori", "forme", "toni"]);
});
