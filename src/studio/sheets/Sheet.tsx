import { Fragment, type Ref } from "react";
import type { SheetContent, SheetDocument } from "./document.ts";
import { Button } from "../../ui/Button.tsx";
import { messages } from "./messages.ts";
import "./sheets.css";

export interface SheetProps {
  readonly sheet: SheetDocument;
  /** Receives the heading, which takes the focus when its page opens. */
  readonly heading?: Ref<HTMLHeadingElement>;
}

/** A sheet as a page to read and to print. */
export function Sheet({ sheet, heading: title }: SheetProps) {
  return (
    <article className="studio-sheet">
      <header>
        <h1 className="h3 mb-1" ref={title} tabIndex={-1}>
          {sheet.title}
        </h1>
        <p className="lead mb-2">{sheet.subtitle}</p>
        <Button
          look="outline-primary"
          size="sm"
          className="studio-sheet-print"
          onClick={() => window.print()}
        >
          {messages.print}
        </Button>
        {sheet.intro.map((text, index) => (
          <p key={index} className="mb-2">
            {text}
          </p>
        ))}
      </header>
      {sheet.parts.map(({ heading, content }, index) => (
        <section key={index}>
          {heading === undefined ? null : <h2 className="h5 mt-3 mb-2">{heading}</h2>}
          <Content content={content} heading={heading ?? sheet.title} />
        </section>
      ))}
    </article>
  );
}

function Content({ content, heading }: { readonly content: SheetContent; readonly heading: string }) {
  if (content.kind === "list")
    return (
      <ul>
        {content.items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    );
  if (content.kind === "prose")
    return (
      <>
        {content.lines.map(({ text, depth }, index) => (
          <p key={index} className={`studio-sheet-line studio-sheet-depth-${Math.min(depth, 4)}`}>
            {text}
          </p>
        ))}
      </>
    );
  return (
    <div className="studio-sheet-scroll" tabIndex={0} role="region" aria-label={heading}>
      <table className={content.widths || content.isForRemarks ? "studio-sheet-fixed" : undefined}>
        {content.widths ? (
          <colgroup>
            {content.widths.map((width, index) => (
              <col key={index} style={{ width: `${width}%` }} />
            ))}
          </colgroup>
        ) : null}
        <thead>
          <tr>
            {content.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <Fragment key={at}>{at === 0 ? <th scope="row">{cell}</th> : <td>{cell}</td>}</Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
