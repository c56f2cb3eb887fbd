import { RULES } from "../../rules/index.ts";
import { typeOfSchema } from "../types/schema-types.ts";
import { ANY, listOf, NUMBER, objectOf, type ObjectType, TEXT, type Type } from "../types/types.ts";

type RuleName = keyof typeof RULES;

export const isRuleName = (name: string): name is RuleName => name in RULES;

/**
 * Members of a rule whose type depends on the answers that are saved into it: the cart contains the answers themselves, the
 * bands contain the entries of the answers.
 */
const FROM_ANSWERS: Readonly<Record<string, Readonly<Record<string, (answer: Type) => Type>>>> = {
  cart: {
    corrente: (answer) => answer,
    voci: (answer) => listOf(listedEntry(answer)),
    tolta: (answer) => objectOf({ voce: answer, posto: NUMBER }),
    respinte: (answer) => listOf(objectOf({ voce: answer, motivo: TEXT })),
  },
  bands: {
    accertamenti: (answer) => memberOf(answer, "accertamenti"),
    fascia: (answer) => memberOf(answer, "fascia"),
  },
};

/** An entry of the cart also names its owner. */
const listedEntry = (answer: Type): Type =>
  answer.kind === "object"
    ? { ...answer, members: () => ({ ...answer.members(), intestatario: TEXT }) }
    : answer;

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
