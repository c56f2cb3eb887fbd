import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { TranslationRow } from "../../src/definitions/translation/index.ts";
import { TranslationTable } from "../../src/studio/translations/TranslationTable.tsx";
import { StudioState } from "./StudioState.tsx";

const row = (text: string, translation: string, rest: Partial<TranslationRow> = {}): TranslationRow => ({
  key: text,
  ...{ text, translation, state: "done", former: null, context: null, problems: [] },
  places: ["Calcolo del bollo › Targa › Etichetta"],
  addresses: [{ file: "schemas/services/calcolo_bollo.json", path: ["title"] }],
  ...rest,
});

const rows: readonly TranslationRow[] = [
  row("Di quale veicolo si tratta?", "Pour quel véhicule voulez-vous calculer la taxe\u00a0?", {
    state: "old",
    former: "Di quale veicolo vuoi calcolare il bollo?",
  }),
  row("Non devi pagare", "", { state: "missing" }),
  row("Paga **entro il mese**", "Payez ce mois-ci", {
    problems: [
      {
        ...{ code: "translation-marks", level: "error", file: "regions/vda/fr.po", line: 9, column: 1 },
        message:
          "La traduzione di «Paga **entro il mese**» non ha gli stessi grassetti, elenchi o capoversi.",
        hint: "Metti ** intorno alle parole che corrispondono, e tieni elenchi e capoversi.",
      },
    ],
  }),
  row("Targa", "Plaque", {
    places: ["Calcolo del bollo › Targa › Etichetta", "Memobollo › Targa › Etichetta"],
  }),
  row("Accedi", "Se connecter", { places: ["Testi del programma › ui/messages"], addresses: [] }),
  row("Un testo di prima", "Un ancien texte", { state: "unused", places: [], addresses: [] }),
];

const meta = {
  title: "Studio/Traduzioni",
  component: TranslationTable,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "I testi che il portale mostra, con la traduzione che si scrive nella riga. Lo stato viene dai testi della bozza: una traduzione è da rivedere quando il suo testo italiano è cambiato.",
      },
    },
  },
  args: {
    rows,
    language: "fr",
    draft: "bozza",
    search: "",
    canWrite: true,
    typedIn: () => undefined,
    onType: fn(),
    onLeave: fn(),
    onFocus: fn(),
  },
  decorators: [
    (Story) => (
      <StudioState>
        <Story />
      </StudioState>
    ),
  ],
} satisfies Meta<typeof TranslationTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DaScrivere: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const missing = canvas.getByRole("textbox", { name: "Traduzione in francese Non devi pagare" });
    await userEvent.type(missing, "R");
    await expect(args.onType).toHaveBeenCalledWith(rows[1], "R");
    const confirm = canvas.getByRole("button", { name: /^La traduzione va bene così: Di quale veicolo/ });
    await userEvent.click(confirm);
    await expect(args.onType).toHaveBeenLastCalledWith(rows[0], rows[0]!.translation);
    await expect(canvas.getByRole("textbox", { name: /Di quale veicolo/ })).toHaveFocus();
    await expect(canvas.getByRole("textbox", { name: /Paga/ })).toBeInvalid();
  },
};

/** In una bozza che la persona può soltanto leggere. */
export const DaLeggere: Story = {
  args: { canWrite: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: /Targa/ })).toHaveAttribute("readonly");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
