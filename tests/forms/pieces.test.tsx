import { act, render, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ErrorSummary } from "../../src/forms/ErrorSummary.tsx";
import type { Attachments } from "../../src/forms/index.ts";
import { faultsOf } from "./accessible-control.ts";
import { aTypedField, required, validatorOf } from "./fields.ts";
import { aField, anOption } from "../support/content.ts";
import { stopTimers } from "../support/fake-timers.ts";
import { renderForm } from "./fixture.tsx";

describe("the messages of a wrong code", () => {
  it.each([
    ["iban", "IT60X054281110100000012345", "Manca un carattere."],
    ["iban", "IT60X0542811101000000123465", "Le cifre di controllo non tornano: ricontrolla l'IBAN."],
    ["email", "livia.ferrandi", "Manca la chiocciola (@)."],
    ["data", "31/02/2026", "La data indicata non esiste."],
    ["codiceFiscale", "RSSMRA80", "Servono almeno 11 caratteri."],
  ] as const)("is said of %s %s: %s", async (type, typed, message) => {
    const content = [aTypedField(type, "Campo")];
    const { user } = renderForm(content, { validator: validatorOf(content) });
    await user.type(screen.getByRole("textbox"), typed);
    await user.tab();
    await user.tab();
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription(message);
  });

  it("use the field's own text when it has one", async () => {
    const content = [aTypedField("iban", "IBAN", { messages: { format: "Controlla l'IBAN." } })];
    const { user } = renderForm(content, { validator: validatorOf(content) });
    await user.type(screen.getByRole("textbox"), "IT60X054281110100000012345");
    await user.tab();
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription("Controlla l'IBAN.");
  });
});

describe("a text of bounded length", () => {
  it("counts the characters left, cuts nothing, and announces the count when the person pauses", async () => {
    const user = stopTimers();
    renderForm([
      aField("testoLungo", "note", {
        label: "Note",
        max: { value: 10, message: "Non superare 10 caratteri." },
      }),
    ]);
    const box = screen.getByRole("textbox", { name: "Note" });
    expect(box).toHaveAccessibleDescription("Puoi scrivere fino a 10 caratteri.");
    await user.type(box, "Undici cara");
    expect(screen.getByText("C'è un carattere di troppo")).toBeVisible();
    expect(box).toHaveValue("Undici cara");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(screen.getByRole("status")).toHaveTextContent("C'è un carattere di troppo");
  });
});

