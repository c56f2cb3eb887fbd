import type { FunctionName } from "../../engine/definition.ts";
import { ANY, BOOLEAN, DATE, listOf, NUMBER, TEXT, type Type } from "../types/types.ts";

/** The types of the parameters and of the result of a function; `rest` repeats the last parameter. */
export interface Signature {
  readonly takes: readonly (Type | "any")[];
  readonly rest?: boolean;
  readonly answers: (given: readonly Type[]) => Type;
}

const fixed = (type: Type) => () => type;
const element = (given: readonly Type[]): Type => (given[0]?.kind === "list" ? given[0].item : ANY);

/** The closed list of functions, with their types; `engine/expressions/functions.ts` computes them. */
export const SIGNATURES: Readonly<Record<FunctionName, Signature>> = {
  size: { takes: ["any"], answers: fixed(NUMBER) },
  anni: { takes: [DATE], answers: fixed(NUMBER) },
  giorni: { takes: ["any"], answers: fixed(NUMBER) },
  prima: { takes: [TEXT, TEXT], answers: fixed(TEXT) },
  dopo: { takes: [TEXT, TEXT], answers: fixed(TEXT) },
  contiene: { takes: [TEXT, TEXT], answers: fixed(BOOLEAN) },
  primo: { takes: ["any"], rest: true, answers: (given) => given[0] ?? ANY },
  plural: { takes: [NUMBER, TEXT, TEXT], answers: fixed(TEXT) },
  voce: { takes: [{ kind: "list", item: ANY }, "any"], answers: element },
  nominativo: { takes: ["any"], answers: fixed(TEXT) },
  codiceSoggetto: { takes: ["any"], answers: fixed(TEXT) },
  righe: { takes: [TEXT], answers: fixed(listOf(TEXT)) },
  somma: { takes: [listOf(ANY), TEXT], answers: fixed(NUMBER) },
};
