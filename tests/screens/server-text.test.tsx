import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Block } from "../../src/engine/index.ts";
import { readMarkup } from "../../src/portal/markup/markup.tsx";
import { fakeHost } from "../support/fake-host.ts";
import { aService, aStep } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

const HOSTILE =
  '<p onclick="alert(1)" style="position:fixed">Il bollo <strong>scade</strong>.</p>' +
  '<script>alert(2)</script><img src="x" onerror="alert(3)"><a href="javascript:alert(4)">qui</a>';

const text = { expr: ["path", "regione", "testo"], format: "html" } as const;
const rows = ["path", "regione", "righe"] as const;

const blocks: readonly Block[] = [
  { key: "a", block: "text", text: [{ p: [text] }] },
  { key: "b", block: "text", text: [{ p: ["Nota: ", text] }] },
  {
    key: "c",
    block: "facts",
    items: [{ label: "Avviso", value: { expr: text.expr }, format: "html" }],
  },
  {
    key: "d",
    block: "table",
    title: "Avvisi",
    rows,
    items: [{ label: "Testo", value: { expr: ["path", "riga", "testo"] }, format: "html" }],
    actions: [],
  },
];

const renderServerText = (loadMarkup?: () => Promise<(html: string) => React.ReactNode>) => {
  const service = aService({ steps: [aStep("pagina", { kind: "page", content: blocks })] });
  const region = { testo: HOSTILE, righe: [{ testo: HOSTILE }] };
  const { host } = fakeHost({}, { region, ...(loadMarkup && { loadMarkup }) });
  return render(screenOf(host, service, "pagina"));
};

const sanitizer = async () => (html: string) => readMarkup(html).content;

/** Elements and attributes that only hostile HTML has. */
const hostileParts = (container: HTMLElement) =>
  container.querySelectorAll("script, img, [onclick], [onerror], [style], [href^=javascript]");

test("HTML of the back end keeps its safe tags in a text, a fact and a table", async () => {
  const { container } = renderServerText(sanitizer);
  const strong = await screen.findAllByText("scade", { selector: "strong" });
  expect(strong.map((element) => element.closest("dd, th, .measure")?.nodeName)).toEqual(["DIV", "DD", "TH"]);
  expect(hostileParts(container)).toHaveLength(0);
});

test("HTML inside a sentence is shown without tags", () => {
  const { container } = renderServerText(sanitizer);
  expect(screen.getByText("Nota: Il bollo scade. qui")).toBeInTheDocument();
  expect(hostileParts(container)).toHaveLength(0);
});

test.each([
  ["no sanitizer", undefined],
  ["a sanitizer that does not load", () => Promise.reject(new Error("offline"))],
])("HTML is shown without tags with %s", async (_, loadMarkup) => {
  const { container } = renderServerText(loadMarkup);
  expect(await screen.findAllByText("Il bollo scade. qui")).toHaveLength(3);
  expect(hostileParts(container)).toHaveLength(0);
});
