import { Icon } from "./Icon.tsx";
import { messages } from "./messages.ts";
import { pageWindow } from "./page-window.ts";

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** What is divided into pages, where a page has more than one such list. */
  label?: string;
}

const ends = [
  { icon: "it-chevron-left", label: messages.previousPage, by: -1 },
  { icon: "it-chevron-right", label: messages.nextPage, by: 1 },
] as const;

/** Previous, some numbers, next. On a phone the numbers give way to "Pagina 2 di 10". */
export function Pagination({ page, pages, onPage, label = messages.pages }: PaginationProps) {
  const [previous, next] = ends.map(({ icon, label: name, by }) => {
    const isOff = page + by < 1 || page + by > pages;
    return (
      <li key={by} className={isOff ? "page-item disabled" : "page-item"}>
        <button
          type="button"
          className="page-link"
          aria-label={name}
          aria-disabled={isOff || undefined}
          onClick={() => {
            if (!isOff) onPage(page + by);
          }}
        >
          <Icon name={icon} className="icon-primary icon-sm" />
        </button>
      </li>
    );
  });
  return (
    <nav className="pagination-wrapper" aria-label={label}>
      <ul className="pagination">
        {previous}
        {pageWindow(page, pages).map((one, index) => (
          <li key={one ?? `gap-${index}`} className="page-item page-number">
            {one === null ? (
              <span className="page-link page-gap">…</span>
            ) : (
              <button
                type="button"
                className="page-link"
                aria-current={one === page ? "page" : undefined}
                onClick={() => onPage(one)}
              >
                <span className="visually-hidden">{messages.page} </span>
                {one}
              </button>
            )}
          </li>
        ))}
        <li className="page-item page-short">{messages.pageOf(page, pages)}</li>
        {next}
      </ul>
    </nav>
  );
}
