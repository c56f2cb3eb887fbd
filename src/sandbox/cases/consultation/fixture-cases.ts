import { refuse, succeed, type Outcome } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { fixtureOfCase } from "../../status-fixtures.ts";
import { caseTypes, type CaseCode } from "./case-types.ts";

const codes: readonly CaseCode[] = Object.values(caseTypes).map(({ code }) => code);

/** The code of a type that the portal does not handle. */
const unknownCode = "ALTRO";

/** Returns the type of a case whose number triggers a status at the reading of that type. */
export function typeOfFixture(protocol: string): string | undefined {
  const fixture = fixtureOfCase(protocol);
  return fixture && (codes[fixture.place] ?? unknownCode);
}

/** Answers without a case, by the types that have one: the portal treats them as "not found". */
const emptyAnswers: Partial<Record<CaseCode, (protocol: string) => unknown>> = {
  MEMOR: (numeroProtocollo) => ({ avvisoAccertamento: null, numeroProtocollo }),
  BONAR: (numeroProtocollo) => ({ avvisoBonario: null, numeroProtocollo }),
  EPD: () => null,
  RIM: () => null,
};

/** Returns the answer that a protocol number triggers at the reading of its type. */
export function answerOfFixture(protocol: string, code: CaseCode): Outcome | undefined {
  const fixture = fixtureOfCase(protocol);
  if (!fixture || codes[fixture.place] !== code) return undefined;
  const empty = emptyAnswers[code];
  return fixture.refusal ?? (empty ? succeed(empty(protocol)) : refuse(404, texts.noCase));
}
