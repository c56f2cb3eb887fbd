import type { Meta, StoryObj } from "@storybook/react-vite";
import { Difference } from "../../src/studio/publish/Difference.tsx";

const meta = {
  title: "Studio/Differenze",
  component: Difference,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Che cosa cambia fra due versioni, in frasi, per servizio e per effetto. Si legge prima di pubblicare.",
      },
    },
  },
  args: {
    heading: "h2",
    difference: {
      unaffecting: [],
      parts: [
        {
          titles: ["Calcolo del bollo"],
          regions: [],
          sentences: [
            {
              group: "reads",
              text: "Alla pagina «Di quale veicolo?» il titolo diventa «Quale veicolo hai?».",
            },
            { group: "writes", text: "Il campo «Targa» diventa facoltativo." },
            {
              group: "path",
              text: "C'è una pagina nuova, «Conferma».",
              details: ["Testo: Rileggi prima di inviare.", "Pulsante «Invia»."],
            },
          ],
        },
        {
          titles: ["Pagamento del bollo", "Pagamento delle rate"],
          regions: [],
          sentences: [{ group: "calls", text: "Il messaggio per «non trovato» è cambiato." }],
        },
      ],
    },
  },
} satisfies Meta<typeof Difference>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PerEffetto: Story = {};

export const NessunaDifferenza: Story = { args: { difference: { parts: [], unaffecting: [] } } };

/** Un file è scritto in un altro modo, o nessun servizio lo legge. */
export const SenzaEffetto: Story = {
  args: { difference: { parts: [], unaffecting: ["schemas/fragments/canali_memo.json"] } },
};
