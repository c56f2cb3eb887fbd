import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import type { Entry } from "../../src/engine/index.ts";
import { aTypedField, required, when } from "../../tests/forms/fields.ts";
import { aField, aSection } from "../../tests/support/content.ts";
import { playedInDocs } from "../docs-frame.ts";
import { FormStory } from "./FieldForm.tsx";

const plate = aTypedField("targa", "Targa", { name: "targa", ...required("La targa è obbligatoria.") });
const surname = aField("testo", "cognome", { label: "Cognome", ...required("Il cognome è obbligatorio.") });

const meta = {
  title: "Campi/Modulo",
  component: FormStory,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Come i campi stanno insieme: sezioni, gruppi, schede, il riepilogo di quello che non va. Il riepilogo è l'unica voce dopo un invio: prende il fuoco, elenca i campi in ordine di lettura e porta a ciascuno.",
      },
    },
  },
  args: { content: [plate, surname], onSubmit: fn() },
} satisfies Meta<typeof FormStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sezione: Story = {
  args: {
    content: [
      aSection([plate], { key: "veicolo", title: "Dati del veicolo" }),
      aSection([surname], { key: "persona", title: "Chi sei" }),
    ],
  },
  play: async ({ canvas }) => {
    const section = within(canvas.getByRole("region", { name: "Dati del veicolo" }));
    await expect(section.getByLabelText(/^Targa/)).toBeVisible();
  },
};

/** Campi che viaggiano insieme: il gruppo ha un nome che si legge entrando. */
export const Gruppo: Story = {
  args: {
    content: [
      aField("gruppo", "indirizzo", {
        label: "Indirizzo",
        help: "Dove vuoi ricevere la risposta.",
        content: [
          aField("testo", "via", { label: "Via e numero" }),
          aField("cap", "cap", { label: "CAP" }),
          aField("testo", "comune", { label: "Comune" }),
        ],
      }),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    const group = within(canvas.getByRole("group", { name: "Indirizzo" }));
    await userEvent.type(group.getByLabelText("Via e numero"), "Via Roma 1");
    await userEvent.click(canvas.getByRole("button", { name: "Continua" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ indirizzo: { via: "Via Roma 1" } });
  },
};

export const RiepilogoDegliErrori: Story = {
  parameters: playedInDocs("36rem"),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continua" }));
    const summary = canvas.getByRole("group", { name: "Ci sono 2 errori da correggere" });
    await expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole("link", { name: "Il cognome è obbligatorio." }));
    await expect(canvas.getByLabelText(/^Cognome/)).toHaveFocus();
  },
};

/** Quello che il servizio ha rifiutato sta nel riepilogo e sotto il suo campo; se ne va con il primo tasto. */
export const ErroreDelServizio: Story = {
  args: {
    content: [plate],
    refusal: {
      level: "error",
      title: "Attenzione",
      message: "Non abbiamo trovato il veicolo: controlla targa e tipo.",
      fields: [{ name: "targa", message: "Non abbiamo trovato il veicolo: controlla targa e tipo." }],
      place: "fields",
    },
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(/^Targa/);
    await userEvent.type(field, "ZZ999ZZ{Enter}");
    const summary = canvas.getByRole("group", { name: "Attenzione" });
    await expect(summary).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(
      "Non abbiamo trovato il veicolo: controlla targa e tipo.",
    );
    await expect(field).toHaveValue("ZZ999ZZ");
  },
};

const kind = aField("scelta", "tipo", {
  label: "Tipo di veicolo",
  reactive: true,
  options: [
    { value: "A", label: "Autovettura" },
    { value: "C", label: "Autocarro" },
  ],
});

/** Un campo che dipende da un altro compare al suo posto, e quando sparisce si svuota. */
export const CampoCondizionato: Story = {
  args: {
    content: [
      kind,
      { ...aField("intero", "peso", { label: "Peso complessivo" }), ...when("tipo", "C") },
      surname,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText("Tipo di veicolo"), "Autocarro");
    await userEvent.type(canvas.getByLabelText("Peso complessivo"), "3500");
    await userEvent.selectOptions(canvas.getByLabelText("Tipo di veicolo"), "Autovettura");
    await expect(canvas.queryByLabelText("Peso complessivo")).toBeNull();
  },
};

const tabs: Entry = {
  key: "prova.schede",
  block: "tabs",
  items: [
    { key: "veicolo", label: "Veicolo", content: [plate] },
    { key: "persona", label: "Persona", content: [surname] },
  ],
};

/** Schede che raccolgono parti di un solo modulo: se in una c'è un errore la scheda lo dice, e il riepilogo la apre. */
export const Schede: Story = {
  args: { content: [tabs] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continua" }));
    await expect(canvas.getByRole("tab", { name: "Persona contiene errori" })).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "Il cognome è obbligatorio." }));
    await expect(canvas.getByRole("tabpanel", { name: /^Persona/ })).toBeVisible();
    await expect(canvas.getByLabelText(/^Cognome/)).toHaveFocus();
  },
};

/** Su una pagina larga la larghezza di un campo dice quanto ci si aspetta; su un telefono occupano tutti la pagina. */
export const Larghezze: Story = {
  args: {
    content: [
      aField("targa", "a", { label: "Targa" }),
      aField("cap", "b", { label: "CAP" }),
      aField("data", "c", { label: "Data" }),
      aField("importo", "d", { label: "Importo" }),
      aField("codiceFiscale", "e", { label: "Codice fiscale" }),
      aField("cellulare", "f", { label: "Cellulare" }),
      aField("testo", "g", { label: "Via e numero" }),
      aField("testoLungo", "h", { label: "Note" }),
    ],
  },
  play: async ({ canvas }) => {
    const width = (label: string) => canvas.getByLabelText(label).getBoundingClientRect().width;
    await expect(width("Targa")).toBeLessThan(width("Codice fiscale"));
    await expect(width("Codice fiscale")).toBeLessThan(width("Via e numero"));
  },
};

export const SuUnTelefono: Story = { args: Larghezze.args, globals: { viewport: { value: "w320" } } };
