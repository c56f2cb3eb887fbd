import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn } from "storybook/test";
import type { Act, ListedDraft } from "../../src/publications/values.ts";
import { api } from "../../src/studio/api/access.ts";
import type { ListedService } from "../../src/studio/model/catalogue.ts";
import { LiveServices } from "../../src/studio/services/LiveServices.tsx";
import { draft } from "./draft.ts";
import { LIVE, StudioState } from "./StudioState.tsx";

const PAOLO = { cf: "PBBPLA75A01L219X", name: "Paolo Pubbli" };

const last: Act = {
  revision: 12,
  act: "publish",
  from: "versione-2",
  to: "versione-3",
  person: PAOLO,
  reason: "Domanda più corta",
  at: Date.UTC(2026, 10, 23, 9),
};

const unused: ListedService["usage"] = { opened: 0, steps: [], ratings: [0, 0, 0, 0, 0] };

const services: readonly ListedService[] = [
  {
    id: "calcolo_bollo",
    title: "Calcolo del bollo",
    isOffered: true,
    state: true,
    closure: null,
    drafts: [{ id: "bozza", title: "Domanda più corta", owner: LIVE.person.name }],
    usage: {
      opened: 240,
      steps: [
        { page: "Di quale veicolo vuoi calcolare il bollo?", opened: 240, continued: 180, left: 60 },
        { page: "esito calcolo", opened: 180, continued: 0, left: null },
      ],
      ratings: [2, 1, 4, 12, 31],
    },
  },
  {
    id: "memo_bollo",
    title: "Memobollo",
    login: true,
    isOffered: true,
    state: { dal: "12-01", al: "12-31" },
    closure: { reason: "early", message: null, at: "2026-12-01" },
    drafts: [],
    usage: unused,
  },
  {
    id: "rimborso",
    title: "Rimborso straordinario",
    isOffered: true,
    state: { dal: "2026-01-01", al: "2026-03-31" },
    closure: { reason: "over", message: null, at: "2026-03-31" },
    drafts: [],
    usage: unused,
  },
];

const own: ListedDraft = {
  id: "bozza",
  title: "Domanda più corta",
  owner: LIVE.person,
  base: "versione-3",
  revision: 4,
  changedAt: last.at,
  paths: ["schemas/services/calcolo_bollo.json"],
  isShared: false,
  editors: [],
  touched: {},
  touchedBy: {},
};

const meta = {
  title: "Studio/Elenco dei servizi",
  component: LiveServices,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "I servizi come li vedono i cittadini: stato, uso, segnalazioni e bozze. Da qui si cercano i testi in linea e si comincia una bozza, o si continua la propria.",
      },
    },
  },
  beforeEach: () => {
    spyOn(api, "catalogue").mockResolvedValue({
      kind: "done",
      value: { version: "versione-3", days: 30, services },
    });
    spyOn(api, "drafts").mockResolvedValue({ kind: "done", value: [own] });
    spyOn(api, "problemCounts").mockResolvedValue({ kind: "done", value: { memo_bollo: 2 } });
    spyOn(api, "files").mockResolvedValue({ kind: "done", value: draft });
  },
  decorators: [
    (Story) => (
      <StudioState live={{ ...LIVE, last }}>
        <Story />
      </StudioState>
    ),
  ],
} satisfies Meta<typeof LiveServices>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TreServizi: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("row", { name: /^Calcolo del bollo Aperto/ })).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Continua: Calcolo del bollo/ })).toBeVisible();
    await expect(canvas.getByText("Previsto dal 01/12 fino al 31/12 di ogni anno")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "2 segnalazioni: Memobollo" })).toBeVisible();
  },
};

/** Un testo si trova anche senza una bozza. */
export const ConRicerca: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("searchbox", { name: "Cerca nei testi" }), "quale veicolo");
    await expect(await canvas.findByText("Di quale veicolo vuoi calcolare il bollo?")).toBeVisible();
  },
};

/** Le parti condivise, con i servizi che le usano. */
export const PartiCondivise: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("Parti condivise fra più servizi"));
    await expect(await canvas.findByText("Parte condivisa: privacy")).toBeVisible();
  },
};
