import { isFileAddress } from "../../contract/own-addresses.ts";
import { ownAddress } from "../../contract/served-page.ts";
import { createContext, use, type MouseEvent, type ReactNode } from "react";
import { isLinkAddress } from "../../formats/link-address.ts";
import { type MarkedPart, splitMarks } from "../../formats/marks.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { isPlainClick } from "../../ui/follow.ts";

/** Opens a page of the portal without leaving the document; null: the browser opens it. */
export const FollowLinks = createContext<((path: string) => void) | null>(null);

/** Renders a message or a help with its bold parts and links. It is no component, because most texts have neither. */
export const renderProse = (text: string): ReactNode => renderParts(splitMarks(text));

/**
 * Renders the parts of a line. Most lines are one plain text, which stays the single child of its element: the translators of browsers
 * replace texts, so that React no longer changes a text beside other content.
 */
export const renderParts = (parts: readonly MarkedPart[]): ReactNode => {
  if (parts.every((part) => typeof part === "string")) return parts.join("");
  return parts.map((part, index) =>
    typeof part === "string" ? <span key={index}>{part}</span> : <Inline key={index} part={part} />,
  );
};

function Inline({ part }: { part: Exclude<MarkedPart, string> }) {
  if ("strong" in part) return <strong>{renderParts(part.strong)}</strong>;
  if ("lang" in part) return <span lang={part.lang}>{part.text}</span>;
  if ("em" in part) return <em>{renderParts(part.em)}</em>;
  // Data inserted into an address must not lead out of the portal.
  if (!isLinkAddress(part.link)) return renderParts(part.text);
  return <Anchor href={part.link}>{renderParts(part.text)}</Anchor>;
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
