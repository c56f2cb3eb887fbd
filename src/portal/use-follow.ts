import { useCallback } from "react";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { Follow } from "../ui/follow.ts";

/** A plain press: with a key or another button the browser opens a new tab, as people expect. */
const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Lets the router follow the links that pieces of `ui` draw. */
export function useFollow(): Follow {
  const navigate = useNavigate();
  return useCallback(
    (href, event) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      void navigate(href);
    },
    [navigate],
  );
}
