import profiles from "../../schemas/errors.json";
import { Lines } from "./Lines.tsx";
import { messages } from "./messages.ts";

type Rule =
  string | { readonly at?: string; readonly title?: string; readonly message?: string | readonly string[] };

/** Lists the profiles of `schemas/errors.json`: the message of each status and its location. */
export function ProfilesTable() {
  const { $schema: _, ...named } = profiles;
  return Object.entries(named).map(([name, { title, ...rules }]) => (
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
              <td>{typeof rule !== "string" && rule.at === "campi" ? messages.atFields : messages.atTop}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}

const textsOf = (rule: Rule): readonly string[] => {
  const said = typeof rule === "string" ? rule : (rule.message ?? messages.fromServer);
  return typeof said === "string" ? [said] : said;
};
