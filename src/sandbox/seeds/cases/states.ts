import type { CaseState } from "../../database/case-tables.ts";

interface SampleState {
  state: CaseState;
  /** Days from the submission to the state. */
  after: number;
  /** Note of the office; HTML. */
  note: string | null;
  /** Names of the documents of the submission. */
  documents: readonly string[];
  /** Name of a document that was added later. */
  added?: string;
}

/** The states in which each type of case is seeded, in the order of the last digit of its number. */
export const sampleStates: readonly SampleState[] = [
  { state: "received", after: 0, note: null, documents: [] },
  { state: "toExamine", after: 2, note: null, documents: ["dichiarazione.pdf"] },
  {
    state: "incomplete",
    after: 24,
    note: "<p>Manca la <strong>copia della denuncia</strong>: aggiungila a questa pratica.</p>",
    documents: ["dichiarazione.pdf", "carta d'identità.pdf"],
    added: "ricevuta.pdf",
  },
  {
    state: "accepted",
    after: 38,
    note: "<p>Richiesta accolta.</p>",
    documents: ["dichiarazione.pdf"],
    added: "denuncia.pdf",
  },
  {
    state: "rejected",
    after: 40,
    note: "<p>Richiesta respinta:</p><ul><li>il documento allegato è <em>illeggibile</em>;</li><li>il pagamento non risulta.</li></ul>",
    documents: ["dichiarazione.pdf"],
  },
];

/** Days from the submission to an added document. */
export const addedAfter = 20;
