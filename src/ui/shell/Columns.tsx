import { useId, type ReactNode, type RefObject } from "react";
import { useIsWide } from "./use-is-wide.ts";

export interface ColumnsProps {
  /** The subject of the page; null for none. It is empty when its content renders nothing. */
  aside: ReactNode;
  /** Heading of the aside. */
  title: string;
  /** The line that opens the aside on a phone; the heading when absent. */
  line?: ReactNode;
  /** Boxes below the aside; on a phone below the content. */
  more?: ReactNode;
  /** Its element is the content, for pieces that read it. */
  main?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/**
 * A page with an aside: beside the content on wide screens, one line above it that opens on a phone. Beside the content it comes
 * after it, so that the questions of the page do not follow the heading of the aside.
 */
export function Columns({ aside, title, line = title, more = null, main, children }: ColumnsProps) {
  const isWide = useIsWide();
  return (
    <div className="columns">
      {aside && !isWide ? <FoldedAside line={line}>{aside}</FoldedAside> : null}
      <div ref={main} className="columns-main">
        {children}
      </div>
      {more || (aside && isWide) ? (
        <div className="columns-side">
          {aside && isWide ? <Aside title={title}>{aside}</Aside> : null}
          {more}
        </div>
      ) : null}
    </div>
  );
}

function Aside({ title, children }: Pick<ColumnsProps, "title" | "children">) {
  const id = useId();
  return (
    <aside className="columns-aside" aria-labelledby={id}>
      <h2 id={id} className="columns-title">
        {title}
      </h2>
      {children}
    </aside>
  );
}

function FoldedAside({ line, children }: Pick<ColumnsProps, "line" | "children">) {
  const id = useId();
  return (
    <aside className="columns-aside" aria-labelledby={id}>
      <details>
        <summary id={id} className="columns-title">
          {line}
        </summary>
        {children}
      </details>
    </aside>
  );
}
