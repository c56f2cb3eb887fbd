import words from "../../schemas/words.json";
import { messages } from "./messages.ts";

interface Term {
  readonly term: string;
  readonly text: string;
  readonly not?: readonly string[];
}

/** The glossary: one name for each thing, from `schemas/words.json`. */
export const TermsTable = () => (
  <Table
    heads={[messages.term, messages.termMeaning, messages.notTerm]}
    rows={words.terms.map(({ term, text, not = [] }: Term) => [term, text, shown(not)])}
  />
);

/** The words to avoid with the better ones, from the same file. */
export const AvoidedTable = () => (
  <Table
    heads={[messages.avoided, messages.better]}
    rows={words.avoid.map(({ words: avoided, better }) => [shown(avoided), better])}
  />
);

/** The texts that the check does not read, each with its reason. */
export const ExemptTable = () => (
  <Table
    heads={[messages.exempt, messages.reason]}
    rows={words.exempt.map(({ text, reason }) => [text, reason])}
  />
);

/** `effettu*` as `effettu…`. */
const shown = (names: readonly string[]): string => names.join(", ").replaceAll("*", "…");

function Table({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, at) => (
              <td key={heads[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
