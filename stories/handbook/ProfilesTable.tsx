import profiles from "../../schemas/errors.json";
import { Lines } from "./Lines.tsx";
import { messages } from "./messages.ts";

interface Detailed {
  readonly at?: string | readonly string[] | Readonly<Record<string, string>>;
  readonly message?: string | readonly string[];
}
type Rule = string | Detailed | readonly Detailed[];
type Profile = Readonly<Record<string, Rule>> & { readonly title?: string };

/** Lists the profiles of `schemas/errors.json`: the message of each status and its location. */
export function ProfilesTable() {
  const { $schema: _, ...named } = profiles;
  return Object.entries<Profile>(named).map(([name, { title, ...rules }]) => (
    <div key={name}>
      <h3>{name}</h3>
      {title ? <p>{title}</p> : null}
      <table>
        <thead>
          <tr>
            <th>{messages.answer}</th>
            <th>{messages.message}</th>
            <th>{messages.place}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries<Rule>(rules).map(([status, rule]) => (
            <tr key={status}>
              <td>{status}</td>
              <td>
                <Lines>{textsOf(rule)}</Lines>
              </td>
              <td>{placeOf(rule)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}

const detailsOf = (rule: Rule): readonly Detailed[] =>
  [rule].flat().map((one) => (typeof one === "string" ? { message: one } : one));

const textsOf = (rule: Rule): readonly string[] =>
  detailsOf(rule).flatMap(({ message = messages.fromServer }) => message);

function placeOf(rule: Rule): string {
  const [{ at } = {}] = detailsOf(rule);
  if (at === undefined) return messages.atTop;
  if (at === "campi" || (typeof at === "object" && !Array.isArray(at))) return messages.atFields;
  return messages.atField([at].flat().join(", "));
}
