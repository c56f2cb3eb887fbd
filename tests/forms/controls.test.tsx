import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Field, FieldType, Json } from "../../src/engine/index.ts";
import type { Attachments, LookupState } from "../../src/forms/index.ts";
import { fieldTypes } from "../../src/field-types/field-types.ts";
import { faultsOf } from "./accessible-control.ts";
import { aText, required } from "./fields.ts";
import { aField, anOption, manyOptions } from "../support/content.ts";
import { renderForm } from "./fixture.tsx";

/** Every field type, and the variants of types with more than one appearance. */
const faces: readonly (readonly [name: string, type: FieldType, more: Partial<Field>])[] = [
  ...Object.keys(fieldTypes).map((type) => [type, type as FieldType, {}] as const), // keys of the closed table
  ["scelta, a list to search", "scelta", { options: manyOptions }],
  ["casella, with content", "casella", { content: [aField("testo", "dentro")] }],
  ["testoLungo, bounded", "testoLungo", { max: { value: 20, message: "Troppo lungo." } }],
  ["righe, chosen only", "righe", { content: undefined }],
  ["righe, written only", "righe", { rows: undefined }],
];

const alternatives = [
  anOption("A", { help: "Aiuto della voce A" }),
  anOption("B", { content: [aField("testo", "dentro")] }),
];

const content: Partial<Record<FieldType, Partial<Field>>> = {
  scelta: { options: [anOption("A"), anOption("B")] },
  radio: { options: alternatives },
  schede: { options: alternatives },
  gruppo: { content: [aField("testo", "dentro")] },
  righe: {
    rows: ["value", [{ n: 1 }, { n: 2 }]],
    items: [{ label: "Numero", value: { expr: ["path", "riga", "n"] } }],
    content: [aField("importo", "importo"), aField("data", "quando", required())],
  },
};

const values: Partial<Record<FieldType, Json>> = {
  importo: 1234.5,
  intero: 7,
  data: "2026-12-31",
  meseAnno: "2026-12",
  scelta: "B",
  radio: "B",
  schede: "B",
  casella: true,
  consenso: true,
  righe: [{ n: 1 }, { importo: 3 }],
  allegati: [],
  gruppo: { dentro: "scritto" },
};

const files: Attachments = {
  max: 2,
  maxSize: 2 * 1024 * 1024,
  extensions: ["pdf", "jpg"],
  accepted: ["pdf", "jpg"],
  files: [
    { id: "1", name: "ricevuta.pdf", size: 340_000, state: "uploading", progress: 40 },
    { id: "2", name: "foto.jpg", size: 2_000_000, state: "failed", message: "Il documento è vuoto." },
  ],
  add: () => {},
  remove: () => {},
  retry: () => {},
};

const help = { help: "Come si scrive." };
const states: [string, Partial<Field>][] = [
  ["empty", {}],
  ["with help", help],
  ["filled", help],
  ["compulsory and wrong", { ...help, ...required("Non può restare vuoto.") }],
  ["refused by the server", help],
  ["not enabled", { ...help, enabled: ["value", false] }],
  ["read-only", { ...help, value: ["value", "AB123CD"] }],
];

describe.each(faces)("control of %s", (_, type, face) => {
  it.each(states)("is accessible when %s", async (state, more) => {
    const { html, user, submit, refuse } = renderForm(
      [aField(type, "campo", { ...content[type], ...face, ...more })],
      {
        data: state === "filled" ? { campo: values[type] ?? "testo" } : {},
        attachments: { campo: { ...files, files: state === "filled" ? files.files : [] } },
        loadPrivacy: () => Promise.resolve({ kind: "done", text: "Testo" }),
      },
    );
    if (state.includes("wrong")) {
      await user.click(submit());
      expect(screen.getAllByText("Non può restare vuoto.").length).toBeGreaterThan(1);
    }
    if (state.includes("server"))
      act(() =>
        refuse({
          level: "error",
          title: "Attenzione",
          message: "Così non va.",
          fields: [{ name: "campo", message: "Così non va." }],
          place: "fields",
        }),
      );
    expect(faultsOf(html)).toEqual([]);
  });
});

