import type { ReactNode } from "react";
import { Alert } from "../../src/ui/Alert.tsx";
import { Badge } from "../../src/ui/Badge.tsx";
import { Button } from "../../src/ui/Button.tsx";
import { Facts } from "../../src/ui/Facts.tsx";

/** A use to imitate and one to avoid, rendered with the piece itself. */
export interface Shown {
  readonly do: ReactNode;
  readonly dont: ReactNode;
}

/** By the path of the guide; most pieces have words only. */
export const shown: Readonly<Record<string, Shown>> = {
  "ui/Alert": {
    do: (
      <Alert kind="error" title="Veicolo non trovato">
        <p>Controlla la targa e il tipo di veicolo, poi cerca di nuovo.</p>
      </Alert>
    ),
    dont: (
      <Alert kind="error" title="Errore 404">
        <p>Risorsa inesistente.</p>
      </Alert>
    ),
  },
  "ui/Badge": {
    do: <Badge>In scadenza</Badge>,
    dont: <Badge>Attenzione: questo pagamento scade fra tre giorni!</Badge>,
  },
  "ui/Button": {
    do: (
      <>
        <Button look="primary">Calcola il bollo</Button>{" "}
        <Button look="outline-primary">Torna indietro</Button>
      </>
    ),
    dont: (
      <>
        <Button look="primary">OK</Button> <Button look="primary">Clicca qui</Button>
      </>
    ),
  },
  "ui/Facts": {
    do: (
      <Facts
        items={[
          { label: "Importo", value: "€ 1.250,00" },
          { label: "Telaio", value: "Non comunicato" },
        ]}
      />
    ),
    dont: (
      <Facts
        items={[
          { label: "imp_tot", value: "1250.0" },
          { label: "Telaio:", value: "" },
        ]}
      />
    ),
  },
};
