import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { AttachedFile, Attachments } from "../../src/forms/index.ts";
import { aText, required, when } from "./fields.ts";
import { aField, anOption, aSection } from "../support/content.ts";
import { renderForm, refuses } from "./fixture.tsx";

const plate = aField("targa", "targa", {
  label: "Targa",
  ...required("Inserisci la targa."),
  messages: { pattern: "Usa soltanto lettere e numeri." },
});
const name = aField("testo", "nome", { label: "Nome", ...required("Inserisci il nome.") });

const documents: Attachments = {
  files: [],
  max: 5,
  maxSize: 1024,
  extensions: ["pdf"],
  accepted: ["pdf"],
  add: () => {},
  remove: () => {},
};

/** Texts of the elements in document order (jsdom answers to a list of selectors one selector at a time). */
const inOrder = (html: HTMLElement, selector: string) =>
  [...html.querySelectorAll("*")]
    .filter((element) => element.matches(selector))
    .map((element) => element.textContent);

describe("typing", () => {
  it("writes every key to the draft and hands nothing on until the field is left", async () => {
    const { seen, user } = renderForm([name]);
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Ada");
    expect(seen.drafts).toEqual([{ nome: "A" }, { nome: "Ad" }, { nome: "Ada" }]);
    expect(seen.changes).toEqual([]);
    await user.tab();
    expect(seen.changes).toEqual([{ data: { nome: "Ada" }, changed: ["nome"] }]);
  });

  it("hands a driving field on at once", async () => {
    const { seen, user } = renderForm([{ ...name, reactive: true }]);
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Ad");
    expect(seen.changes.map(({ data }) => data)).toEqual([{ nome: "A" }, { nome: "Ad" }]);
    expect(screen.getByRole("textbox", { name: "Nome" })).toHaveValue("Ad");
  });

  it.each([
    ["targa", " ab 123 cd ", "AB123CD", "AB123CD"],
    ["importo", "1234,5", 1234.5, "1.234,50"],
    ["importo", "dodici", "dodici", "dodici"],
    ["data", "1/2/2026", "2026-02-01", "01/02/2026"],
    ["data", "31/02/2026", "31/02/2026", "31/02/2026"],
    ["meseAnno", "12/2026", "2026-12", "12/2026"],
    ["intero", "007", 7, "7"],
    ["cellulare", "+39 347.000.0123", "3470000123", "3470000123"],
    ["codiceFiscale", "rss mra 80a01 l219m", "RSSMRA80A01L219M", "RSSMRA80A01L219M"],
    ["testo", " Via Roma ", "Via Roma", "Via Roma"],
  ] as const)(
    "normalizes %s when it loses the focus: %j is kept as %j and shown as %j",
    async (type, typed, kept, shown) => {
      const { seen, user } = renderForm([aField(type, "campo")]);
      const control = screen.getByRole("textbox", { name: "Campo campo" });
      await user.type(control, typed);
      await user.tab();
      expect(seen.changes.at(-1)?.data).toEqual({ campo: kept });
      expect(control).toHaveValue(shown);
    },
  );

  it("shows a value from outside, and keeps the text being typed in another field", async () => {
    const { user, rerender, seen } = renderForm([name, aField("testo", "via", { label: "Via" })]);
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Ada");
    rerender({ submitLabel: "Continua" });
    expect(screen.getByRole("textbox", { name: "Nome" })).toHaveValue("Ada");
    expect(seen.drafts.at(-1)).toEqual({ nome: "Ada" });
  });

  it("empties the fields that depend on a field that changes", async () => {
    const { seen, user } = renderForm([
      { ...name, forget: [["via"]], reactive: true },
      aField("testo", "via", { label: "Via" }),
    ]);
    await user.type(screen.getByRole("textbox", { name: "Via" }), "Roma");
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "A");
    expect(screen.getByRole("textbox", { name: "Via" })).toHaveValue("");
    expect(seen.changes.at(-1)).toEqual({ data: { nome: "A", via: null }, changed: ["nome", "via"] });
  });
});

