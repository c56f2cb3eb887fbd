import { RULES } from "../../rules/index.ts";
import { typeOfSchema } from "../types/schema-types.ts";
import { ANY, DATE, listOf, NUMBER, objectOf, type ObjectType, TEXT, type Type } from "../types/types.ts";

type RuleName = keyof typeof RULES;

export const isRuleName = (name: string): name is RuleName => name in RULES;

/**
 * Members of a rule whose type depends on the answers that are saved into it: the cart contains the answers themselves, the
 * bands contain the entries of the answers.
 */
const FROM_ANSWERS: Readonly<Record<string, Readonly<Record<string, (answer: Type) => Type>>>> = {
  cart: {
    corrente: (answer) => entry(answer),
    voci: (answer) => listOf(listedEntry(answer)),
    tolta: (answer) => objectOf({ voce: entry(answer), posto: NUMBER }),
    respinte: (answer) => listOf(objectOf({ voce: entry(answer), motivo: TEXT })),
    giaPagate: (answer) => listOf(entry(answer)),
    inCorso: (answer) => listOf(entry(answer)),
    daAggiornare: (answer) => listOf(listedEntry(answer)),
  },
  bands: {
    accertamenti: (answer) => memberOf(answer, "accertamenti"),
    fascia: (answer) => memberOf(answer, "fascia"),
  },
};

const withMembers = (type: Type, members: Readonly<Record<string, Type>>): Type =>
  type.kind === "object" ? { ...type, members: () => ({ ...type.members(), ...members }) } : type;

/** An entry of the cart is an answer with the parameters of its search, by name, and the day of its amounts. */
const entry = (answer: Type): Type => withMembers(answer, { chiesto: ANY, calcolato: DATE });

/** In the list it also names its owner. */
const listedEntry = (answer: Type): Type => withMembers(entry(answer), { intestatario: TEXT });

const memberOf = (type: Type, name: string): Type =>
  (type.kind === "object" ? type.members()[name] : undefined) ?? ANY;

/** The type of a rule instance, given the type of the answers saved into it. */
export function typeOfRule(rule: RuleName, answer: () => Type): ObjectType {
  const shown = typeOfSchema({ type: "object", properties: RULES[rule].shows }, {});
  const own = shown.kind === "object" ? shown : objectOf({});
  const fromAnswers = Object.entries(FROM_ANSWERS[rule] ?? {});
  return {
    ...own,
    members: () => ({
      ...own.members(),
      ...Object.fromEntries(fromAnswers.map(([name, typeOf]) => [name, typeOf(answer())])),
    }),
  };
}
