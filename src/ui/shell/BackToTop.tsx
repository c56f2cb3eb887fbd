import { useEffect, useState } from "react";
import { Icon } from "../Icon.tsx";
import { messages } from "../messages.ts";

/** A round button that appears one window down and leads back up, view and focus. `target`: id of what takes the focus. */
export function BackToTop({ target }: { target: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > window.innerHeight);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      className="back-to-top back-to-top-show"
      aria-label={messages.toTop}
      onClick={() => {
        document.getElementById(target)?.focus({ preventScroll: true });
        window.scrollTo(0, 0);
      }}
    >
      <Icon name="it-arrow-up" className="icon-white" />
    </button>
  );
}
