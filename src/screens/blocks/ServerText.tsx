import { useEffect, useState, type ReactNode } from "react";
import { formatValue } from "../../engine/expressions/index.ts";
import { useStep } from "../step-context.ts";

type Draw = (html: string) => ReactNode;

/** Text that arrived as HTML: its safe tags as React elements. Plain text until the sanitizer is loaded, or without it. */
export function ServerText({ html }: { html: string }) {
  const draw = useMarkup();
  return <div className="server-text">{draw ? draw(html) : <p>{formatValue(html, "html")}</p>}</div>;
}

function useMarkup(): Draw | null {
  const { loadMarkup } = useStep().context.host;
  const [draw, setDraw] = useState<Draw | null>(null);
  useEffect(() => {
    let isGone = false;
    loadMarkup?.().then(
      (loaded) => isGone || setDraw(() => loaded),
      () => {}, // the plain text stays
    );
    return () => void (isGone = true);
  }, [loadMarkup]);
  return draw;
}
