import { everyday, never, rarely, sometimes } from "../member.ts";
import { call as callWord } from "../nodes/call.ts";
import type { BlockWord } from "../shape.ts";

export const paste = {
  title: "Elenco da incollare",
  group: "rarely",
  help: "Un elenco incollato da un foglio di calcolo o caricato come file CSV: una riga per ogni voce, con il suo stato. Ogni riga si controlla, si corregge sul posto e si cerca con una chiamata: dieci rifiuti uguali di seguito fermano la ricerca. «riga» ha «numero», «dati» (i campi), «risposta» (della chiamata) e «motivo».",
  members: {
    name: rarely.required.of(
      { ref: "nome" },
      "Nome dell'elenco",
      "Nome dell'elenco, per leggere le sue righe.",
      "veicoli",
    ),
    max: sometimes.required.of(
      { json: ["number"], min: 1, whole: true },
      "Righe al massimo",
      "Quante righe al massimo: si dice prima. Ciò che è in più non si legge, e lo si dice.",
      200,
    ),
    content: everyday.required.of(
      { ref: "contenuto" },
      "Modulo di una riga",
      "Un solo modulo («form»): i suoi campi sono le colonne, nell'ordine in cui si incollano.",
    ),
    value: never.required.of(
      { expression: "value" },
      "Che cosa distingue le righe",
      "Due righe con lo stesso valore sono doppie: la seconda non si cerca.",
      "= riga.dati.targa",
    ),
    call: never.required.of(
      {
        ref: "chiamata",
        everyday: { string: callWord.anyOf[0].string },
        control: "reference",
        refersTo: "call",
      },
      "Chiamata di ogni riga",
    ),
    items: everyday.required.of(
      { list: { ref: "voce" }, min: 1 },
      "Dati delle righe trovate",
      "Ciò che si legge di una riga trovata. Un dato con un tono è il suo stato.",
      [{ label: "Importo", value: "= riga.risposta.risultato.totale", format: "euro" }],
    ),
  },
} as const satisfies BlockWord;
