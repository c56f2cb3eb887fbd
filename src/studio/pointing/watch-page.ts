import { elementsShowing, pointedAt, type Pointed } from "./find-marks.ts";

/** The outline around the parts of a page that show the selected node. A constructed sheet, because the page refuses style elements. */
const STYLE = `
  [data-studio-selected] { outline: 3px solid #d9364f !important; outline-offset: 3px !important; }
  [data-studio-selects] body { cursor: crosshair; }
  [data-studio-selects] body *:hover { outline: 2px dashed #0066cc; outline-offset: 1px; }
`;

export interface WatchedPage {
  /** While true, a click selects and does nothing else. */
  setSelecting(isSelecting: boolean): void;
  /** Outlines the elements that show these texts, also those that appear later, and scrolls to the first one. */
  show(numbers: ReadonlySet<number>): void;
  stop(): void;
}

/** Watches the page of a preview: reports each text that a person points at, and outlines the selected ones. */
export function watchPage(page: Document, onPoint: (pointed: Pointed) => void): WatchedPage {
  const view = page.defaultView;
  if (!view) throw new Error("the page has no window");
  const root = page.documentElement;
  let shown: ReadonlySet<number> = new Set();
  addStyle(page, view);

  const point = (event: Event) => {
    if (!root.hasAttribute("data-studio-selects")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === "click" && event.target instanceof view.Element) onPoint(pointedAt(event.target));
  };
  const kinds = ["click", "pointerdown", "mousedown", "pointerup", "mouseup", "submit"] as const;
  // The signal ends them also when the browser keeps the next page of the frame apart.
  const end = new AbortController();
  for (const kind of kinds) view.addEventListener(kind, point, { capture: true, signal: end.signal });

  const mark = () => {
    const wanted = new Set(elementsShowing(page, shown));
    for (const old of page.querySelectorAll("[data-studio-selected]"))
      if (!wanted.has(old)) old.removeAttribute("data-studio-selected");
    for (const element of wanted) element.setAttribute("data-studio-selected", "");
    return [...wanted];
  };
  const observer = new view.MutationObserver(() => void mark());
  observer.observe(page.body, { childList: true, characterData: true, subtree: true });

  return {
    setSelecting: (isSelecting) => void root.toggleAttribute("data-studio-selects", isSelecting),
    show(numbers) {
      shown = numbers;
      mark()[0]?.scrollIntoView({ block: "center" });
    },
    stop() {
      observer.disconnect();
      end.abort();
    },
  };
}

function addStyle(page: Document, view: Window & typeof globalThis): void {
  if (!("adoptedStyleSheets" in page)) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(STYLE);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}
