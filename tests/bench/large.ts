/**
 * The large form: 200 fields in 20 sections, 40 of which depend on another. `form.ts` and `by-hand-large.tsx` read it.
 */
export interface LargeField {
  readonly type: "testo" | "email" | "targa" | "cap" | "scelta";
  readonly name: string;
  readonly label: string;
  readonly labels?: readonly string[];
  readonly when?: { readonly name: string; readonly is: string };
}

export interface LargeSection {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly LargeField[];
}

const KINDS = ["Uno", "Due", "Tre"];

const sectionOf = (number: number): LargeSection => {
  // The first section has the names of the typical form, so that the same keys are typed in the same fields.
  const named = (name: string) => (number === 0 ? name : `${name}${number}`);
  const tipo = named("tipo");
  return {
    id: `sezione${number}`,
    title: `Sezione ${number + 1}`,
    fields: [
      { type: "testo", name: named("nome"), label: "Nome" },
      { type: "testo", name: named("cognome"), label: "Cognome" },
      { type: "testo", name: named("via"), label: "Via e numero" },
      { type: "email", name: named("email"), label: "Indirizzo e-mail" },
      { type: "cap", name: named("cap"), label: "CAP" },
      { type: "targa", name: named("targa"), label: "Targa" },
      { type: "testo", name: named("comune"), label: "Comune" },
      { type: "scelta", name: tipo, label: "Tipo", labels: KINDS },
      { type: "testo", name: named("peso"), label: "Peso", when: { name: tipo, is: "Due" } },
      { type: "testo", name: named("posti"), label: "Posti", when: { name: tipo, is: "Tre" } },
    ],
  };
};

export const large: readonly LargeSection[] = Array.from({ length: 20 }, (_, number) => sectionOf(number));
