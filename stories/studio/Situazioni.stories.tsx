import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, userEvent, within } from "storybook/test";
import manifests from "virtual:portale/manifesti";
import type { WholePortalManifest } from "../../src/portal/manifest.ts";
import { StatePicker } from "../../src/studio/states/StatePicker.tsx";
import { PREVIEWED } from "./previewed.ts";
import { project } from "./project.ts";

const { piemonte } = manifests as Readonly<Record<"piemonte", WholePortalManifest>>; // made by `portal-pages.ts`
/** The exploration of a service takes seconds. */
const PATIENCE = { timeout: 30_000 };
const json = (value: object, status = 200) => new Response(JSON.stringify(value), { status });

/** Answers for the manifest of the preview; its other files are those of the region. */
function answer(manifest: () => Promise<Response>): void {
  const { fetch } = window;
  spyOn(window, "fetch").mockImplementation(async (address, options) => {
    switch (String(address)) {
      case `${PREVIEWED}/manifest.json`:
        return manifest();
      case `${PREVIEWED}/index.json`:
        return json(piemonte);
      default:
        return fetch(address, options);
    }
  });
}

const meta = {
  title: "Studio/Situazioni",
  component: StatePicker,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Mostra una pagina dell'anteprima in una delle sue situazioni: vuota, compilata, con gli errori, in caricamento, rifiutata. Le situazioni si cercano soltanto quando si chiedono, perché il programma percorre il servizio.",
      },
    },
  },
  args: {
    frame: { current: null },
    draft: "bozza",
    files: project,
    service: "calcolo_bollo",
    step: "calcolo_importo",
  },
  beforeEach: () => answer(async () => json({ ...piemonte, index: "index.json" })),
} satisfies Meta<typeof StatePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const open: Story["play"] = async ({ canvasElement }) =>
  userEvent.click(within(canvasElement).getByRole("button", { name: "Situazioni" }));
const opened = (text: RegExp): Story["play"] => {
  return async (context) => {
    await open(context);
    const status = await within(context.canvasElement).findByText(text, {}, PATIENCE);
    await expect(status).toHaveAttribute("role", "status");
  };
};

export const PrimaDiChiederle: Story = { name: "Prima di chiederle" };

export const DaScegliere: Story = {
  name: "Da scegliere",
  async play(context) {
    await open(context);
    const canvas = within(context.canvasElement);
    const list = await canvas.findByRole("combobox", { name: "Situazione da mostrare" }, PATIENCE);
    const names = within(list)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    await expect(names).toEqual(
      expect.arrayContaining(["Scegli una situazione", "Compilato", "In caricamento"]),
    );
    await expect(new Set(names).size).toBe(names.length);
  },
};

export const InCerca: Story = {
  name: "Mentre si cercano",
  beforeEach: () => answer(() => new Promise(() => {})),
  play: opened(/Cerco le situazioni/),
};

export const Nessuna: Story = { args: { step: "passo_nuovo" }, play: opened(/nessuna situazione/) };

export const ConProblemi: Story = {
  name: "La bozza ha problemi",
  beforeEach: () => answer(async () => json({}, 422)),
  play: opened(/correggi prima i problemi/),
};

export const NonOfferto: Story = {
  name: "Un servizio che la Regione non offre",
  args: { service: "servizio_nuovo" },
  play: opened(/non offre questo servizio/),
};

export const NonArrivate: Story = {
  name: "Senza connessione",
  beforeEach: () => answer(async () => Promise.reject(new TypeError("Failed to fetch"))),
  play: opened(/Controlla la connessione/),
};
