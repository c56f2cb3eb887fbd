import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn } from "storybook/test";
import { aBlock, BlockStory, ofTax } from "./BlockStory.tsx";

const meta = {
  title: "Blocchi/Testo",
  component: BlockStory,
  tags: ["autodocs"],
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Un testo (`"kind": "text"`). Con `level` diventa un riquadro. Si possono usare **grassetto**, elenchi e collegamenti; fra graffe stanno i dati. Un testo i cui dati mancano non compare.',
      },
    },
  },
} satisfies Meta<typeof BlockStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {
  args: {
    content: [
      aBlock({
        block: "text",
        title: "Prima di cominciare",
        text: [
          {
            p: [
              "Tieni a portata di mano la ",
              { strong: ["targa"] },
              ". Bastano ",
              { em: ["due minuti"] },
              ".",
            ],
          },
          { list: [["carta di circolazione"], ["codice fiscale"]] },
          {
            p: [
              { link: "/assistenza", text: ["Chiedi aiuto"] },
              " oppure leggi ",
              { link: "https://regione.example", text: ["le regole"] },
              ".",
            ],
          },
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Chiedi aiuto" })).toHaveAttribute("href", "/assistenza");
    await expect(canvas.getByRole("link", { name: /le regole/ })).toHaveAttribute("target", "_blank");
  },
};

const notice = (level: "info" | "success" | "warning" | "error", title: string): Story => ({
  args: {
    content: [aBlock({ block: "text", level, title, text: [{ p: ["Il termine di pagamento è passato."] }] })],
  },
});
export const Informazione: Story = notice("info", "Da sapere");
export const Riuscito: Story = notice("success", "Fatto");
export const Attenzione: Story = notice("warning", "Attenzione");
export const Errore: Story = notice("error", "Non riuscito");

export const ConDati: Story = {
  args: {
    content: [
      aBlock({
        block: "text",
        text: [
          {
            p: [
              "Devi ",
              { strong: [{ ...ofTax("importo"), format: "euro" }] },
              " entro il ",
              { ...ofTax("scadenza"), format: "data" },
              ".",
            ],
          },
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("paragraph")).toHaveTextContent(/entro il 31\/12\/2026/);
  },
};

export const SenzaDati: Story = {
  args: {
    content: [aBlock({ block: "text", title: "Sanzione", text: [{ p: ["Sanzione: ", ofTax("sanzione")] }] })],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Sanzione")).toBeNull();
  },
};

/** A definition newer than the program: the check never lets one through. */
export const NonSiPuoMostrare: Story = {
  // The page of documentation ends the silence of the console before it renders the story.
  tags: ["!autodocs"],
  beforeEach: () => void spyOn(console, "error").mockImplementation(() => {}),
  args: {
    content: [
      aBlock({ block: "text", text: [{ p: [{ expr: ["call", "ignota" as never] }] }] }),
      aBlock({ block: "text", text: [{ p: ["Il resto della pagina c'è ancora."] }] }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/non si può mostrare/)).toBeVisible();
    await expect(canvas.getByText("Il resto della pagina c'è ancora.")).toBeVisible();
  },
};
