import { isFileAddress } from "../../contract/own-addresses.ts";
import { ownAddress } from "../../contract/served-page.ts";
import { createContext, use, type MouseEvent, type ReactNode } from "react";
import { type MarkedPart, splitMarks } from "../../formats/marks.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { isPlainClick } from "../../ui/follow.ts";

/** Opens a page of the portal without leaving the document; null: the browser opens it. */
export const FollowLinks = createContext<((path: string) => void) | null>(null);

/** Renders a message or a help with its bold parts and links. It is no component, because most texts have neither. */
export const renderProse = (text: string): ReactNode => renderParts(splitMarks(text));

/** The parts of a line, rendered. */
export const Inlines = ({ parts }: { parts: readonly MarkedPart[] }) => renderParts(parts);

/** Most texts are one plain part, which needs no component. */
const renderParts = (parts: readonly MarkedPart[]): ReactNode =>
  parts.map((part, index) => (typeof part === "string" ? part : <Inline key={index} part={part} />));

function Inline({ part }: { part: Exclude<MarkedPart, string> }) {
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

/** A link of a text. The router follows internal links; external ones and files open a new tab. */
function Anchor({ href, children }: { href: string; children: ReactNode }) {
  const followLink = use(FollowLinks);
  if (/^https?:/.test(href) || isFileAddress(href))
    return <ExternalLink href={href}>{children}</ExternalLink>;
  const follow = (event: MouseEvent) => {
    if (!followLink || !href.startsWith("/") || !isPlainClick(event)) return;
    event.preventDefault();
    followLink(href);
  };
  return (
    <a href={ownAddress(href)} onClick={follow}>
      {children}
    </a>
  );
}
