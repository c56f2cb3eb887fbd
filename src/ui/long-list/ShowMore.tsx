import { Button } from "../Button.tsx";
import { messages } from "../messages.ts";
import { PAGE, type Pages } from "./use-pages.ts";

/** How much of a long list is shown, with a button for more. Renders nothing below a list that was never long. */
export function ShowMore({ pages }: { pages: Pages }) {
  const { shown, total, showMore } = pages;
  if (total <= PAGE) return null;
  return (
    <div className="d-flex flex-wrap align-items-center gap-3 mt-3 d-print-none">
      <p className="mb-0" role="status">
        {messages.rows.shown(shown, total)}
      </p>
      {shown < total ? (
        <Button look="outline-primary" size="sm" onClick={showMore}>
          {messages.rows.more(Math.min(PAGE, total - shown))}
        </Button>
      ) : null}
    </div>
  );
}