describe("the check itself", () => {
  const one = (html: HTMLElement, selector: string) => html.querySelector<HTMLElement>(selector) ?? html;
  const faults: [string, (html: HTMLElement) => void, string][] = [
    [
      "a label tied to nothing",
      (html) => one(html, "label").removeAttribute("for"),
      "no label is tied to it",
    ],
    [
      "a description that is not there",
      (html) => one(html, "input").setAttribute("aria-describedby", "altrove"),
      "not there or empty",
    ],
    [
      "an error that is only rendered",
      (html) => one(html, "input").removeAttribute("aria-describedby"),
      "its error is not announced",
    ],
    [
      "a help that is only rendered",
      (html) => one(html, "input").setAttribute("aria-describedby", "prova-nome-errore"),
      "its help is not announced",
    ],
    [
      "a wrong control that does not say so",
      (html) => one(html, "input").removeAttribute("aria-invalid"),
      "not aria-invalid",
    ],
    ["a group without a name", (html) => one(html, "legend").remove(), "its group has no name"],
    [
      "boxes of one name without a group",
      (html) => one(html, "[name=righe]").closest("fieldset")?.querySelector("legend")?.remove(),
      "its group has no name",
    ],
    ["an input without type", (html) => one(html, "input").removeAttribute("type"), "no type"],
    [
      "a compulsory control that does not say so",
      (html) => one(html, "input").removeAttribute("aria-required"),
      "compulsory for the eye",
    ],
    [
      "a compulsory group of boxes that does not say so",
      (html) =>
        one(html, "[name=righe]").closest("fieldset")?.querySelector("legend .visually-hidden")?.remove(),
      "compulsory for the eye",
    ],
    ["an id used twice", (html) => (one(html, "legend").id = one(html, "input").id), "not unique"],
    [
      "a control without a name to travel with",
      (html) => one(html, "input").removeAttribute("name"),
      "no name",
    ],
    [
      "a list that is open and does not say what it opened",
      (html) => one(html, "[role=combobox]").removeAttribute("aria-controls"),
      "does not say what it opened",
    ],
    [
      "an option pointed at that is not there",
      (html) => one(html, "[role=combobox]").setAttribute("aria-activedescendant", "altrove"),
      "not there or empty",
    ],
    [
      "a list without a name",
      (html) => one(html, "[role=listbox]").removeAttribute("aria-label"),
      "no accessible name",
    ],
    [
      "a button that is only a picture",
      (html) => (one(html, ".field-button").textContent = ""),
      "no accessible name",
    ],
    [
      "a second voice beside the summary",
      (html) => one(html, ".invalid-feedback").setAttribute("role", "alert"),
      "an alert inside a form",
    ],
    [
      "a control that jumps the order of the page",
      (html) => one(html, "input").setAttribute("tabindex", "3"),
      "out of the order",
    ],
    [
      "a form that the browser validates",
      (html) => one(html, "form").removeAttribute("novalidate"),
      "by itself",
    ],
  ];

  it.each(faults)("finds %s", async (_, breakIt, fault) => {
    const { html, user, submit } = renderForm([
      aField("testo", "nome", { ...help, ...required("Non può restare vuoto.") }),
      aField("radio", "modo", content.radio),
      aField("righe", "righe", { ...content.righe, ...required() }),
      aField("data", "giorno"),
      aField("scelta", "comune", { options: manyOptions }),
    ]);
    await user.click(submit());
    await user.type(screen.getByRole("combobox"), "{ArrowDown}{ArrowDown}");
    expect(faultsOf(html)).toEqual([]);
    breakIt(html);
    expect(faultsOf(html).join("; ")).toContain(fault);
    html.remove(); // the fault breaks the rules that hold at the end of every test
  });
});

