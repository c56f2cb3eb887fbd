import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { PanelStory } from "./PanelStory.tsx";

const CALCULATION = "schemas/services/calcolo_bollo.json";

const meta = {
  title: "Studio/Pannello",
  component: PanelStory,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Una parte di un servizio come modulo: le voci di ogni giorno in vista, le altre piegate. È fatto dalla tabella della lingua, sui file veri del progetto, con i problemi del controllo.",
      },
    },
  },
  args: { file: CALCULATION, path: ["steps", 0, "content", 3], onChange: fn() },
} satisfies Meta<typeof PanelStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Campo: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Etichetta" }), " del veicolo");
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith("Etichetta di «Targa»"));
  },
};

export const Passo: Story = { args: { path: ["steps", 0] } };

export const Pulsante: Story = { args: { path: ["steps", 0, "next"] } };

export const Servizio: Story = { args: { path: [] } };

/** Testo e valore di ogni voce si scrivono qui; una voce apre il suo pannello. */
export const Voci: Story = {
  args: { file: "schemas/services/domanda_discarico_rimborso.json", path: ["steps", 2, "content", 4] },
};

export const RiquadroDiTesto: Story = { args: { path: ["steps", 0, "content", 0] } };

export const RiquadroDiDati: Story = { args: { path: ["steps", 1, "content", 0] } };

export const RiquadroModulo: Story = { args: { path: ["steps", 0, "content", 1] } };

export const VociDaUnElenco: Story = { args: { path: ["steps", 0, "content", 4] } };

/** Un dato, un confronto e un valore, scelti fra quelli che si possono leggere in quel punto. */
export const Condizione: Story = {
  args: { path: ["steps", 0, "content", 2] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^. Altro/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Cambia Condizione" }));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Dato" }), "regione.canali.sms");
    await expect(await canvas.findByText(/Se risulta «canali.sms»/)).toBeVisible();
  },
};

/** Più testi, uno per riga: vale il primo a cui non mancano dati. */
export const MessaggioDiErrore: Story = { args: { path: ["endpoints", "calcola", "errors", "406"] } };

export const Chiamata: Story = { args: { path: ["endpoints", "calcola"] } };

/** Un problema sta sotto il suo controllo, con il rimedio. */
export const Problema: Story = {
  args: {
    change: ['"text": "Scrivi la targa e scegli', '"text": "Per {calcolo_import.targa} scegli'],
    path: ["steps", 0, "content", 0],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Forse volevi/)).toBeVisible();
  },
};

/** Prima di togliere si vede che cosa ne dipende. */
export const Togliere: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Togli" }));
    await expect(await canvas.findByRole("button", { name: "Togli lo stesso" })).toBeVisible();
  },
};

/** Si aggiunge una delle parti della lingua, ciascuna con la sua spiegazione. */
export const Aggiungere: Story = {
  args: { path: ["steps", 0] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Contenuto/ }));
    await expect(canvas.getByRole("group", { name: "Che cosa vuoi aggiungere?" })).toBeVisible();
  },
};

export const Regione: Story = { args: { file: "regions/piemonte/region.json", path: [] } };

export const ServizioOfferto: Story = {
  args: { file: "regions/piemonte/region.json", path: ["servizi", "calcolo_bollo"] },
};

export const Rate: Story = { args: { file: "regions/piemonte/region.json", path: ["rate"] } };

export const Scheda: Story = { args: { file: "schemas/catalogue.json", path: ["cards", 0] } };

/** Le schede di un gruppo si scelgono per titolo e si mettono in ordine. */
export const GruppoDiSchede: Story = {
  args: { file: "schemas/catalogue.json", path: ["home", "groups", 0] },
};

/** I parametri hanno i testi del frammento; quelli con un valore di norma sono a un passo. */
export const UsoDiUnFrammento: Story = {
  args: { file: "schemas/fragments/allegati_domanda.json", path: ["content", 1] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Altro/ }));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: /almeno un documento/i }), "No");
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
  },
};

export const ParametroDiUnFrammento: Story = {
  args: { file: "schemas/fragments/pratica.json", path: ["params", "numero"] },
};

/** Ciò che nessun controllo mostra si legge come frase, e si cambia nel testo. */
export const SoltantoNelTesto: Story = {
  args: { file: "schemas/services/visure.json", path: ["endpoints", "storico", "wait"] },
};

/** Una Regione cambia poche parole di un servizio, ciascuna con il suo controllo. */
export const VarianteDiUnaRegione: Story = {
  args: {
    file: "regions/piemonte/services/calcolo_bollo.json",
    path: ["changes", 0],
    text: JSON.stringify({
      id: "calcolo_bollo",
      changes: [
        {
          at: "calcolo_importo.targa",
          set: { label: "Numero di targa" },
          reason: "In questa Regione si dice così.",
        },
      ],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Che cosa è diverso qui" }), "Aiuto");
    await userEvent.click(canvas.getByRole("button", { name: "Cambia questo" }));
    await expect(canvas.getByRole("textbox", { name: /^Aiuto/ })).toBeVisible();
  },
};

/** La destinazione è un'espressione: la frase sotto dice come si legge. */
export const CollegamentoEsterno: Story = {
  args: { path: ["steps", 1, "content", 5, "content", 2, "items", 0] },
};

/** Un periodo con un giorno e un'ora. */
export const Manutenzione: Story = {
  args: {
    file: "regions/piemonte/region.json",
    path: ["manutenzioni", 0],
    change: [
      '"servizi":',
      '"manutenzioni": [ { "dal": "2027-01-10T08:00", "al": "2027-01-10T12:00", "messaggio": "Torniamo presto." } ], "servizi":',
    ],
  },
};

/** Minimo e massimo con il loro messaggio, ed esempi di prova. */
export const LimitiEdEsempi: Story = {
  args: {
    change: [
      '"label": "Targa", "help"',
      '"label": "Targa", "max": { "value": 7, "message": "Sono al più sette." }, "help"',
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^. Altro/ }));
    await expect(canvas.getByRole("textbox", { name: "Messaggio se non è rispettato" })).toBeVisible();
  },
};
