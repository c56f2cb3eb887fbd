import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Field, FieldType } from "../../src/engine/index.ts";
import type { LookupState } from "../../src/forms/index.ts";
import { faultsOf } from "./accessible-control.ts";
import { aField, anOption, aText, drawForm, required } from "./fixture.tsx";

const types: FieldType[] = [
  ...[
    "targa",
    "targaTelaio",
    "codiceFiscale",
    "codice",
    "iuv",
    "email",
    "cellulare",
    "codiceSms",
    "iban",
    "importo",
  ],
  ...[
    "intero",
    "cap",
    "data",
    "meseAnno",
    "testo",
    "testoLungo",
    "scelta",
    "radio",
    "interruttore",
    "casella",
  ],
  ...["consenso", "righe", "allegati"],
] as FieldType[];

const content: Partial<Record<FieldType, Partial<Field>>> = {
  scelta: { options: [anOption("A"), anOption("B")] },
  radio: {
    options: [
      anOption("A", { help: "Aiuto della voce A" }),
      anOption("B", { content: [aField("testo", "dentro")] }),
    ],
  },
  gruppo: { content: [aField("testo", "dentro")] },
};

const help = { help: "Come si scrive." };
const states: [string, Partial<Field>][] = [
  ["empty", {}],
  ["with help", help],
  ["compulsory and wrong", { ...help, ...required("Non può restare vuoto.") }],
  ["not enabled", { ...help, enabled: ["value", false] }],
  ["read-only", { ...help, value: ["value", "AB123CD"] }],
];

describe.each([...types, "gruppo" as const])("control of type %s", (type) => {
  it.each(states)("is accessible when %s", async (state, more) => {
    const { html, user, submit } = drawForm([aField(type, "campo", { ...content[type], ...more })]);
    if (state.includes("wrong")) {
      await user.click(submit());
      expect(screen.getAllByText("Non può restare vuoto.").length).toBeGreaterThan(1);
    }
    expect(faultsOf(html)).toEqual([]);
  });
});

describe("the check itself", () => {
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
      "an error that is only drawn",
      (html) => one(html, "input").removeAttribute("aria-describedby"),
      "its error is not announced",
    ],
    [
      "a wrong control that does not say so",
      (html) => one(html, "input").removeAttribute("aria-invalid"),
      "not aria-invalid",
    ],
    ["a group without a name", (html) => one(html, "legend").remove(), "its group has no name"],
    ["an input without type", (html) => one(html, "input").removeAttribute("type"), "no type"],
    [
      "a compulsory control that does not say so",
      (html) => one(html, "input").removeAttribute("aria-required"),
      "compulsory for the eye",
    ],
    ["an id used twice", (html) => (one(html, "legend").id = one(html, "input").id), "not unique"],
    [
      "a control without a name to travel with",
      (html) => one(html, "input").removeAttribute("name"),
      "no name",
    ],
  ];
  const one = (html: HTMLElement, selector: string) => html.querySelector<HTMLElement>(selector) ?? html;

  it.each(faults)("finds %s", async (_, breakIt, fault) => {
    const { html, user, submit } = drawForm([
      aField("testo", "nome", { ...help, ...required("Non può restare vuoto.") }),
      aField("radio", "modo", content.radio),
    ]);
    await user.click(submit());
    expect(faultsOf(html)).toEqual([]);
    breakIt(html);
    expect(faultsOf(html).join("; ")).toContain(fault);
  });
});

describe("what a type brings", () => {
  it.each([
    ["email", { autocomplete: "email", inputmode: "email", type: "email", maxlength: "254" }],
    ["cellulare", { autocomplete: "tel-national", inputmode: "tel", type: "tel" }],
    ["codiceSms", { autocomplete: "one-time-code", inputmode: "numeric", type: "text" }],
    ["importo", { inputmode: "decimal", type: "text" }],
    ["targa", { autocapitalize: "characters", spellcheck: "false", maxlength: "12" }],
  ] as const)("%s", (type, attributes) => {
    drawForm([aField(type, "campo")]);
    for (const [name, value] of Object.entries(attributes))
      expect(screen.getByRole("textbox")).toHaveAttribute(name, value);
    expect(screen.getByRole("textbox")).toHaveAttribute("id", "prova-campo");
    expect(screen.getByRole("textbox")).toHaveAttribute("name", "campo");
  });
});

describe("a drop-down", () => {
  const select = aField("scelta", "tipo", { label: "Tipo", options: [anOption("A"), anOption("B")] });

  it("begins with no choice, which is null", async () => {
    const { user, seen } = drawForm([select]);
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

  it("says that it is waiting, keeps what is held, then offers the entries", async () => {
    const { redraw, user, seen, html } = drawForm([select], { data: { tipo: "M" } });
    expect(screen.getByRole("combobox")).toHaveDisplayValue("Caricamento in corso…");
    expect(faultsOf(html)).toEqual([]);
    redraw({ lookups: { tipi: done } });
    expect(screen.getByRole("combobox")).toHaveDisplayValue("Motociclo");
    await user.selectOptions(screen.getByRole("combobox"), "Autovettura");
    expect(seen.changes.at(-1)?.data).toEqual({ tipo: "A" });
  });

  it("lets go of a choice that is no longer offered", () => {
    const { redraw, seen } = drawForm([select], { data: { tipo: "X" } });
    redraw({ lookups: { tipi: done } });
    expect(screen.getByRole("combobox")).toHaveDisplayValue("Seleziona");
    expect(seen.changes.at(-1)?.data).toEqual({ tipo: null });
  });

  it("says that the call was refused and asks again", async () => {
    const retry = vi.fn();
    const { user, html } = drawForm([select], {
      lookups: { tipi: { state: "refused", entries: [], retry } },
    });
    expect(screen.getByRole("combobox")).toHaveAccessibleDescription(
      "Non è stato possibile caricare l'elenco.",
    );
    expect(faultsOf(html)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Riprova: Tipo" }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe("a read-only field", () => {
  it("is shown as text, by the writing of its type, and sent", async () => {
    const { user, seen, submit } = drawForm([
      aText("uno"),
      aField("data", "scadenza", { label: "Scadenza", value: ["value", "2026-12-31"] }),
    ]);
    expect(screen.getByRole("status", { name: "Scadenza" })).toHaveTextContent("31/12/2026");
    await user.click(submit());
    expect(seen.submitted).toEqual([{ scadenza: "2026-12-31" }]);
  });
});
