import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { isPlainClick, type Follow } from "../../ui/follow.ts";

/** Lets the router follow the links that pieces of `ui` draw. */
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
