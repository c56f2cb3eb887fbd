import type * as languages from "../../src/formats/language.ts";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { explainRefusal } from "../../src/engine/calls/index.ts";
import type { Block, Entry, Expr } from "../../src/engine/index.ts";
import { renderProse } from "../../src/forms/index.ts";
import { NotificationItem } from "../../src/ui/notifications/NotificationItem.tsx";
import { aField, aFormBlock } from "../support/content.ts";
import { fakeHost } from "../support/fake-host.ts";
import "../support/keeps-state.ts";
import { anEndpoint, aService, aStep } from "../support/service.ts";
import { setWide } from "../support/set-wide.ts";
import { screenOf } from "../support/step-screen.tsx";

/** The program of another language. */
vi.mock("../../src/formats/language.ts", async (load) => {
  const { hasWords, ...rest } = await load<typeof languages>();
  const languageOf = (text: string) => (hasWords(text) ? "it" : undefined);
  return {
    ...rest,
    hasWords,
    language: { code: "fr", thousands: " " },
    languageOfData: "it",
    languageOf,
  };
});

const region = {
  tipo: "Autoveicolo",
  targa: "AB123CD",
  html: "<p>Il bollo scade</p>",
  righe: [{ tipo: "Motociclo", stato: "Da esaminare" }],
};
const path = (...names: string[]) => ["path", ...names] as unknown as Expr;
const received = (...names: string[]) => ({ expr: path(...names), received: true }) as const;
const fact = (label: string, ...names: string[]) =>
  ({ label, value: { expr: path(...names) }, received: true }) as const;

const renderBlocks = (...content: readonly Omit<Block, "key">[]) => {
  const entries = content.map((block, index) => ({ key: `b${index}`, ...block })) as unknown as Entry[]; // as: blocks of a test
  const service = aService({ steps: [aStep("pagina", { kind: "page", content: entries })] });
  return render(screenOf(fakeHost({}, { region }).host, service, "pagina"));
};

const languageAt = (text: string) => screen.getByText(text).closest("[lang]")?.getAttribute("lang");

test("a fact that the region sends is Italian; a plate and a translated fact have no language", () => {
  const { label, value } = fact("Genre", "regione", "tipo");
  renderBlocks({
    block: "facts",
    items: [
      fact("Type", "regione", "tipo"),
      fact("Plaque", "regione", "targa"),
      { label, value: { expr: ["value", "Voiture"] } },
      { label: "Autre", value },
    ],
  } as never);
  expect(screen.getAllByText("Autoveicolo").map(({ lang }) => lang)).toEqual(["it", ""]);
  expect(languageAt("AB123CD")).toBeUndefined();
  expect(languageAt("Voiture")).toBeUndefined();
});

test("data inside a sentence and HTML are Italian, the sentence is not", () => {
  renderBlocks({
    block: "text",
    text: [
      { p: ["Type : ", received("regione", "tipo"), "."] },
      { p: [{ ...received("regione", "html"), format: "html" }] },
    ],
  } as never);
  expect(languageAt("Autoveicolo")).toBe("it");
  expect(screen.getByText("Type :").closest("[lang]")).toBeNull();
  expect(languageAt("Il bollo scade")).toBe("it");
});

test("rows have Italian titles, data and labels", () => {
  const riga = (label: string, member: string) => fact(label, "riga", member);
  renderBlocks(
    {
      block: "list",
      rows: path("regione", "righe"),
      label: [received("riga", "tipo")],
      items: [riga("État", "stato"), { ...riga("Classe", "tipo"), level: "primary" }],
      content: [{ key: "t", block: "text", text: [{ p: ["Détails"] }] }],
      actions: [],
    } as never,
    {
      block: "table",
      rows: path("regione", "righe"),
      items: [riga("Type", "tipo")],
      actions: [],
    } as never,
  );
  expect(screen.getAllByText("Motociclo").map((element) => element.closest("[lang]")?.nodeName)).toEqual([
    "H2",
    "SPAN",
    "SPAN",
    "SPAN",
  ]);
  expect(document.querySelector("summary [lang=it]")).toHaveTextContent("Motociclo");
  expect(languageAt("Da esaminare")).toBe("it");
});

test("options of a call are Italian, those that the definition adds are not", () => {
  const options = {
    from: "",
    list: path("regione", "righe"),
    label: [{ expr: path("riga", "tipo") }],
    value: path("riga", "tipo"),
    add: [{ value: "altro", label: "Autre" }],
  };
  const field = aField("scelta", "tipo", { label: "Type", options });
  renderBlocks(aFormBlock("prova", [field]));
  const choice = screen.getByRole("combobox", { name: /^Type/ });
  const languages = within(choice)
    .getAllByRole("option")
    .map(({ textContent, lang }) => `${textContent} ${lang}`);
  expect(languages).toEqual([expect.stringMatching(/ $/), "Motociclo it", "Autre "]);
});

test("the line of the subject, rows to choose and their recap have Italian data after labels of the page", async () => {
  const rows = aField("righe", "tipi", {
    label: "Véhicules",
    rows: path("regione", "righe"),
    items: [fact("Genre", "riga", "tipo")],
  });
  setWide(false);
  renderBlocks(
    { block: "facts", items: [{ ...fact("Type", "regione", "tipo"), level: "primary" }] } as never,
    aFormBlock("prova", [rows]),
    { block: "recap", of: ["prova"], content: [rows] } as never,
  );
  const line = screen.getByText("Type:", { selector: "summary *" });
  expect(within(line).getByText("Autoveicolo")).toHaveAttribute("lang", "it");
  const row = screen.getByRole("checkbox", { name: "Genre: Motociclo" });
  await userEvent.click(row);
  expect(screen.getAllByText("Motociclo").map(({ lang }) => lang)).toEqual(["it", "it"]);
});

test("the buttons of a notification are named by its Italian title", () => {
  const entry = { id: "1", title: "Bollo in scadenza", text: "Scade domani.", date: "3 mars 2026" };
  render(<NotificationItem entry={{ ...entry, href: "/avis" }} />);
  const link = screen.getByRole("link", { name: /\(Bollo in scadenza, 3 mars 2026\)$/ });
  expect(within(link).getByText("Bollo in scadenza")).toHaveAttribute("lang", "it");
});

const scope = { roots: {}, values: {}, today: "2027-01-01" };
const errors = {
  "406": [
    {
      message: [["Refusé : ", { expr: path("errore", "title") }]],
      at: { kind: "named", names: {} },
      level: "error",
    },
  ],
} as const;
const refusal = {
  kind: "refused",
  status: 406,
  title: "Il veicolo non risulta",
  detail: [{ field: "targa", error: "La targa non esiste" }],
  code: null,
} as const;

test("a refusal in the words of the back end is Italian, one that the gateway has translated is not", () => {
  const show = (isTranslated: boolean) => {
    const { message, fields } = explainRefusal(anEndpoint({ errors }), { ...refusal, isTranslated }, scope);
    return render(
      <>
        <p>{renderProse(message)}</p>
        <p>{renderProse(fields[0]?.message ?? "")}</p>
      </>,
    );
  };
  const { container, unmount } = show(false);
  expect([...container.querySelectorAll("[lang=it]")].map(({ textContent }) => textContent)).toEqual([
    "Il veicolo non risulta",
    "La targa non esiste",
  ]);
  expect(container).toHaveTextContent("Refusé : Il veicolo non risulta");
  unmount();
  expect(show(true).container.querySelector("[lang]")).toBeNull();
});
