import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { Alert } from "../../src/ui/Alert.tsx";
import { Button } from "../../src/ui/Button.tsx";

const meta = {
  title: "Pezzi/Avviso",
  component: Alert,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Un messaggio dentro un riquadro, di quattro tipi. Il tipo si legge anche a voce: il colore da solo non basta. Un avviso che compare dopo un'azione si annuncia con `live`.",
      },
    },
  },
  args: { kind: "info", children: <p>Il pagamento compare dopo due giorni lavorativi.</p> },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Informazione: Story = { args: { title: "Tempi di registrazione" } };
export const Riuscito: Story = {
  args: {
    kind: "success",
    title: "Richiesta inviata",
    children: <p>Il numero della pratica è 2025/1834.</p>,
  },
};
export const Attenzione: Story = {
  args: { kind: "warning", title: "Manca un documento", children: <p>Puoi aggiungerlo entro 30 giorni.</p> },
};
export const Errore: Story = {
  args: { kind: "error", title: "Veicolo non trovato", children: <p>Controlla targa e tipo di veicolo.</p> },
};
export const SenzaTitolo: Story = {};
export const TestoLungo: Story = {
  args: {
    title: "Un titolo molto lungo che su un telefono occupa più di una riga e non deve uscire dal riquadro",
    children: (
      <>
        <p>
          Il bollo si paga entro l'ultimo giorno del mese successivo alla scadenza. Dopo questo termine si
          aggiungono una sanzione e gli interessi, che crescono con il passare dei giorni.
        </p>
        <p>
          <a href="#regole">Leggi le regole</a>
        </p>
      </>
    ),
  },
};

/** Chi disegna l'avviso lo toglie quando si preme la croce; il fuoco resta nella parte di pagina che lo conteneva. */
export const DaChiudere: Story = {
  args: { kind: "success", title: "Preferiti aggiornati", children: undefined },
  render: function DaChiudere(args) {
    const [isShown, setShown] = useState(true);
    return (
      <section tabIndex={-1} aria-label="Area personale">
        {isShown ? <Alert {...args} onDismiss={() => setShown(false)} /> : null}
        <Button look="outline-primary" onClick={() => setShown(true)}>
          Mostra l'avviso
        </Button>
      </section>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Chiudi: operazione riuscita" }));
    await expect(canvas.queryByText("Preferiti aggiornati")).toBeNull();
    await expect(canvas.getByRole("region", { name: "Area personale" })).toHaveFocus();
  },
};