describe("submitting", () => {
  it("submits the last typed text with Enter", async () => {
    const { seen, user } = renderForm([plate]);
    await user.type(screen.getByRole("textbox", { name: "Targa" }), "ab123cd{Enter}");
    expect(seen.submitted).toEqual([{ targa: "AB123CD" }]);
    expect(screen.getByRole("textbox", { name: "Targa" })).toHaveValue("AB123CD");
  });

  it("submits the last typed text with a click", async () => {
    const { seen, user, submit } = renderForm([plate]);
    await user.type(screen.getByRole("textbox", { name: "Targa" }), "ab123cd");
    await user.click(submit());
    expect(seen.submitted).toEqual([{ targa: "AB123CD" }]);
  });

  it("sends nothing while it is busy or not allowed to", async () => {
    const busy = renderForm([name], { busy: true, data: { nome: "Ada" } });
    await busy.user.click(busy.submit());
    expect(busy.seen.submitted).toEqual([]);
  });

  it("lists the messages of the fields in reading order, in a summary that takes the focus", async () => {
    const { seen, user, submit } = renderForm([name, aSection([plate], { key: "dati", title: "Dati" })], {
      validator: refuses("targa", "pattern"),
    });
    await user.type(screen.getByRole("textbox", { name: "Targa" }), "AB_1");
    await user.click(submit());
    const summary = screen.getByRole("group", { name: "Ci sono 2 errori da correggere" });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Inserisci il nome.", "Usa soltanto lettere e numeri."]);
    expect(screen.getByRole("textbox", { name: "Targa" })).toHaveAccessibleDescription(
      "Usa soltanto lettere e numeri.",
    );
    expect(screen.getByRole("textbox", { name: "Targa" })).toHaveValue("AB_1");
    expect(seen.errors).toEqual([2]);
    expect(seen.submitted).toEqual([]);

    await user.click(within(summary).getByRole("link", { name: "Usa soltanto lettere e numeri." }));
    expect(screen.getByRole("textbox", { name: "Targa" })).toHaveFocus();
  });

  it("adds the labels to a message that several fields have", async () => {
    const { user, submit } = renderForm([
      aField("testo", "via", { label: "Via", ...required() }),
      aField("cap", "cap", { label: "CAP", ...required() }),
    ]);
    await user.click(submit());
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Via: Campo obbligatorio.",
      "CAP: Campo obbligatorio.",
    ]);
  });

  it("shows the message of the left field only after the pointer is released", async () => {
    const { user, seen, submit } = renderForm([plate, { ...name, required: undefined }], {
      validator: refuses("targa", "pattern"),
    });
    const control = screen.getByRole("textbox", { name: "Targa" });
    await user.type(control, "AB_1");
    await user.pointer({ keys: "[MouseLeft>]", target: screen.getByRole("textbox", { name: "Nome" }) });
    expect(control).not.toHaveFocus();
    expect(control).toBeValid();
    await user.pointer({ keys: "[/MouseLeft]" });
    await waitFor(() => expect(control).toBeInvalid());
    await user.clear(control);
    await user.type(control, "giusto");
    await user.click(submit());
    expect(seen.submitted).toEqual([{ targa: "GIUSTO" }]);
  });

  it("takes the focus again at every failed submission and goes away when it succeeds", async () => {
    const { user, submit, seen } = renderForm([name]);
    await user.click(submit());
    await user.click(submit());
    expect(screen.getByRole("group", { name: "C'è un errore da correggere" })).toHaveFocus();
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Ada{Enter}");
    expect(screen.queryByRole("group", { name: /corregg|Attenzione/ })).toBeNull();
    expect(seen.errors).toEqual([1, 1, 0]);
  });

  it("leads from the summary to the first radio of a group and to a consent", async () => {
    const { user, submit } = renderForm([
      aField("radio", "modo", { options: [anOption("A"), anOption("B")], ...required("Scegli il modo.") }),
      aField("consenso", "privacy", required("Il consenso è obbligatorio.")),
    ]);
    await user.click(submit());
    await user.click(screen.getByRole("link", { name: "Scegli il modo." }));
    expect(screen.getByRole("radio", { name: "Voce A" })).toHaveFocus();
    await user.click(screen.getByRole("link", { name: "Il consenso è obbligatorio." }));
    expect(screen.getByRole("checkbox")).toHaveFocus();
  });
});

