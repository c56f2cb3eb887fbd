import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties, ReactNode } from "react";
import { expect } from "storybook/test";
import { CardGrid } from "../../src/ui/CardGrid.tsx";
import { Columns } from "../../src/ui/shell/Columns.tsx";
import { Facts } from "../../src/ui/Facts.tsx";
import { PageTitle } from "../../src/ui/PageTitle.tsx";

const outlined: CSSProperties = { outline: "2px dashed currentColor", padding: "1rem" };

const Part = ({ children }: { children: ReactNode }) => <div style={outlined}>{children}</div>;

/** Le parti che tengono insieme una pagina, con i loro bordi in vista. */
function Grid() {
  return (
    <main style={{ background: "#e8f0f8", padding: "1rem 0" }}>
      <div className="container-xxl" style={{ background: "#fff" }}>
        <PageTitle>Contenitore</PageTitle>
        <p>Il contenuto di ogni pagina sta qui: i margini crescono con la finestra.</p>
        <Columns
          title="A fianco"
          aside={<Facts items={[{ label: "Un terzo", value: "Ciò di cui si parla" }]} />}
        >
          <Part>Due terzi: la domanda, il modulo, l&apos;esito</Part>
        </Columns>
        <h2>Griglia di schede</h2>
        <CardGrid>
          {["Prima", "Seconda", "Terza", "Quarta"].map((name) => (
            <Part key={name}>{name} scheda</Part>
          ))}
        </CardGrid>
      </div>
    </main>
  );
}

const meta = {
  title: "Pagine/Contenitore e griglia",
  component: Grid,
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    docs: {
      description: {
        component:
          "I margini della pagina, le due colonne e la griglia delle schede. Su un telefono tutto è in colonna, e ciò che sta a fianco diventa una riga che si apre.",
      },
    },
  },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SuUnaScrivania: Story = {
  name: "Su una scrivania",
  play: async ({ canvas }) => {
    await expect(canvas.getByText("A fianco")).toBeVisible();
    await expect(canvas.getByText("Quarta scheda")).toBeVisible();
  },
};
export const SuUnTelefono: Story = {
  name: "Su un telefono",
  globals: { viewport: { value: "w360" } },
};