describe("a consent to a text", () => {
  const privacy = aField("consenso", "privacy", {
    label: "Ho letto l'informativa",
    ...required("Serve il consenso."),
  });
  const text = { kind: "done", text: <p>Trattiamo i tuoi dati con cura.</p> } as const;

  it("opens the text, and accepting it there ticks the box", async () => {
    const { user, seen, html } = renderForm([privacy], { loadPrivacy: () => Promise.resolve(text) });
    await user.click(screen.getByRole("button", { name: "Leggi l'informativa" }));
    const dialog = screen.getByRole("dialog", { name: "Informativa sulla privacy" });
    expect(await within(dialog).findByText("Trattiamo i tuoi dati con cura.")).toBeVisible();
    expect(faultsOf(html)).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Accetta" }));
    expect(screen.getByRole("checkbox")).toBeChecked();
    expect(seen.changes.at(-1)?.data).toEqual({ privacy: true });
  });

  it("is not given by closing the text", async () => {
    const { user, seen } = renderForm([privacy], { loadPrivacy: () => Promise.resolve(text) });
    await user.click(screen.getByRole("button", { name: "Leggi l'informativa" }));
    await user.click(screen.getByRole("button", { name: "Annulla" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(seen.changes).toEqual([]);
  });

  it.each([
    ["as the portal puts it", undefined, "Servizio al momento non disponibile. Riprova tra qualche minuto."],
    ["as the back end puts it", "L'informativa è in aggiornamento.", "L'informativa è in aggiornamento."],
  ])("says that the text could not be read, %s", async (_, message, expected) => {
    const refused = { kind: "refused", message } as const;
    const { user } = renderForm([privacy], { loadPrivacy: () => Promise.resolve(refused) });
    await user.click(screen.getByRole("button", { name: "Leggi l'informativa" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(expected);
  });

  it("of another kind has no text of its own", () => {
    renderForm([{ ...privacy, name: "dichiarazione" }], { loadPrivacy: () => Promise.resolve(text) });
    expect(screen.queryByRole("button", { name: "Leggi l'informativa" })).toBeNull();
  });
});

describe("a declaration to accept", () => {
  const declaration = aField("consenso", "resa", {
    label: "Dichiaro quanto sopra",
    content: [{ key: "testo", block: "text", text: [{ p: ["Consapevole delle sanzioni."] }] }],
    required: { message: "La dichiarazione è obbligatoria." },
  });

  it("shows its text above the tick, which it describes, and an error while it is not ticked", async () => {
    const { user, seen, submit } = renderForm([declaration]);
    const box = screen.getByRole("checkbox", { name: "Dichiaro quanto sopra" });
    const text = screen.getByText("Testo testo");
    expect(text.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(box).toHaveAccessibleDescription("Testo testo");
    await user.click(submit());
    expect(box).toHaveAccessibleDescription("Testo testo La dichiarazione è obbligatoria.");
    await user.click(box);
    await user.click(submit());
    expect(seen.submitted).toEqual([{ resa: true }]);
  });

  it("as a required tick, must be ticked again after it was unticked", async () => {
    const { user, seen, submit } = renderForm([{ ...declaration, field: "casella", content: undefined }]);
    const box = screen.getByRole("checkbox", { name: "Dichiaro quanto sopra" });
    await user.click(box);
    await user.click(box);
    await user.click(submit());
    expect(box).toHaveAccessibleDescription("La dichiarazione è obbligatoria.");
    expect(seen.submitted).toEqual([]);
  });
});

describe("alternatives rendered as tabs", () => {
  it("are one answer: choosing another removes the text typed in the first", async () => {
    const { user, seen, submit } = renderForm([
      aField("schede", "situazione", {
        label: "Che cosa contesti?",
        flags: "chosen",
        reactive: true,
        options: [
          anOption("pagato", { content: [aField("testo", "quietanza", { label: "Quietanza" })] }),
          anOption("altro", { content: [aField("testo", "motivo", { label: "Motivo" })] }),
        ],
      }),
    ]);
    await user.click(screen.getByRole("radio", { name: "Voce pagato" }));
    await user.type(screen.getByRole("textbox", { name: "Quietanza" }), "123");
    await user.click(screen.getByRole("radio", { name: "Voce altro" }));
    expect(screen.queryByRole("textbox", { name: "Quietanza" })).toBeNull();
    await user.type(screen.getByRole("textbox", { name: "Motivo" }), "Furto");
    await user.click(submit());
    expect(seen.submitted).toEqual([{ situazione: "altro", altro: { motivo: "Furto" } }]);
  });
});

describe("tabs with parts of a form", () => {
  const tabs = {
    key: "prova.schede",
    block: "tabs",
    items: [
      { key: "a", label: "Veicolo", content: [aField("targa", "targa", { label: "Targa" })] },
      {
        key: "b",
        label: "Persona",
        content: [aField("testo", "nome", { label: "Nome", ...required("Inserisci il nome.") })],
      },
    ],
  } as const;

  it("are a tab list, and keep the text typed in each tab", async () => {
    const { user, seen, submit, html } = renderForm([tabs]);
    await user.type(screen.getByRole("textbox", { name: "Targa" }), "AB123CD");
    screen.getByRole("tab", { name: "Veicolo" }).focus();
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("tab", { name: "Persona" })).toHaveFocus();
    expect(screen.getByRole("tabpanel", { name: "Persona" })).toBeVisible();
    expect(faultsOf(html)).toEqual([]);
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Ada");
    await user.click(submit());
    expect(seen.submitted).toEqual([{ targa: "AB123CD", nome: "Ada" }]);
  });

  it("are marked when something in them is wrong, and the summary opens them", async () => {
    const { user, submit } = renderForm([tabs]);
    await user.click(submit());
    expect(screen.getByRole("tab", { name: "Persona contiene errori" })).toHaveAttribute(
      "aria-selected",
      "false",
    );
    await user.click(screen.getByRole("link", { name: "Inserisci il nome." }));
    expect(screen.getByRole("textbox", { name: "Nome" })).toHaveFocus();
  });
});

describe("documents", () => {
  const field = aField("allegati", "documenti", { label: "Documenti" });
  const given: Attachments = {
    files: [
      { id: "1", name: "ricevuta.pdf", size: 340_000, state: "done" },
      { id: "2", name: "foto.jpg", size: 1_900_000, state: "uploading", progress: 40 },
      {
        id: "3",
        name: "atto.tif",
        size: 2_400_000,
        state: "failed",
        message: "Non disponibile.",
        canRetry: true,
      },
      { id: "4", name: "altro.png", state: "waiting" },
    ],
    max: 5,
    maxSize: 2 * 1024 * 1024,
    extensions: ["pdf", "jpg", "png", "bmp", "tif"],
    accepted: ["pdf", "jpg", "png", "bmp", "tif"],
    add: () => {},
    remove: () => {},
  };

  it("are listed with their states, and the rules stand beside the button that adds", () => {
    const { html } = renderForm([field], { attachments: { documenti: given } });
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "ricevuta.pdf333 KBCaricatoElimina ricevuta.pdf",
      "foto.jpg1,8 MBCaricamento in corso40%Elimina foto.jpg",
      "atto.tif2,3 MBNon disponibile.Elimina atto.tif",
      "altro.pngIn attesa di essere caricatoElimina altro.png",
    ]);
    expect(screen.getByLabelText("Scegli un file")).toHaveAccessibleDescription(
      "Puoi allegare fino a 5 documenti. Formati ammessi: pdf, jpg, png, bmp, tif. Ogni documento può pesare al massimo 2 MB.",
    );
    expect(faultsOf(html)).toEqual([]);
  });

  it("with the same name have a number, and buttons with names of their own", async () => {
    const remove = vi.fn();
    const files: Attachments["files"] = [
      { id: "1", name: "image.jpg", state: "done" },
      { id: "2", name: "image.jpg", state: "done" },
      { id: "3", name: "image.jpg", state: "refused", message: "È vuoto." },
    ];
    const { user } = renderForm([field], { attachments: { documenti: { ...given, files, remove } } });
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "image.jpgCaricatoElimina image.jpg",
      "image.jpg (2)CaricatoElimina image.jpg (2)",
      "image.jpg non è stato allegato. È vuoto.",
    ]);
    await user.click(screen.getByRole("button", { name: "Elimina image.jpg (2)" }));
    expect(remove).toHaveBeenCalledWith("2");
  });

  it("are added, retried and removed through the callbacks of the parent", async () => {
    const add = vi.fn();
    const remove = vi.fn();
    const retry = vi.fn();
    const { user } = renderForm([field], { attachments: { documenti: { ...given, add, remove, retry } } });
    const file = new File(["%PDF"], "nuovo.pdf", { type: "application/pdf" });
    await user.upload(screen.getByLabelText("Scegli un file"), file);
    expect(add).toHaveBeenCalledWith([file]);
    await user.click(screen.getByRole("button", { name: "Riprova a caricare atto.tif" }));
    expect(retry).toHaveBeenCalledWith("3");
    await user.click(screen.getByRole("button", { name: "Elimina ricevuta.pdf" }));
    expect(remove).toHaveBeenCalledWith("1");
    expect(screen.getByLabelText("Scegli un file")).toHaveFocus();
  });

  it("are judged again when the state of one changes, so that an error that is solved goes", async () => {
    const one = { id: "1", name: "ricevuta.pdf", size: 340_000 };
    const inState = (state: "failed" | "done") => ({
      attachments: { documenti: { ...given, files: [{ ...one, state, message: "Non disponibile." }] } },
    });
    const { user, submit, rerender } = renderForm([field], inState("failed"));
    await user.click(submit());
    const error = () =>
      within(screen.getByRole("group", { name: /^Documenti/ })).queryByText(/non è stato caricato/);
    expect(error()).toBeVisible();
    rerender(inState("done"));
    expect(error()).toBeNull();
  });

  it("take no more than the maximum, and say so", () => {
    renderForm([field], { attachments: { documenti: { ...given, max: 3 } } });
    expect(screen.getByText("Non puoi allegare altri documenti.")).toHaveAttribute("role", "status");
    expect(screen.getByLabelText("Scegli un file")).toHaveAttribute("aria-disabled", "true");
  });

  it("cannot be added where nobody uploads them", () => {
    const { html } = renderForm([field]);
    expect(screen.getByText("I documenti non si possono ancora allegare in questa pagina.")).toBeVisible();
    expect(faultsOf(html)).toEqual([]);
  });
});

describe("a read-only field", () => {
  it.each([
    [aField("scelta", "c", { options: [anOption("A")], value: ["value", "A"] }), "Voce A"],
    [aField("casella", "c", { value: ["value", true] }), "Sì"],
    [aField("importo", "c", { value: ["value", 1234.5] }), "1.234,50"],
    [aField("testo", "c", { value: ["value", null] }), "Dato assente"],
  ])("shows what people read", (field, text) => {
    renderForm([field]);
    expect(screen.getByRole("status")).toHaveTextContent(text);
  });
});

describe("the error summary", () => {
  const lines = [{ message: "Inserisci la targa.", target: "prova-targa", path: ["targa"] }];

  it("is named by its title and described by its message and its lines, which are read when it takes the focus", () => {
    render(
      <ErrorSummary
        summary={{ level: "error", title: "1 errore:", message: "La ricerca non è partita.", lines }}
        reveal={() => {}}
      />,
    );
    const box = screen.getByRole("group", { name: "1 errore:" });
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription("La ricerca non è partita. Inserisci la targa.");
  });

  it("has no description while it is a title alone", () => {
    render(<ErrorSummary summary={{ level: "error", title: "Non inviata", lines: [] }} reveal={() => {}} />);
    expect(screen.getByRole("group")).not.toHaveAttribute("aria-describedby");
  });
});
