import { GROUPS, type Group, type Part } from "../../definitions/index.ts";
import { messages } from "./messages.ts";

const groups = Object.entries(GROUPS) as [Group, string][]; // the keys of the table

interface DifferenceProps {
  parts: readonly Part[];
  /** The element of the names of services, which depends on the headings around. */
  heading: "h2" | "h3";
}

/** The difference of two versions in sentences, by service and by effect. */
export function Difference({ parts, heading: Heading }: DifferenceProps) {
  if (parts.length === 0) return <p>{messages.noDifference}</p>;
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