describe("the attributes of a type", () => {
  it.each([
    ["email", { autocomplete: "email", inputmode: "email", type: "email" }],
    ["cellulare", { autocomplete: "tel-national", inputmode: "tel", type: "tel" }],
    ["codiceSms", { autocomplete: "one-time-code", inputmode: "numeric", type: "text" }],
    ["importo", { inputmode: "decimal", type: "text" }],
    ["targa", { autocapitalize: "characters", spellcheck: "false" }],
  ] as const)("%s", (type, attributes) => {
    renderForm([aField(type, "campo")]);
    for (const [name, value] of Object.entries(attributes))
      expect(screen.getByRole("textbox")).toHaveAttribute(name, value);
    expect(screen.getByRole("textbox")).toHaveAttribute("id", "prova-campo");
    expect(screen.getByRole("textbox")).toHaveAttribute("name", "campo");
  });
});

describe("a drop-down", () => {
  const select = aField("scelta", "tipo", { label: "Tipo", options: [anOption("A"), anOption("B")] });

  it("begins with no choice, which is null", async () => {
    const { user, seen } = renderForm([select]);
    const control = screen.getByRole("combobox", { name: "Tipo" });
    expect(control).toHaveDisplayValue("Seleziona");
    await user.selectOptions(control, "Voce B");
    await user.selectOptions(control, "Seleziona");
    expect(seen.changes.map(({ data }) => data)).toEqual([{ tipo: "B" }, { tipo: null }]);
  });
});

describe("a drop-down filled by a call", () => {
  const lookup = {
    from: "tipi",
    value: ["path", "riga", "codice"],
    label: [{ expr: ["path", "riga", "descrizione"] }],
  } as const;
  const select = aField("scelta", "tipo", { label: "Tipo", options: lookup });
  const done: LookupState = {
    state: "done",
    entries: [
      { codice: "A", descrizione: "Autovettura" },
      { codice: "M", descrizione: "Motociclo" },
    ],
  };

  it("shows that it is loading, keeps its value, then offers the entries", async () => {
    const { rerender, user, seen, html } = renderForm([select], { data: { tipo: "M" } });
    expect(screen.getByRole("combobox")).toHaveDisplayValue("Caricamento in corso…");
    expect(faultsOf(html)).toEqual([]);
    rerender({ lookups: { tipi: done } });
    expect(screen.getByRole("combobox")).toHaveDisplayValue("Motociclo");
    await user.selectOptions(screen.getByRole("combobox"), "Autovettura");
    expect(seen.changes.at(-1)?.data).toEqual({ tipo: "A" });
  });

  it("lets go of a choice that is no longer offered", () => {
    const { rerender, seen } = renderForm([select], { data: { tipo: "X" } });
    rerender({ lookups: { tipi: done } });
    expect(screen.getByRole("combobox")).toHaveDisplayValue("Seleziona");
    expect(seen.changes.at(-1)?.data).toEqual({ tipo: null });
  });

  it("says that the call was refused and asks again", async () => {
    const retry = vi.fn();
    const { user, html } = renderForm([select], {
      lookups: { tipi: { state: "refused", entries: [], retry } },
    });
    expect(screen.getByRole("combobox")).toHaveAccessibleDescription("Non riusciamo a caricare l'elenco.");
    expect(faultsOf(html)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Riprova Tipo" }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe("a read-only field", () => {
  it("is shown as text, by the writing of its type, and sent", async () => {
    const { user, seen, submit } = renderForm([
      aText("uno"),
      aField("data", "scadenza", { label: "Scadenza", value: ["value", "2026-12-31"] }),
    ]);
    expect(screen.getByRole("status", { name: "Scadenza" })).toHaveTextContent("31/12/2026");
    await user.click(submit());
    expect(seen.submitted).toEqual([{ scadenza: "2026-12-31" }]);
  });
});