describe("leaving a field", () => {
  it("shows its message if it was edited, and removes the message when the value is corrected", async () => {
    const { user } = renderForm([plate, name], { validator: refuses("targa", "pattern") });
    const control = screen.getByRole("textbox", { name: "Targa" });
    await user.click(control);
    await user.tab();
    expect(control).toBeValid();
    await user.type(control, "AB_1");
    expect(control).toBeValid();
    await user.tab();
    expect(control).toBeInvalid();
    expect(screen.getByRole("textbox", { name: "Nome" })).toBeValid();
    await user.clear(control);
    await user.type(control, "giusto");
    await user.tab();
    expect(control).toBeValid();
  });
});

describe("the error summary after an attempt", () => {
  const summary = () => screen.queryByRole("group", { name: /corregg/ });
  const linesOf = (box: HTMLElement | null) =>
    box === null
      ? null
      : within(box)
          .getAllByRole("link")
          .map(({ textContent }) => textContent);

  it("loses an error that is mended when its field is left, and goes with the last one", async () => {
    const { seen, user, submit } = renderForm([name, plate]);
    await user.click(submit());
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Ada");
    expect(linesOf(summary())).toEqual(["Inserisci il nome.", "Inserisci la targa."]);
    await user.tab();
    expect(linesOf(summary())).toEqual(["Inserisci la targa."]);
    expect(summary()).toHaveAccessibleName("C'è un errore da correggere");
    expect(screen.getByRole("textbox", { name: "Targa" })).toHaveFocus();
    await user.keyboard("AB123CD");
    await user.tab();
    expect(summary()).toBeNull();
    expect(submit()).toHaveFocus();
    expect(seen.errors).toEqual([2, 1, 0]);
  });

  it("stays while a pointer that takes its focus is down, so that the button under it does not move away", async () => {
    const choice = aField("scelta", "tipo", {
      label: "Tipo",
      options: [anOption("A"), anOption("B")],
      ...required("Scegli il tipo."),
    });
    const { seen, user, submit } = renderForm([choice]);
    await user.click(submit());
    expect(summary()).toHaveFocus();
    // A browser that fills in the page leaves the focus where it is.
    const { value } = screen.getByRole<HTMLOptionElement>("option", { name: "Voce A" });
    fireEvent.change(screen.getByRole("combobox", { name: "Tipo" }), { target: { value } });
    await user.pointer({ keys: "[MouseLeft>]", target: submit() });
    expect(submit()).toHaveFocus();
    expect(summary()).toBeVisible();
    await user.pointer({ keys: "[/MouseLeft]", target: submit() });
    await waitFor(() => expect(summary()).toBeNull());
    expect(seen.submitted).toEqual([{ tipo: "A" }]);
  });

  it("has the present message of a field", async () => {
    const { user, submit } = renderForm([plate], { validator: refuses("targa", "pattern") });
    await user.click(submit());
    await user.type(screen.getByRole("textbox", { name: "Targa" }), "AB_1");
    await user.tab();
    expect(linesOf(summary())).toEqual(["Usa soltanto lettere e numeri."]);
  });

  it("does not take up an error that comes after the attempt, or one that was mended and comes back", async () => {
    const { seen, user, submit } = renderForm([name, plate], { data: { targa: "AB123CD" } });
    await user.click(submit());
    await user.clear(screen.getByRole("textbox", { name: "Targa" }));
    await user.tab();
    expect(screen.getByRole("textbox", { name: "Targa" })).toBeInvalid();
    expect(linesOf(summary())).toEqual(["Inserisci il nome."]);
    const control = screen.getByRole("textbox", { name: "Nome" });
    await user.type(control, "Ada");
    await user.tab();
    await user.clear(control);
    await user.tab();
    expect(control).toBeInvalid();
    expect(summary()).toBeNull();
    expect(screen.getByRole("textbox", { name: "Targa" })).toHaveFocus();
    expect(seen.errors).toEqual([1, 0]);
    await user.click(submit());
    expect(linesOf(summary())).toEqual(["Inserisci il nome.", "Inserisci la targa."]);
    expect(summary()).toHaveFocus();
  });

  it("does not take the focus when an error returns with its alternative", async () => {
    const choice = aField("schede", "modo", {
      label: "Modo",
      options: [anOption("codice", { content: [name] }), anOption("targa")],
    });
    const { user, submit } = renderForm([choice], { data: { modo: "codice" } });
    await user.click(submit());
    await user.click(screen.getByRole("radio", { name: "Voce targa" }));
    expect(summary()).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Voce codice" }));
    expect(screen.getByRole("radio", { name: "Voce codice" })).toHaveFocus();
  });

  it("stays as it is while it has the focus, also when the focus comes from the field that was mended", async () => {
    const { seen, user, submit } = renderForm([name]);
    await user.click(submit());
    await user.click(screen.getByRole("link"));
    await user.keyboard("Ada");
    await user.tab({ shift: true });
    expect(screen.getByRole("textbox", { name: "Nome" })).toBeValid();
    expect(screen.getByRole("link", { name: "Inserisci il nome." })).toHaveFocus();
    expect(seen.errors).toEqual([1, 0]);
    await user.tab();
    expect(summary()).toBeNull();
  });

  it("follows the rows when one is removed", async () => {
    const rows = aField("righe", "figli", {
      label: "Figli",
      title: "Figlio",
      content: [aField("testo", "nome", { label: "Nome", ...required("Inserisci il nome.") })],
    });
    const { user, submit } = renderForm([rows], { data: { figli: [{ nome: "Ada" }, {}] } });
    await user.click(submit());
    const [remove] = screen.getAllByRole("button", { name: /Togli|Elimina|Rimuovi/ });
    await user.click(remove!);
    await user.click(screen.getByRole("link"));
    expect(screen.getByRole("textbox", { name: "Nome" })).toHaveFocus();
  });

  it("loses the error of a document when it is being uploaded again", async () => {
    const files = (state: AttachedFile["state"]) => ({
      attachments: { atti: { ...documents, files: [{ id: "1", name: "atto.pdf", state }] } },
    });
    const { seen, user, submit, rerender } = renderForm([aField("allegati", "atti"), name], {
      ...files("failed"),
      data: { nome: "Ada" },
    });
    await user.click(submit());
    expect(linesOf(summary())).toEqual([expect.stringMatching(/^Un documento non è stato caricato/)]);
    act(() => screen.getByRole("textbox", { name: "Nome" }).focus());
    rerender(files("uploading"));
    expect(summary()).toBeNull();
    expect(seen.errors).toEqual([1, 0]);
  });

  it("loses the error of documents that were missing when one has arrived", async () => {
    const atti = aField("allegati", "atti", { label: "Atti", ...required("Allega un documento.") });
    const { user, submit, rerender } = renderForm([atti, name], {
      data: { nome: "Ada" },
      attachments: { atti: documents },
    });
    await user.click(submit());
    expect(linesOf(summary())).toEqual(["Allega un documento."]);
    act(() => screen.getByRole("textbox", { name: "Nome" }).focus());
    const file = { id: "1", name: "atto.pdf", state: "uploading" } as const;
    rerender({ attachments: { atti: { ...documents, files: [file] } } });
    expect(summary()).toBeNull();
  });
});

