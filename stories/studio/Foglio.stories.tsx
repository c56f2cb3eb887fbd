import type { Meta, StoryObj } from "@storybook/react-vite";
import digest from "../../src/contract/digest.generated.json";
import type { ContractDigest } from "../../src/contract/digest.ts";
import { Sheet, SHEETS } from "../../src/studio/sheets/index.ts";
import { checkDraft, draft } from "./draft.ts";

const checked = checkDraft(draft);
const contract = digest as unknown as ContractDigest; // the generated digest
const sheetOf = (id: string, service: string) =>
  SHEETS.find((one) => one.id === id)!.make({ checked, region: "piemonte", service, contract })!;

const meta = {
  title: "Studio/Foglio",
  component: Sheet,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Un foglio da leggere e da stampare, fatto dalla definizione: è sempre vero, perché cambia con lei.",
      },
    },
  },
  args: { sheet: sheetOf("needed", "esenzioni_disabili") },
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Per il cittadino. */
export const CheCosaServe: Story = {};

/** Per il responsabile della protezione dei dati. */
export const RegistroDeiDati: Story = { args: { sheet: sheetOf("register", "restituzione_tassa") } };

export const InProsa: Story = { args: { sheet: sheetOf("prose", "calcolo_bollo") } };

/** Per un avvocato o un traduttore, con una colonna bianca. */
export const TuttiITesti: Story = { args: { sheet: sheetOf("texts", "calcolo_bollo") } };
