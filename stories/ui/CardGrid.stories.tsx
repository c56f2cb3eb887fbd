import type { Meta, StoryObj } from "@storybook/react-vite";
import { CardGrid } from "../../src/ui/CardGrid.tsx";
import { LinkCard } from "../../src/ui/LinkCard.tsx";

const meta = {
  title: "Pezzi/Griglia di schede",
  component: CardGrid,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Schede affiancate, quante ne stanno nella larghezza; su un telefono una sotto l'altra. È un elenco: chi ascolta sa quante sono.",
      },
    },
  },
  args: {
    label: "Servizi",
    children: [
      <LinkCard key="1" title="Calcolo del bollo" href="#calcolo" icon="it-car">
        Quanto si paga, e se è ancora in tempo.
      </LinkCard>,
      <LinkCard
        key="2"
        title="Pagamento"
        href="#pagamento"
        icon="it-card"
        links={[{ label: "Paga con il codice avviso", href: "#avviso" }]}
      >
        Paga uno o più bolli con un solo pagamento.
      </LinkCard>,
      <LinkCard
        key="3"
        title="Visure"
        href="#visure"
        icon="it-file"
        locked={{ note: "Accedi per usare il servizio" }}
      >
        I dati dei tuoi veicoli.
      </LinkCard>,
      <LinkCard key="4" title="Assistenza" href="#assistenza" icon="it-help-circle">
        Numeri, indirizzi e risposte.
      </LinkCard>,
    ],
  },
} satisfies Meta<typeof CardGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Normale: Story = {};
export const UnaSola: Story = {
  args: {
    children: (
      <LinkCard title="Calcolo del bollo" href="#calcolo">
        Quanto si paga, e se è ancora in tempo.
      </LinkCard>
    ),
  },
};
