import { GROUPS, type Difference as Found, type Group, type Part } from "../../definitions/index.ts";
import { fileTitle } from "../services/file-title.ts";
import { messages } from "./messages.ts";

const groups = Object.entries(GROUPS) as [Group, string][]; // the keys of the table

interface DifferenceProps {
  difference: Found;
  /** The element of the names of services, which depends on the headings around. */
  heading: "h2" | "h3";
}

/** The difference of two versions in sentences, by service and by effect, and the files that change for nobody. */
export function Difference({ difference: { parts, unaffecting }, heading }: DifferenceProps) {
  return (
    <>
      {parts.length === 0 ? <p>{messages.noDifference}</p> : <Parts parts={parts} heading={heading} />}
      {unaffecting.length > 0 ? (
        <p>
          {messages.unaffecting} {unaffecting.map((path) => fileTitle(NO_TEXTS, path)).join(", ")}.
        </p>
      ) : null}
    </>
  );
}

/** The files have their names here, not the titles that their texts give. */
const NO_TEXTS: ReadonlyMap<string, string> = new Map();

function Parts({ parts, heading: Heading }: { parts: readonly Part[]; heading: "h2" | "h3" }) {
  return parts.map((part) => (
    <section key={part.titles.join(" ")} className="studio-sentences">
      <Heading className="h6">{part.titles.join(", ")}</Heading>
      {groups.map(([group, title]) => {
        const own = part.sentences.filter((sentence) => sentence.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <p className="studio-effect">{title}</p>
            <ul>
              {own.map(({ text, details }) => (
                <li key={text}>
                  {text}
                  {details ? (
                    <ul>
                      {details.map((detail) => (
                        <li key={detail}>{detail}</li>
                      ))}
                    </ul>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  ));
}
