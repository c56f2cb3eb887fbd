import { useEffect, useState } from "react";
import { Icon } from "../Icon.tsx";
import { messages } from "../messages.ts";

/** A button that appears after one screen of scrolling; it scrolls to the top and moves the focus to the element `target`. */
export function BackToTop({ target }: { target: string }) {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const update = () => setVisible(window.scrollY > window.innerHeight);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  if (!isVisible) return null;
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
