import { useCallback } from "react";
import { createPath, useNavigate } from "react-router-dom";
import { isPlainClick, type Follow } from "../../ui/follow.ts";
import { windowAddress } from "../routing/window-address.ts";

/** Returns a click handler that gives the links of `ui` components to the router. */
export function useFollow(): Follow {
  const navigate = useNavigate();
  return useCallback(
    (href, event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      // As the browser does: a second click adds no second entry of the history.
      void navigate(href, { replace: href === createPath(windowAddress()) });
    },
    [navigate],
  );
}
