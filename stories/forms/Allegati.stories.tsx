import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { AttachedFile, Attachments } from "../../src/forms/index.ts";
import { Button } from "../../src/ui/Button.tsx";
import { FieldForm } from "./FieldForm.tsx";
import { fieldStates } from "./field-states.ts";

const empty: Attachments = {
  files: [],
  max: 5,
  maxSize: 2 * 1024 * 1024,
  extensions: ["pdf", "jpg", "png", "bmp", "tif"],
  accepted: ["pdf", "jpg", "png", "bmp", "tif"],
  add: fn(),
  remove: fn(),
  retry: fn(),
  save: fn(),
};

const files: AttachedFile[] = [
  { id: "1", name: "ricevuta.pdf", size: 340_000, state: "done", hasCopy: true },
  {
    id: "2",
    name: "fotografia della carta di circolazione, davanti.jpg",
    size: 1_900_000,
    state: "uploading",
    progress: 40,
  },
  {
    id: "3",
    name: "atto-di-vendita.tif",
    size: 1_400_000,
    state: "failed",
    message: "Servizio al momento non disponibile. Riprova tra qualche minuto.",
    canRetry: true,
  },
  { id: "4", name: "denuncia.png", state: "waiting" },
  {
    id: "5",
    name: "lettera.docx",
    state: "refused",
    message: "Formato di file non ammesso: scegli uno dei formati indicati.",
  },
  {
    id: "6",
    name: "delega.pdf",
    state: "done",
    message: "Caricato. Documento non disponibile per il salvataggio.",
  },
];

const meta = {
  title: "Campi/Allegati",
  component: FieldForm,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Documenti da allegare: ognuno con il proprio stato, con quello che si può allegare scritto prima e non dopo l'errore.",
      },
    },
  },
  args: { type: "allegati", label: "Documenti", attachments: { campo: empty } },
} satisfies Meta<typeof FieldForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const states = fieldStates({
  initial: [],
  shows: "",
  missing: "Allega almeno un documento.",
  isGroup: true,
});

export const Vuoto: Story = states.empty;
export const Obbligatorio: Story = states.required;
export const ConErrore: Story = states.wrong;
export const ConAiuto: Story = states.helped;
export const Disabilitato: Story = states.disabled;
export const EtichettaLunga: Story = states.longLabel;

export const Compilato: Story = {
  args: { attachments: { campo: { ...empty, files } } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(6);
    await expect(
      canvas.getByText("Servizio al momento non disponibile. Riprova tra qualche minuto."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "ricevuta.pdf" }));
    await expect(empty.save).toHaveBeenCalledWith("1");
    await userEvent.click(canvas.getByRole("button", { name: "Riprova a caricare atto-di-vendita.tif" }));
    await expect(empty.retry).toHaveBeenCalledWith("3");
    await expect(canvas.queryByRole("button", { name: /lettera\.docx/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Elimina denuncia.png" }));
    await expect(empty.remove).toHaveBeenCalledWith("4");
    await expect(canvas.getByLabelText("Scegli un file")).toHaveFocus();
  },
};

export const AlMassimo: Story = {
  args: { attachments: { campo: { ...empty, files, max: 4 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Non puoi allegare altri documenti.")).toBeVisible();
  },
};

/** Il pulsante compare dove il programma può ricevere documenti da un telefono: qui apre un riquadro di prova. */
export const ConIlTelefono: Story = {
  args: {
    attachments: {
      campo: {
        ...empty,
        loadPhones: async () => ({
          loadPanel: async () =>
            function Panel({ onClose }) {
              return (
                <Button look="outline-primary" onClick={onClose}>
                  Chiudi
                </Button>
              );
            },
        }),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Fotografa con il telefono" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(button);
    await userEvent.click(await canvas.findByRole("button", { name: "Chiudi" }));
    await expect(button).toHaveFocus();
    await expect(canvas.queryByRole("button", { name: "Chiudi" })).toBeNull();
  },
};

export const SuUnTelefono: Story = { ...Compilato, globals: { viewport: { value: "w320" } } };
