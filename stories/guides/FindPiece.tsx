import { useState } from "react";
import { Button } from "../../src/ui/Button.tsx";
import { SearchField } from "../../src/ui/long-list/SearchField.tsx";
import { findPieces, type Piece } from "./find-pieces.ts";
import { messages } from "./messages.ts";

export interface PageOfPiece extends Piece {
  /** Address of its documentation page, in the window of Storybook. */
  readonly href: string;
}

/** A page that finds pieces and fields by their purpose. */
export function FindPiece({ pieces }: { pieces: readonly PageOfPiece[] }) {
  const [query, setQuery] = useState("");
  const isAsked = query.trim() !== "";
  const found = findPieces(query, pieces);
  const status = found.length === 0 ? messages.none : messages.found(found.length);
  return (
    <main className="container-xxl py-4">
      <h1>{messages.search}</h1>
      <p>{messages.searchNote}</p>
      <SearchField
        label={messages.label}
        typed={query}
        onType={setQuery}
        status={isAsked ? status : null}
        className="mb-3"
      />
      <p id="esempi" className="mb-1">
        {messages.examples}
      </p>
      <ul
        className="list-unstyled"
        aria-labelledby="esempi"
        style={{ display: "flex", flexWrap: "wrap", gap: "0.5rem" }}
      >
        {messages.queries.map((example) => (
          <li key={example}>
            <Button look="outline-primary" size="xs" onClick={() => setQuery(example)}>
              {example}
            </Button>
          </li>
        ))}
      </ul>
      <ul className="list-unstyled">
        {found.map(({ title, href, guide }) => (
          <li key={href} className="mb-3">
            <h2 className="h5 mb-1">
              <a href={href} target="_top">
                {title.replace("/", " › ")}
              </a>
            </h2>
            <p className="mb-0">{guide.when[0]}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
