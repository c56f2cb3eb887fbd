import { useEffect, useId, useState, type RefObject } from "react";
import { isPlainClick } from "../follow.ts";
import { focusOn } from "../a11y/keep-focus.ts";
import { messages } from "../messages.ts";
import { LONG_PAGE } from "./long-page.ts";
import { useIsWide } from "./use-is-wide.ts";

export interface PageIndexProps {
  /** The content, whose headings of the second level are its parts. */
  main: RefObject<HTMLElement | null>;
  /** `beside` the content of a wide page, or `above` it on a phone, where it opens on request. */
  place: "beside" | "above";
}

interface Part {
  readonly heading: HTMLElement;
  readonly text: string;
}

/** The parts of a long page as links. Renders nothing on a short page, and where it stands in the other place. */
export function PageIndex({ main, place }: PageIndexProps) {
  return useIsWide() === (place === "beside") ? <Index main={main} place={place} /> : null;
}

function Index({ main, place }: PageIndexProps) {
  const id = useId();
  const parts = useParts(main);
  const current = useCurrent(parts);
  if (parts.length < LONG_PAGE) return null;
  const list = (
    <ul>
      {parts.map(({ heading, text }) => (
        <li key={heading.id}>
          <a
            href={`#${heading.id}`}
            aria-current={heading === current ? "location" : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault(); // the address belongs to the router
              open(heading);
            }}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="page-index aside-box" aria-labelledby={id}>
      {place === "beside" ? (
        <>
          <h2 id={id} className="columns-title">
            {messages.pageIndex}
          </h2>
          {list}
        </>
      ) : (
        <details>
          <summary id={id} className="columns-title">
            {messages.pageIndex}
          </summary>
          {list}
        </details>
      )}
    </nav>
  );
}

/** Moves focus and view to a part. The heading of a part that can be closed is its button. */
function open(heading: HTMLElement): void {
  focusOn(heading.closest("summary") ?? heading);
  heading.scrollIntoView();
}

/** The headings of a content that can be seen, in reading order. Those of messages and of the outcome are no parts. */
const readParts = (main: HTMLElement): Part[] =>
  [...main.querySelectorAll<HTMLElement>("h2[id]")]
    .filter((heading) => !heading.closest(".alert, .confirmation, dialog, [hidden]"))
    .map((heading) => ({ heading, text: heading.textContent }));

const isSame = (one: readonly Part[], other: readonly Part[]): boolean =>
  one.length === other.length &&
  one.every(({ heading, text }, at) => other[at]?.heading === heading && other[at].text === text);

/** The parts of a content, which change with answers, conditions and tabs. */
function useParts(main: RefObject<HTMLElement | null>): readonly Part[] {
  const [parts, setParts] = useState<readonly Part[]>([]);
  useEffect(() => {
    const content = main.current;
    if (!content) return;
    const read = () => {
      const next = readParts(content);
      setParts((before) => (isSame(before, next) ? before : next));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(content, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ["hidden"],
    });
    return () => observer.disconnect();
  }, [main]);
  return parts;
}

/** The last part that begins in the upper third of the window; the first one above it. */
function useCurrent(parts: readonly Part[]): HTMLElement | undefined {
  const [current, setCurrent] = useState<HTMLElement>();
  useEffect(() => {
    const update = () => {
      const above = parts.filter(({ heading }) => heading.getBoundingClientRect().top < innerHeight / 3);
      setCurrent((above.at(-1) ?? parts[0])?.heading);
    };
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [parts]);
  return current;
}
