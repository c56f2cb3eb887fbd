import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn } from "storybook/test";
import type { Diagnostic } from "../../src/definitions/index.ts";
import { api } from "../../src/studio/api/access.ts";
import type { ServiceRatings } from "../../src/studio/model/service-ratings.ts";
import { LiveService } from "../../src/studio/services/LiveService.tsx";
import { StudioState } from "./StudioState.tsx";

const none = { chiare: 0, complete: 0, orientamento: 0, tecnici: 0, altro: 0 };

const ratings: ServiceRatings = {
  title: "Calcolo del bollo",
  days: 30,
  steps: [
    { page: "Di quale veicolo vuoi calcolare il bollo?", opened: 240, continued: 180, left: 60 },
    { page: "esito calcolo", opened: 180, continued: 0, left: null },
  ],
  ratings: [2, 1, 4, 12, 31],
  liked: { ...none, chiare: 28, tecnici: 9, altro: 1 },
  disliked: { ...none, complete: 3, orientamento: 2 },
  details: [
    {
      day: "2026-11-26",
      page: "Di quale veicolo vuoi calcolare il bollo?",
      score: 2,
      reason: "complete",
      detail: "Non ho capito dove trovo il tipo di veicolo sulla carta di circolazione.",
    },
    { day: "2026-11-24", page: "esito calcolo", score: 5, reason: "chiare", detail: "Veloce" },
    { day: "2026-11-23", page: "esito calcolo", score: 4, reason: null, detail: "Grazie" },
  ],
};

const problems: readonly Diagnostic[] = [
  {
    code: "field-idle",
    level: "note",
    file: "schemas/services/calcolo_bollo.json",
    line: 41,
    column: 7,
    message: "Il campo «note» non serve a nulla: nessuna chiamata lo porta e nessun testo lo mostra.",
    hint: "Toglilo, oppure scrivilo in una richiesta.",
  },
];

const meta = {
  title: "Studio/Servizio in linea",
  component: LiveService,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Un servizio come lo vedono i cittadini: le segnalazioni della verifica, le pagine a cui ci si ferma, i voti, i motivi più scelti e i commenti.",
      },
    },
  },
  beforeEach: () => {
    spyOn(api, "ratings").mockResolvedValue({ kind: "done", value: ratings });
    spyOn(api, "problemsOf").mockResolvedValue({ kind: "done", value: problems });
    spyOn(api, "drafts").mockResolvedValue({ kind: "done", value: [] });
  },
  decorators: [
    (Story) => (
      <StudioState>
        <Story />
      </StudioState>
    ),
  ],
} satisfies Meta<typeof LiveService>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ConCommenti: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Il campo «note» non serve a nulla/)).toBeVisible();
    await expect(canvas.getByRole("row", { name: /bollo\? 240 180 60 \(25%\)$/ })).toBeVisible();
    await expect(await canvas.findByRole("table", { name: "Voto medio 4,4 su 5 (50 pareri)" })).toBeVisible();
    await expect(canvas.getByRole("row", { name: /^26\/11\/2026 2 .* carta di circolazione/ })).toBeVisible();
  },
};

/** Nessuno ha ancora dato un voto. */
export const SenzaVoti: Story = {
  beforeEach: () => {
    spyOn(api, "ratings").mockResolvedValue({
      kind: "done",
      value: { ...ratings, ratings: [0, 0, 0, 0, 0], liked: none, disliked: none, details: [], steps: [] },
    });
    spyOn(api, "problemsOf").mockResolvedValue({ kind: "done", value: [] });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nessun voto in questi giorni.")).toBeVisible();
  },
};
