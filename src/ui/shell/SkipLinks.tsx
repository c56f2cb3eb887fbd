import { messages } from "../messages.ts";

export interface SkipLinksProps {
  /** Ids of the main content and of the footer. */
  content: string;
  footer: string;
}

/** Moves focus and view. A plain anchor would change the address, which belongs to the router. */
function jump(id: string) {
  const target = document.getElementById(id);
  target?.focus();
  target?.scrollIntoView();
}

/** The first two links of the page, visible on focus, that skip the header. */
export function SkipLinks({ content, footer }: SkipLinksProps) {
  const links: [string, string][] = [
    [content, messages.toContent],
    [footer, messages.toFooter],
  ];
  return (
    <nav className="skiplinks" aria-label={messages.skipLinks}>
      {links.map(([id, text]) => (
        <a
          key={id}
          className="visually-hidden-focusable"
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            jump(id);
          }}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
