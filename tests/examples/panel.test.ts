// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { PanelState } from "../../src/examples/panel-state.ts";
import { eventually } from "../support/eventually.ts";

const operations = [
  {
    operation: "elencoFasce",
    title: "Elenco delle fasce",
    path: "/rest/fasce/:anno",
    chosen: "200",
    choices: ["200", "500", "501"],
  },
  {
    operation: "verificaMemobollo",
    title: "Controlla il promemoria",
    path: "/rest/memo",
    chosen: "200",
    choices: ["200", "404", "501"],
  },
];
let state: PanelState = { behaviour: "normale", operations };
const asked: string[] = [];
let isReachable = true;
let report: (addresses: readonly string[]) => void;

beforeAll(async () => {
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      text = "";
      replaceSync(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(listener: (list: { getEntries(): { name: string }[] }) => void) {
        report = (addresses) => listener({ getEntries: () => addresses.map((name) => ({ name })) });
      }
      observe() {}
    },
  );
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (!isReachable) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(state));
  });
  document.documentElement.setAttribute("data-percorso", "/bollo/studio/anteprima/1");
  await import("../../src/examples/panel/panel.ts");
  await eventually(() => expect(panel().querySelector("select")).not.toBeNull());
});
beforeEach(() => void (isReachable = true));

const panel = () => document.querySelector("aside")!.shadowRoot!;
const choicesOf = (label: string) =>
  [...panel().querySelectorAll("label")]
    .find((one) => one.textContent.startsWith(label))!
    .querySelector("select")!;
const choose = (label: string, value: string) => {
  const select = choicesOf(label);
  select.focus();
  select.value = value;
  select.dispatchEvent(new Event("change"));
};
const call = (path: string) => report([`${location.origin}/bollo/studio/anteprima/1${path}`]);

it("counts the calls of the page below the path of the portal, and names their operations in Italian", async () => {
  expect(panel().querySelector("summary")!.textContent).toBe("Esempi (0)");
  call("/rest/fasce/2026?a=1");
  call("/rest/fasce/2027");
  call("/rest/fasce/2027/altro");
  expect(panel().querySelector("summary")!.textContent).toBe("Esempi (2)");
  expect(panel().textContent).toContain("Elenco delle fasce (2 volte)");
});

it("offers every answer of an operation, the chosen one selected", () => {
  const select = choicesOf("Elenco delle fasce");
  const texts = [...select.options].map(({ text }) => text);
  expect(texts).toEqual(["200 riuscita", "500 rifiutata", "501 non ancora disponibile"]);
  expect(select.value).toBe("200");
});

it("sends the choice for an operation, also before its first call, and keeps the focus", async () => {
  state = { behaviour: "normale", operations: [operations[0]!, { ...operations[1]!, chosen: "404" }] };
  choose("Controlla il promemoria", "404");
  expect(asked.at(-1)).toBe("PUT /bollo/studio/anteprima/1/esempi/risposte/verificaMemobollo/404");
  await eventually(() => expect(choicesOf("Controlla il promemoria").value).toBe("404"));
  await eventually(() => expect(panel().activeElement).toBe(choicesOf("Controlla il promemoria")));
});

it("sends the behaviour of the back end", () => {
  choose("I servizi della Regione", "senza-risposta");
  expect(asked.at(-1)).toBe("PUT /bollo/studio/anteprima/1/esempi/comportamento/senza-risposta");
});

it("has the visitor only where the login is fictional", async () => {
  expect([...panel().querySelectorAll("label")].map((one) => one.firstChild!.textContent)).not.toContain(
    "Chi visita il portale",
  );
});

it("states that a choice did not arrive", async () => {
  isReachable = false;
  choose("I servizi della Regione", "lenta");
  await eventually(() =>
    expect(panel().querySelector("[role=alert]")!.textContent).toBe(
      "La scelta non è arrivata al server: riprova.",
    ),
  );
});
