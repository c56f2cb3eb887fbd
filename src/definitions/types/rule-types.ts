import type { JsonSchema } from "../../contract/json-schema.ts";
import { RULES } from "../../rules/registry.ts";
import { ANY, listOf, NUMBER, objectOf, type ObjectType, TEXT, type Type, typeOfSchema } from "./types.ts";

/**
 * What a rule shows of the answers that it was given, as far as the registry leaves it open: the cart holds the answers
 * themselves, the bands hold what the answers list.
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

/** An entry of the cart also says whose it is. */
const listedEntry = (answer: Type): Type =>
  answer.kind === "object"
    ? { ...answer, members: () => ({ ...answer.members(), intestatario: TEXT }) }
    : answer;

const memberOf = (type: Type, name: string): Type =>
  (type.kind === "object" ? type.members()[name] : undefined) ?? ANY;

/** The type of a rule instance, given the type of the answers saved into it. */
export function typeOfRule(rule: keyof typeof RULES, answer: () => Type): ObjectType {
  const shown = typeOfSchema({ type: "object", properties: RULES[rule].shows } as JsonSchema, {});
  const own = shown.kind === "object" ? shown : objectOf({});
  return {
    ...own,
    members: () => {
      const more = Object.entries(FROM_ANSWERS[rule] ?? {}).map(
        ([name, of]) => [name, of(answer())] as const,
      );
      return { ...own.members(), ...Object.fromEntries(more) };
    },
  };
}
