import { everyday, rarely } from "../member.ts";
import type { Definition, Member } from "../shape.ts";

export const steps = {
  type: "Steps",
  list: { choose: [{ having: ["use"], then: "usoDiPassi" }], otherwise: "passo" },
  min: 1,
  help: "I passi, in ordine; un elemento con «use» mette qui quelli di un frammento.",
  examples: [[{ use: "osservazione", with: { avviso: "bonario" } }]],
} as const satisfies Definition;

export const content = {
  type: "Content",
  list: { ref: "elemento" },
  usual: {
    help: "Che cosa c'è, nell'ordine in cui si legge: campi, riquadri, frammenti, regole su più campi.",
  },
} as const satisfies Definition;

export const entry = {
  type: "Entry",
  choose: [
    { having: ["name", "type"], then: "campo" },
    { having: ["use"], then: "uso" },
    { having: ["check"], then: "controllo" },
  ],
  otherwise: "riquadro",
  isObject: true,
  help: "Un campo (name), un riquadro (kind), un frammento (use) oppure una regola su più campi (check).",
} as const satisfies Definition;

export const block = {
  type: "Block",
  blocks: "any",
  help: "Un riquadro della pagina.",
} as const satisfies Definition;

/** The member that says which block it is. */
export const kindOfBlock = {
  blocks: "kinds",
  title: "Genere",
  help: "Che cosa è il riquadro.",
  examples: ["facts"],
  group: "everyday",
  required: true,
} as const satisfies Member;

/** Other members that every block has. */
export const blockMembers = {
  id: rarely.of({ ref: "nome" }, "Nome", "Nome, se una regione deve modificarlo o una regola citarlo."),
  when: { ref: "quando", title: "Condizione", group: "sometimes" },
  title: everyday.of({ text: "plain" }, "Titolo", "Titoletto del riquadro.", "Dati del veicolo"),
} as const satisfies Readonly<Record<string, Member>>;
