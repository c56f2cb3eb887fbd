import { useEffect, useState, type ReactNode } from "react";
import { formatValue } from "../../engine/expressions/index.ts";
import { useStep } from "../step-context.ts";

type Render = (html: string) => ReactNode;

/** Text that arrived as HTML: its safe tags as React elements. Plain text until the sanitizer is loaded, or without it. */
export function ServerText({ html, lang }: { html: string; lang?: string | undefined }) {
  const render = useMarkup();
  return (
    <div className="server-text" lang={lang}>
      {render ? render(html) : <p>{formatValue(html, "html")}</p>}
    </div>
  );
}

function useMarkup(): Render | null {
  const { loadMarkup } = useStep().context.host;
  const [render, setRender] = useState<Render | null>(null);
  useEffect(() => {
    let isGone = false;
    loadMarkup?.().then(
      (loaded) => isGone || setRender(() => loaded),
      () => {}, // the plain text stays
    );
    return () => void (isGone = true);
  }, [loadMarkup]);
  return render;
}
