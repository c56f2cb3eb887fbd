import { use, useId } from "react";
import { languageOfText, renderText, type Scope } from "../engine/expressions/index.ts";
import type { Text } from "../engine/index.ts";
import { HeadingLevel } from "./step-context.ts";

/** Element and size class of each level. */
const styles = [
  ["h2", "h4"],
  ["h3", "h5"],
  ["h4", "h6"],
  ["h5", "h6"],
] as const;

/** The title of a block, one level below the title around it. Renders nothing without a title. */
export function Heading({ title, scope, id }: { title: Text | undefined; scope: Scope; id?: string }) {
  const level = use(HeadingLevel);
  const own = useId();
  if (title === undefined) return null;
  const { text } = renderText(title, scope);
  const [Tag, size] = styles[Math.min(level, 5) - 2] ?? styles[0];
  return (
    <Tag className={size} id={id ?? own} lang={languageOfText(title, text)}>
      {text}
    </Tag>
  );
}
