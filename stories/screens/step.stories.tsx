import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { explainLimit } from "../../src/portal/availability/explain-limit.ts";
import { aField } from "../../tests/support/content.ts";
import { done, refusal } from "../../tests/support/fake-host.ts";
import { anEndpoint, aStep } from "../../tests/support/service.ts";
import { aBlock, BlockStory, ofTax } from "./BlockStory.tsx";

const meta = {
  title: "Passi/Tipi di passo",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          "Un passo è una pagina. Il suo tipo (`\"kind\"`) dice che cosa viene da sé: l'avanzamento, l'attesa di ciò che si legge all'arrivo. Qualunque tipo può contenere qualunque blocco.",
      },
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const endpoints = {
  invia: anEndpoint({
    operation: "invia",
    method: "POST",
    errors: {
      altro: [
        {
          message: ["Servizio al momento non disponibile. Riprova tra qualche minuto."],
          at: { kind: "box" },
          level: "error",
        },
      ],
    },
  }),
  leggi: anEndpoint({
    operation: "leggi",
    save: "letto",
    errors: {
      altro: [{ message: ["I dati del veicolo non sono disponibili."], at: { kind: "box" }, level: "error" }],
    },
  }),
};
/** The other stages of the flow, for the wizard bar. */
const steps = [
  aStep("dati", { stage: "Dati" }),
  aStep("riepilogo", { stage: "Riepilogo" }),
  aStep("esito", { stage: "Esito" }),
];
const service = { title: "Rimborso del bollo", endpoints, steps };

const fields = [
  aField("targa", "targa", { label: "Targa", required: { message: "La targa è obbligatoria." } }),
  aField("importo", "importo", { label: "Importo pagato" }),
];
const slow = {
  ...service,
  endpoints: {
    leggi: anEndpoint({
      operation: "leggi",
      save: "letto",
      wait: {
        after: [0, 60],
        when: ["!=", ["path", "risposta", "stato"], ["value", "PAGATA"]],
        message: "Il pagamento è ancora in verifica.",
        label: "Controlla ora",
      },
    }),
  },
};
const send = { key: "invia", label: "Invia", call: [{ endpoint: "invia" }] };
const back = { key: "indietro", label: "Modifica", go: { page: "back" as const } };
const facts = aBlock({
  block: "facts",
  items: [
    { label: "Importo del bollo", value: ofTax("importo"), format: "euro", level: "primary" },
    { label: "Targa", value: ofTax("targa") },
  ],
});

export const Modulo: Story = {
  args: {
    service: { ...service, steps: steps.slice(1) },
    content: fields,
    step: {
      kind: "form",
      stage: "Dati",
      title: "Di quale veicolo vuoi calcolare il bollo?",
      hasForm: true,
      next: { key: "avanti", label: "Avanti" },
      actions: [],
    },
  },
};

const summary = {
  service: { ...service, steps: [] },
  content: [
    aBlock({
      block: "recap",
      of: ["dati"],
      value: ["value", { targa: "AB123CD", importo: 258.5 }],
      content: fields,
    }),
  ],
  step: { kind: "summary" as const, title: "Controlla e invia", next: send, actions: [back] },
};

export const Riepilogo: Story = {
  args: summary,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("AB123CD")).toBeVisible();
  },
};

export const RiepilogoInviato: Story = {
  args: { ...summary, answers: { invia: null } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Invia" }));
    await waitFor(() => expect(document.querySelector(".spinner-overlay")).toHaveFocus());
  },
};

export const RiepilogoRifiutato: Story = {
  args: { ...summary, answers: { invia: refusal(503) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Invia" }));
    await expect(
      (await canvas.findByText("Servizio al momento non disponibile. Riprova tra qualche minuto.")).closest(
        ".alert",
      ),
    ).toHaveFocus();
  },
};

const region = {
  accesso: true,
  assistenza: { telefono: { etichetta: "800 123 456", numero: "800123456" } },
};
const limited = {
  ...refusal(429, "Ci sono state troppe ricerche senza risultato."),
  code: "limite-superato",
  retryAfter: 2400,
};

/** Un limite è raggiunto: la pagina dice quanto aspettare e come proseguire. */
export const OltreIlLimite: Story = {
  args: { ...summary, answers: { invia: explainLimit(limited, { region, isLoggedIn: false }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Invia" }));
    const text = await canvas.findByText(/Riprova tra 40 minuti/);
    await expect(text.closest(".alert")).toHaveFocus();
    await expect(canvas.getByRole("link", { name: "accedi" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "800 123 456" })).toHaveAttribute("href", "tel:800123456");
  },
};

export const Esito: Story = {
  args: {
    service,
    content: [
      aBlock({
        block: "text",
        level: "success",
        title: "Richiesta inviata",
        text: [{ p: ["Ne riceverai copia per e-mail."] }],
      }),
      facts,
    ],
    step: {
      kind: "outcome",
      title: "Richiesta di rimborso",
      actions: [
        { key: "stampa", label: "Stampa", go: { page: "print" } },
        { key: "inizio", label: "Torna all'inizio", go: { page: "home" } },
      ],
    },
  },
};

export const Pagina: Story = { args: { service, content: [facts], step: { kind: "page", actions: [back] } } };

export const DaUnCollegamento: Story = {
  args: {
    service,
    content: [
      aBlock({ block: "text", text: [{ p: ["Premi il pulsante per confermare il tuo indirizzo e-mail."] }] }),
    ],
    step: { kind: "page", title: "Conferma dell'indirizzo", next: { ...send, label: "Conferma" } },
  },
};

const reading = { service, content: [facts], step: { load: [{ endpoint: "leggi" }] } };

export const InCaricamento: Story = {
  args: { ...reading, answers: { leggi: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Targa")).toBeNull();
  },
};

export const NonCaricata: Story = {
  args: { ...reading, answers: { leggi: refusal(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "I dati del veicolo non sono disponibili.",
    );
    await expect(canvas.getByRole("button", { name: "Riprova" })).toBeVisible();
  },
};

export const Caricata: Story = {
  args: { ...reading, answers: { leggi: done({}) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("AB123CD")).toBeVisible();
  },
};

/** Una risposta che può tardare (`wait`): il pulsante chiede di nuovo senza aspettare. */
export const InAttesa: Story = {
  args: {
    service: slow,
    content: [
      aBlock({ block: "facts", items: [{ label: "Stato", value: { expr: ["path", "letto", "stato"] } }] }),
    ],
    step: {
      kind: "page",
      title: "Esito del pagamento",
      load: [{ endpoint: "leggi" }],
      actions: [],
    },
    answers: { leggi: done({ stato: "IN VERIFICA" }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Controlla ora" })).toBeVisible();
    await expect(canvas.getByText("IN VERIFICA")).toBeVisible();
  },
};