describe("refusals of the server", () => {
  const refusal = {
    level: "error",
    title: "Attenzione",
    message: "Non abbiamo trovato il veicolo: controlla targa e tipo.",
    fields: [{ name: "targa", message: "Non abbiamo trovato il veicolo: controlla targa e tipo." }],
    place: "fields",
  } as const;

  it("stand in the summary and under their field, once each", () => {
    const { refuse, seen } = renderForm([plate]);
    act(() => refuse(refusal));
    const summary = screen.getByRole("group", { name: "Attenzione" });
    expect(summary).toHaveFocus();
    expect(
      within(summary).getAllByText("Non abbiamo trovato il veicolo: controlla targa e tipo."),
    ).toHaveLength(1);
    expect(screen.getByRole("textbox", { name: "Targa" })).toHaveAccessibleDescription(
      "Non abbiamo trovato il veicolo: controlla targa e tipo.",
    );
    expect(seen.errors).toEqual([1]);
  });

  it("go from under a field as soon as something is typed in it", async () => {
    const { refuse, user } = renderForm([plate], { data: { targa: "AB123CD" } });
    act(() => refuse(refusal));
    const control = screen.getByRole("textbox", { name: "Targa" });
    await user.type(control, "E");
    expect(control).toBeValid();
    expect(control).toHaveValue("AB123CDE");
  });

  it("without a visible field are shown for the form as a whole", () => {
    const { refuse } = renderForm([plate]);
    act(() =>
      refuse({
        ...refusal,
        message: "Controlla i dati.",
        fields: [{ name: "altro", message: "Altro non va." }],
      }),
    );
    const summary = screen.getByRole("group", { name: "Attenzione" });
    expect(summary).toHaveTextContent("Controlla i dati.");
    expect(summary).toHaveTextContent("Altro non va.");
  });

  it("make room for the errors of the next attempt", async () => {
    const { refuse, user, submit } = renderForm([plate]);
    act(() => refuse(refusal));
    await user.click(submit());
    expect(screen.getByRole("group", { name: "C'è un errore da correggere" })).toHaveFocus();
    expect(screen.queryByRole("group", { name: "Attenzione" })).toBeNull();
  });

  it("are not shown where the definition says silence", () => {
    const { refuse } = renderForm([plate]);
    act(() => refuse({ ...refusal, place: "silent" }));
    expect(screen.queryByRole("group", { name: /corregg|Attenzione/ })).toBeNull();
  });
});

