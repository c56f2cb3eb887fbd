import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { DeskPanel } from "../../src/portal/phone/DeskPanel.tsx";
import type { PhoneCalls } from "../../src/portal/phone/phone-calls.ts";

/** A server whose box is as `isConnected` says, until the story ends. */
const callsOf = (isConnected: boolean): PhoneCalls => {
  const box = {
    kind: "done" as const,
    value: { scadeIl: "2026-11-20T10:30:00.000Z", collegato: isConnected, documenti: [] },
  };
  const done = async () => box;
  return {
    open: done,
    follow: done,
    take: done,
    remove: done,
    connect: done,
    add: done,
    close: () => undefined,
  };
};

const meta = {
  title: "Pagine/Documenti dal telefono",
  component: DeskPanel,
  parameters: {
    docs: {
      description: {
        component:
          "Il riquadro che si apre con «Fotografa con il telefono», accanto ai documenti di un modulo: il codice da inquadrare, poi i documenti che arrivano. Con il riquadro finisce anche il collegamento.",
      },
    },
  },
  args: {
    service: "prova",
    room: 5,
    maxSize: 2 * 1024 * 1024,
    extensions: ["pdf", "jpg", "png"],
    onFiles: fn(),
    onClose: fn(),
    calls: callsOf(false),
  },
} satisfies Meta<typeof DeskPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Codice: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole("img", { name: /Codice QR/ })).toBeVisible();
    await expect(canvas.getByText("Vale fino alle 11:30.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Chiudi" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Collegato: Story = {
  args: { calls: callsOf(true) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Telefono collegato.")).toBeVisible();
    await expect(canvas.queryByRole("img", { name: /Codice QR/ })).toBeNull();
  },
};

export const ModuloPieno: Story = {
  args: { calls: callsOf(true), room: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Il modulo non accetta altri documenti/)).toBeVisible();
  },
};

export const SuUnTelefono: Story = { ...Codice, globals: { viewport: { value: "w320" } } };
