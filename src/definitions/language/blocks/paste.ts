import { call as callWord } from "../nodes/call.ts";
import type { BlockWord } from "../shape.ts";

export const paste = {
  title: "Elenco da incollare",
  group: "rarely",
  help: "Un elenco incollato da un foglio di calcolo o caricato come file CSV: una riga per ogni voce, con il suo stato. Ogni riga si controlla, si corregge sul posto e si cerca con una chiamata: dieci rifiuti uguali di seguito fermano la ricerca. «riga» ha «numero», «dati» (i campi), «risposta» (della chiamata) e «motivo».",
  members: {
    name: {
      ref: "nome",
      title: "Nome dell'elenco",
      help: "Nome dell'elenco, per leggere le sue righe.",
      examples: ["veicoli"],
      group: "rarely",
      required: true,
    },
    max: {
      json: ["number"],
      min: 1,
      whole: true,
      title: "Righe al massimo",
      help: "Quante righe al massimo: si dice prima. Ciò che è in più non si legge, e lo si dice.",
      examples: [200],
      group: "sometimes",
      required: true,
    },
    content: {
      ref: "contenuto",
      title: "Modulo di una riga",
      help: "Un solo modulo («form»): i suoi campi sono le colonne, nell'ordine in cui si incollano.",
      group: "everyday",
      required: true,
    },
    value: {
      expression: "value",
      title: "Che cosa distingue le righe",
      help: "Due righe con lo stesso valore sono doppie: la seconda non si cerca.",
      examples: ["= riga.dati.targa"],
      group: "never",
      required: true,
    },
    call: {
      ref: "chiamata",
      everyday: { string: callWord.anyOf[0].string },
      control: "reference",
      refersTo: "call",
      title: "Chiamata di ogni riga",
      group: "never",
      required: true,
    },
    items: {
      list: { ref: "voce" },
      min: 1,
      title: "Dati delle righe trovate",
      help: "Ciò che si legge di una riga trovata. Un dato con un tono è il suo stato.",
      examples: [[{ label: "Importo", value: "= riga.risposta.risultato.totale", format: "euro" }]],
      group: "everyday",
      required: true,
    },
  },
} as const satisfies BlockWord;
