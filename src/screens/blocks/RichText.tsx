import type { MouseEvent, ReactNode } from "react";
import type { PlainBlock, PlainInline } from "../../engine/expressions/index.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { isPlainClick } from "../../ui/follow.ts";
import { ServerText } from "./ServerText.tsx";
import { useStep } from "../step-context.ts";

/** Renders rich text whose values are already filled in. */
export function RichText({ blocks }: { blocks: readonly PlainBlock[] }) {
  return blocks.map((block, index) =>
    "html" in block ? (
      <ServerText key={index} html={block.html} />
    ) : "p" in block ? (
      <p key={index}>
        <Inlines parts={block.p} />
      </p>
    ) : (
      <ul key={index}>
        {block.list.map((item, position) => (
          <li key={position}>
            <Inlines parts={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

function Inlines({ parts }: { parts: readonly PlainInline[] }) {
  return parts.map((part, index) => <Inline key={index} part={part} />);
}

function Inline({ part }: { part: PlainInline }) {
  if (typeof part === "string") return part;
  if ("strong" in part)
    return (
      <strong>
        <Inlines parts={part.strong} />
      </strong>
    );
  if ("em" in part)
    return (
      <em>
        <Inlines parts={part.em} />
      </em>
    );
  return (
    <Anchor href={part.link}>
      <Inlines parts={part.text} />
    </Anchor>
  );
}

/** A link of a text. The router follows internal links; external ones open a new tab. */
function Anchor({ href, children }: { href: string; children: ReactNode }) {
  const { context } = useStep();
  if (/^https?:/.test(href)) return <ExternalLink href={href}>{children}</ExternalLink>;
  const follow = (event: MouseEvent) => {
    if (!href.startsWith("/") || !isPlainClick(event)) return;
    event.preventDefault();
    context.host.navigate({ path: href });
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}