describe("the visible content", () => {
  const kind = aField("scelta", "tipo", {
    label: "Tipo",
    reactive: true,
    options: [anOption("A"), anOption("B")],
  });

  it("appears in the order of the definition, blocks included", async () => {
    const { user, html } = renderForm([
      aText("uno"),
      kind,
      { ...aField("testo", "solo", { label: "Solo con A" }), ...when("tipo", "A") },
      aSection([name, aText("tre")], { key: "due", title: "Sezione" }),
    ]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Tipo" }), "Voce A");
    const order = inOrder(html, "p:not(.small), label, h2");
    expect(order).toEqual(["Testo uno", "Tipo", "Solo con A", "Sezione", "Nome *", "Testo tre"]);
  });

  it("is the only content validated and submitted: hidden values are removed", async () => {
    const { user, seen, submit } = renderForm([
      kind,
      { ...aField("testo", "solo", { label: "Solo con A", ...required() }), ...when("tipo", "A") },
    ]);
    const select = screen.getByRole("combobox", { name: "Tipo" });
    await user.selectOptions(select, "Voce A");
    await user.type(screen.getByRole("textbox", { name: "Solo con A" }), "scritto");
    await user.selectOptions(select, "Voce B");
    expect(screen.queryByRole("textbox")).toBeNull();
    await user.click(submit());
    expect(seen.submitted).toEqual([{ tipo: "B" }]);
  });

  it("stands under the answer that opens it, with the fields of a flag in an object of their own", async () => {
    const reason = aField("radio", "motivo", {
      label: "Motivo",
      flags: "each",
      options: [
        anOption("venduto", { content: [aField("data", "quando", { label: "Quando" })] }),
        anOption("rubato"),
      ],
    });
    const { user, seen, submit, html } = renderForm([reason, name]);
    await user.click(screen.getByRole("radio", { name: "Voce venduto" }));
    await user.type(screen.getByRole("textbox", { name: "Quando" }), "1/2/2026");
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Ada");
    expect(inOrder(html, "label")).toEqual(["Voce venduto", "Quando", "Voce rubato", "Nome *"]);
    await user.click(submit());
    expect(seen.submitted).toEqual([{ motivo: "venduto", venduto: { quando: "2026-02-01" }, nome: "Ada" }]);
  });

  it("nests a group under its name and gives it a legend", async () => {
    const { user, seen, submit } = renderForm([
      aField("gruppo", "indirizzo", {
        label: "Indirizzo",
        content: [aField("testo", "via", { label: "Via" })],
      }),
    ]);
    const group = screen.getByRole("group", { name: "Indirizzo" });
    await user.type(within(group).getByRole("textbox", { name: "Via" }), "Roma");
    await user.click(submit());
    expect(seen.submitted).toEqual([{ indirizzo: { via: "Roma" } }]);
    expect(within(group).getByRole("textbox")).toHaveAttribute("id", "prova-indirizzo-via");
  });

  it("opens the content of a switch that is on", async () => {
    const { user } = renderForm([
      aField("casella", "passato", {
        label: "Pago un anno passato",
        content: [aField("intero", "anno", { label: "Anno" })],
      }),
    ]);
    await user.click(screen.getByRole("switch", { name: "Pago un anno passato" }));
    await user.type(screen.getByRole("textbox", { name: "Anno" }), "2024");
    expect(screen.getByRole("textbox", { name: "Anno" })).toHaveValue("2024");
  });
});

describe("consent", () => {
  it("is never given by the machine", async () => {
    const consent = aField("consenso", "privacy", {
      label: "Ho letto l'informativa",
      ...required("Il consenso è obbligatorio."),
      default: true,
    });
    const { seen, submit, user } = renderForm([
      consent,
      aField("radio", "modo", { options: [anOption("A")] }),
    ]);
    expect(screen.getByRole("checkbox")).not.toBeChecked();
    expect(screen.getByRole("radio")).not.toBeChecked();
    await user.click(submit());
    expect(seen.submitted).toEqual([]);
    expect(screen.getByRole("link", { name: "Il consenso è obbligatorio." })).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: "Ho letto l'informativa" }));
    expect(screen.getByRole("checkbox")).toBeValid();
    await user.click(submit());
    expect(seen.submitted).toEqual([{ privacy: true }]);
  });
});

