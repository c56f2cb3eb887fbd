import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, within } from "storybook/test";
import { ACTS, ActDialog, type Act } from "../../src/studio/acts/index.ts";
import { checkDraft, checkLater, draft } from "./draft.ts";

const act = (id: string): Act => ACTS.find((one) => one.id === id)!;
const CALCULATION = "schemas/services/calcolo_bollo.json";
const placeOf = (file: string, path: readonly (string | number)[]) => ({
  files: draft,
  region: "piemonte",
  address: { file, path },
});

const meta = {
  title: "Studio/Atto",
  component: ActDialog,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Un atto su uno o più file: si scrive che cosa si vuole, si vede la differenza, si conferma. Ciò che lascerebbe un problema è rifiutato con una frase.",
      },
      story: { inline: false, height: "40rem" },
    },
  },
  args: {
    act: act("rename-step"),
    place: placeOf(CALCULATION, ["steps", 0]),
    problems: checkDraft(draft).diagnostics,
    check: checkLater,
    onClose: fn(),
    onConfirm: fn(),
  },
} satisfies Meta<typeof ActDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Domande: Story = {
  play: async () => {
    const dialog = within(screen.getByRole("dialog", { name: "Cambia il nome o l'indirizzo del passo" }));
    await expect(dialog.getByRole("textbox", { name: /^Nome/ })).toHaveValue("calcolo_importo");
  },
};

/** La differenza prima di confermare, in tutti i file. */
export const Differenza: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = within(screen.getByRole("dialog"));
    const name = dialog.getByRole("textbox", { name: /^Nome/ });
    await userEvent.clear(name);
    await userEvent.type(name, "quale_veicolo");
    await userEvent.click(dialog.getByRole("button", { name: "Vedi che cosa cambia" }));
    await expect(await dialog.findByText(/^Le righe che cambiano, in \d+ file$/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Conferma" }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** Un nome che il contratto vuole non si cambia. */
export const Rifiutato: Story = {
  args: {
    act: act("rename-field"),
    place: placeOf("schemas/services/domanda_discarico_rimborso.json", ["steps", 2, "content", 5]),
  },
  play: async ({ userEvent }) => {
    const dialog = within(screen.getByRole("dialog"));
    const name = dialog.getByRole("textbox", { name: /^Nome del dato/ });
    await userEvent.clear(name);
    await userEvent.type(name, "quando");
    await userEvent.click(dialog.getByRole("button", { name: "Vedi che cosa cambia" }));
    await expect(
      await dialog.findByText(/^Resterebbe un problema in «.+»: il contratto non ha «quando»/),
    ).toBeVisible();
  },
};

/** Una voce da una lista, un testo lungo, un motivo. */
export const SoltantoQui: Story = {
  args: { act: act("differ-here"), place: placeOf(CALCULATION, ["steps", 0, "content", 0]) },
};

export const ServizioSpento: Story = {
  args: { act: act("switch-service"), place: placeOf(CALCULATION, []) },
};

export const OrdineDelleSchede: Story = {
  args: { act: act("order-cards"), place: placeOf("regions/piemonte/region.json", []) },
};
