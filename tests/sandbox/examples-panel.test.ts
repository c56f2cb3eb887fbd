// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from "vitest";
import type { ExampleState } from "../../src/sandbox/examples/examples.ts";

const states: ExampleState[] = [
  { operation: "elencoFasceRateizzazione", chosen: "200", choices: ["200", "500", "501"], calls: 2 },
  { operation: "verificaMemobollo", chosen: "200", choices: ["200", "404", "501"], calls: 0 },
];
const asked: string[] = [];

beforeAll(async () => {
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return new Response(JSON.stringify(states));
  });
  await import("../../src/sandbox/examples/panel.ts");
  await vi.waitFor(() => expect(panel().querySelector("select")).not.toBeNull());
});

const panel = () => document.querySelector("aside")!.shadowRoot!;
const choicesOf = (operation: string) =>
  [...panel().querySelectorAll("label")]
    .find((label) => label.textContent.startsWith(operation))!
    .querySelector("select")!;

it("counts the calls that examples answered and names them", () => {
  expect(panel().querySelector("summary")!.textContent).toBe("Esempi (2)");
  expect(panel().textContent).toContain("elencoFasceRateizzazione (2 volte)");
});

it("offers every answer of an operation, the chosen one first selected", () => {
  const select = choicesOf("elencoFasceRateizzazione");
  const texts = [...select.options].map(({ text }) => text);
  expect(texts).toEqual(["200 riuscita", "500 rifiutata", "501 non ancora disponibile"]);
  expect(select.value).toBe("200");
});

it("sends the choice for an operation, also before its first call", () => {
  const select = choicesOf("verificaMemobollo");
  select.value = "404";
  select.dispatchEvent(new Event("change"));
  expect(asked.at(-1)).toBe("PUT /esempi/verificaMemobollo/404");
});
