import { use } from "react";
import { renderText, type Scope, type Text } from "../engine/index.ts";
import { HeadingLevel } from "./step-context.ts";

/** The element of each level, and how large it is drawn. */
const looks = [
  ["h2", "h4"],
  ["h3", "h5"],
  ["h4", "h6"],
  ["h5", "h6"],
] as const;

/** The title of a block, one level under what it stands in; nothing when it has none. */
export function Heading({ title, scope, id }: { title: Text | undefined; scope: Scope; id?: string }) {
  const level = use(HeadingLevel);
  if (title === undefined) return null;
  const [Tag, look] = looks[Math.min(level, 5) - 2] ?? looks[0];
  return (
    <Tag className={look} id={id}>
      {renderText(title, scope).text}
    </Tag>
  );
}
