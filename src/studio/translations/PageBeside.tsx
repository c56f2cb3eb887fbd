import { useEffect, useId, useState } from "react";
import type { TranslationRow } from "../../definitions/translation/index.ts";
import { Button } from "../../ui/Button.tsx";
import { languageName } from "../services/file-title.ts";
import { COLUMN } from "../shell/parts/move-among-columns.ts";
import { messages } from "./messages.ts";
import { TranslatedPage } from "./TranslatedPage.tsx";

interface PageBesideProps {
  language: string;
  /** The row that had the focus last. */
  row: TranslationRow | undefined;
  partsOf: (row: TranslationRow) => ReadonlySet<string>;
  /** True where there is room beside the table. */
  isWide: boolean;
}

/** Milliseconds that a row keeps the focus before its page is opened: a person walks through rows with Tab. */
const pause = 300;

/** The value once it has stayed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The page of the row that is translated: beside the table; in a narrow window above it, behind a button. */
export function PageBeside({ language, row, partsOf, isWide }: PageBesideProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const settled = useSettled(row);
  const name = languageName(language);
  const isShown = isWide || isOpen;
  return (
    <section
      {...COLUMN}
      aria-label={messages.page(name)}
      className="studio-beside-page"
      data-open={isShown || undefined}
    >
      {isWide ? null : (
        <Button
          size="xs"
          look={isOpen ? "outline-primary" : "primary"}
          className="studio-beside-button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? messages.hidePage : messages.showPage(name)}
        </Button>
      )}
      <div id={id} className="studio-preview" hidden={!isShown}>
        {isShown ? <TranslatedPage language={language} row={settled} partsOf={partsOf} /> : null}
      </div>
    </section>
  );
}
