import { type RefObject, useEffect, useRef } from "react";
import { messages } from "../messages.ts";

/** Names the tab of the browser after a page, and gives the focus to the heading of the page when it opens. Returns the ref of the heading. */
export function usePageTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${messages.name}`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}
