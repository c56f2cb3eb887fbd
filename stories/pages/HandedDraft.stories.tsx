import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { HandoverDialog } from "../../src/portal/handed-drafts/HandoverDialog.tsx";
import type { Failure } from "../../src/portal/handed-drafts/handover-call.ts";
import type { Handed } from "../../src/portal/handed-drafts/handovers.ts";

const handed: Handed = {
  kind: "handed",
  id: "q4ZJb0mBrYfP2o0Jm1xkXw",
  link: "https://www.regione.example/continua#qZ0Xb7M3Jc9vT1kYw5sLr8uPd2eHf6gNa4oBiCxVjKm",
  until: "2026-12-01T20:15:00.000Z",
};
const refused: Failure = {
  kind: "failed",
  title: "In questo momento non si può continuare su un altro dispositivo",
  text: "Riprova più tardi, oppure continua qui.",
  isFinal: false,
};

const meta = {
  title: "Pagine/Continua su un altro dispositivo",
  component: HandoverDialog,
  parameters: {
    docs: {
      description: {
        component:
          "Il collegamento con cui chi non ha fatto l'accesso continua una richiesta su un altro dispositivo. Vale una volta sola: la finestra lo dice appena l'altro dispositivo lo ha usato.",
      },
      story: { inline: false, height: "48rem" },
    },
  },
  args: {
    prepare: async (): Promise<Handed | Failure> => handed,
    cancel: fn(async (): Promise<Failure | null> => null),
    onClose: fn(),
    ask: async (): Promise<boolean | null> => false,
  },
} satisfies Meta<typeof HandoverDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Collegamento: Story = {
  play: async () => {
    await expect(await screen.findByRole("img", { name: "Codice QR con il collegamento" })).toBeVisible();
    await expect(screen.getByText(/^Vale una volta sola, fino al /)).toBeVisible();
  },
};
export const Annullato: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Annulla il collegamento" }));
    await expect(args.cancel).toHaveBeenCalled();
    const text = await screen.findByText(/^Il collegamento è annullato/);
    await expect(text).toBeVisible();
    await waitFor(async () => {
      await expect(text.closest('[role="status"]')).toHaveFocus();
    });
  },
};
export const Ripreso: Story = {
  args: { ask: async () => true },
  play: async () => {
    await screen.findByRole("img", { name: "Codice QR con il collegamento" });
    await waitFor(async () => {
      document.dispatchEvent(new Event("visibilitychange"));
      await expect(screen.getByText("La richiesta è aperta sull'altro dispositivo")).toBeVisible();
    });
  },
};
export const NonRiuscito: Story = {
  args: { prepare: async () => refused },
  play: async () => {
    await expect(await screen.findByText(refused.title)).toBeVisible();
    await expect(screen.getByRole("button", { name: "Riprova" })).toBeVisible();
  },
};
