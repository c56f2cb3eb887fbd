import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import content from "virtual:servizi/dati/osservazione_avviso_accertamento";
import { storeFlow } from "../../src/screens/flow/storage.ts";
import { done } from "../../tests/support/fake-host.ts";
import type { ServiceData } from "../services/service-data.ts";
import { PortalPage, manifestOf, startPortal } from "./PortalPage.tsx";

const data = content as ServiceData; // made by `.storybook/service-stories.ts`
const STEP = "crea_osservazione_accertamento";

const meta = {
  title: "Pagine/Pagina intera",
  component: PortalPage,
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          "Com'è fatta ogni pagina di un servizio, dall'alto: intestazione con i servizi principali, percorso di navigazione, avanzamento, titolo, la domanda con a fianco ciò di cui si parla, piede.",
      },
    },
  },
  render: (_, { globals }) => {
    const region = String(globals.regione);
    const route = manifestOf(region).routes.find(({ step }) => step === STEP);
    return <PortalPage region={region} address={route?.path ?? "/"} />;
  },
  args: { region: "", address: "/" },
} satisfies Meta<typeof PortalPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Stores the flow that the story of the step starts with, as if the steps before it were done. */
function arrive(region: string): () => void {
  const answers = Object.entries(data.recorded.answers);
  const end = startPortal(
    null,
    Object.fromEntries(answers.map(([operation, answer]) => [operation, done(answer)])),
  );
  const story = data.stories.find(({ step, exportName }) => step === STEP && exportName === "vuoto");
  const fixture = data.fixtures[story?.fixtures[region] ?? -1];
  const version = manifestOf(region).services[data.id]?.version;
  if (fixture && version) storeFlow(data.id, { state: { ...fixture.flow, version } }, null);
  return end;
}

export const PassoDiUnServizio: Story = {
  name: "Passo di un servizio",
  beforeEach: ({ globals }) => arrive(String(globals.regione)),
  play: async ({ canvas }) => {
    // The whole program of the portal is loaded.
    const trail = await canvas.findByRole(
      "navigation",
      { name: "Percorso di navigazione" },
      { timeout: 15_000 },
    );
    await expect(trail).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Avanti" })).toBeVisible();
    await expect(canvas.getByRole("contentinfo")).toBeVisible();
  },
};
