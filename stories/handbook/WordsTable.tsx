import { type ExpressionWord, FUNCTION_WORDS } from "../../src/definitions/language/functions.ts";
import { ROOT_WORDS } from "../../src/definitions/language/roots.ts";
import { messages } from "./messages.ts";

/** Every function of expressions, from the table that editors and `words` read. */
export const FunctionsTable = () => (
  <WordsTable name={messages.function} words={Object.values(FUNCTION_WORDS)} />
);

/** Every name that expressions can read beside the data of the service. */
export const RootsTable = () => <WordsTable name={messages.datum} words={Object.values(ROOT_WORDS)} />;

function WordsTable({ name, words }: { name: string; words: readonly ExpressionWord[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>{name}</th>
          <th>{messages.meaning}</th>
          <th>{messages.example}</th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ call, text, example }) => (
          <tr key={call}>
            <td>
              <code>{call}</code>
            </td>
            <td>{text}</td>
            <td>
              <code>{example}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
