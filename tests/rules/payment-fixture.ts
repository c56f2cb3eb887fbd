import {
  addEntry,
  emptyCart,
  type CartSettings,
  type CartState,
  type CartEntry,
} from "../../src/rules/cart.ts";
import cases from "../cases/cart.json" with { type: "json" };

export const settings: CartSettings = cases.settings;

/** A payment of a term like `12/2024, 12`; the validity is twelve months when it is not given. */
export const payment = (term: string, changes: Partial<CartEntry["risultato"]> = {}): CartEntry => {
  const [scadenza = "", validita = "12"] = term.split(", ");
  return {
    esito: "OK",
    proprietario: { tipologia: "PF", denominazione: "FERRANDI LIVIA" },
    risultato: {
      codiceFiscale: "FRRLVI84C52L219N",
      tipoVeicolo: { codice: "A", descrizione: "Autoveicolo" },
      targa: "GK418VD",
      scadenza,
      validita: Number(validita),
      totale: 205.18,
      tassa: 190.92,
      sanzione: 11.46,
      interesse: 2.8,
      tipologiaCC: "MOD1",
      identificativoPagamento: "202502110000003141592713",
      ultimoGiornoUtile: "31/01/2025",
      ...changes,
    },
  };
};

/** The cart after each has been added; all of them must go in. */
export const filled = (...added: CartEntry[]): CartState =>
  added.reduce<CartState>((state, entry) => {
    const change = addEntry(state, entry, settings);
    if (!change.ok) throw new Error(change.refusal);
    return change.state;
  }, emptyCart);
