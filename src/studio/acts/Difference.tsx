import type { FileDifference } from "./difference.ts";
import { messages } from "./messages.ts";

const SIGNS = { removed: "−", added: "+", same: " " } as const;

/** The changed lines of each file, folded away: the sentences before them are enough for most people. Each has a sign and a word for screen readers. */
export function Difference({ files }: { readonly files: readonly FileDifference[] }) {
  return (
    <details className="mb-3">
      <summary className="mb-2">{messages.inFiles(files.length)}</summary>
      {files.map(({ file, kind, parts }) => (
        <section key={file} className="mb-3" aria-label={file}>
          <h4 className="h6 mb-1">
            {messages.kinds[kind]} <code>{file}</code>
          </h4>
          {parts.map((lines, part) => (
            <ol
              key={part}
              className="studio-difference list-unstyled small mb-2"
              tabIndex={0}
              aria-label={messages.line(lines[0]?.number ?? 1)}
            >
              {lines.map(({ kind: change, text, number }, index) => (
                <li key={index} className={`studio-line-${change}`}>
                  <span aria-hidden="true">{SIGNS[change]} </span>
                  <span className="visually-hidden">
                    {messages.lines[change]}, {messages.line(number)}:{" "}
                  </span>
                  {text}
                </li>
              ))}
            </ol>
          ))}
        </section>
      ))}
    </details>
  );
}
