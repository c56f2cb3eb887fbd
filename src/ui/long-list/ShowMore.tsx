import { Button } from "../Button.tsx";
import { messages } from "../messages.ts";
import type { Pages } from "./use-pages.ts";

interface ShowMoreProps {
  pages: Pages;
  /** The texts for rows of a feminine name. */
  texts?: Pick<typeof messages.rows, "shown" | "more">;
}

/** How much of a long list is shown, with a button for more. Renders nothing below a list that was never long. */
export function ShowMore({ pages, texts = messages.rows }: ShowMoreProps) {
  const { shown, total, next, isLong, showMore } = pages;
  if (!isLong) return null;
  return (
    <div className="d-flex flex-wrap align-items-center gap-3 mt-3 d-print-none">
      <p className="mb-0" role="status">
        {texts.shown(shown, total)}
      </p>
      {shown < total ? (
        <Button look="outline-primary" size="sm" onClick={showMore}>
          {texts.more(next, next === total - shown)}
        </Button>
      ) : null}
    </div>
  );
}
