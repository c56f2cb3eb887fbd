import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { isPlainClick, type Follow } from "../../ui/follow.ts";

/** Returns a click handler that gives the links of `ui` components to the router. */
export function useFollow(): Follow {
  const navigate = useNavigate();
  return useCallback(
    (href, event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void navigate(href);
    },
    [navigate],
  );
}
