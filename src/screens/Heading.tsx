import { use } from "react";
import { renderText, type Scope, type Text } from "../engine/index.ts";
import { HeadingLevel } from "./step-context.ts";

const tags = ["h2", "h3", "h4", "h5"] as const;

/** The title of a block, one level under what it stands in; nothing when it has none. */
export function Heading({ title, scope, id }: { title: Text | undefined; scope: Scope; id?: string }) {
  const level = use(HeadingLevel);
  if (title === undefined) return null;
  const Tag = tags[Math.min(level, 5) - 2] ?? "h5";
  return (
    <Tag className="h4" id={id}>
      {renderText(title, scope).text}
    </Tag>
  );
}