describe("the errors that are counted", () => {
  const contacts = [
    aField("email", "email", { label: "E-mail" }),
    aField("cellulare", "cell", { label: "Cellulare" }),
    {
      key: "contatti",
      check: ["path", "qui", "email"] as const,
      message: "Scrivi un recapito.",
      at: [["email"], ["cell"]],
    },
  ];

  it("count a check over two fields once, and mark both", async () => {
    const { seen, user, submit } = renderForm(contacts);
    await user.click(submit());
    const summary = screen.getByRole("group", { name: "C'è un errore da correggere" });
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Scrivi un recapito."]);
    expect(seen.errors).toEqual([1]);
    for (const label of ["E-mail", "Cellulare"])
      expect(screen.getByRole("textbox", { name: label })).toHaveAccessibleDescription("Scrivi un recapito.");
  });

  it("leave out a required field that is disabled", async () => {
    const town = aField("testo", "comune", {
      label: "Comune",
      ...required("Scrivi il comune."),
      enabled: ["path", "qui", "nome"],
    });
    const { seen, user, submit } = renderForm([{ ...name, reactive: true }, town]);
    await user.click(submit());
    expect(seen.errors).toEqual([1]);
    expect(screen.queryByText("Scrivi il comune.")).not.toBeInTheDocument();
    await user.type(screen.getByRole("textbox", { name: /Nome/ }), "Ada");
    await user.click(submit());
    expect(screen.getByRole("link", { name: "Scrivi il comune." })).toBeVisible();
    expect(screen.getByRole("textbox", { name: /Comune/ })).toBeEnabled();
  });

  it("leave out the fields of an alternative that is no longer chosen", async () => {
    const choice = aField("schede", "modo", {
      label: "Modo",
      options: [anOption("codice", { content: [name] }), anOption("targa", { content: [plate] })],
    });
    const { seen, user, submit } = renderForm([choice], { data: { modo: "codice" } });
    await user.click(submit());
    expect(screen.getByRole("group", { name: "C'è un errore da correggere" })).toHaveFocus();
    await user.click(screen.getByRole("radio", { name: "Voce targa" }));
    expect(screen.queryByRole("group", { name: "C'è un errore da correggere" })).not.toBeInTheDocument();
    expect(seen.errors).toEqual([1, 0]);
  });
});
