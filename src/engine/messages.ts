/** The few sentences that are not written in definitions. */
export const messages = {
  /** When no answer came, or none of the written texts can be completed. */
  unavailable: "Servizio al momento non disponibile.",
  /** A value that the validator refuses for a reason without a text of its own. */
  invalid: "Il valore inserito non è valido.",
  phone: "Il numero di telefono non è valido.",
  problemTitle: "Attenzione",
  yes: "Sì",
  no: "No",
  months: (count: number) => (count === 1 ? "1 mese" : `${count} mesi`),
};
