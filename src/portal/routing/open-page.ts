import { useEffect, useState } from "react";
import { useNavigation, useRouteLoaderData } from "react-router-dom";
import { serviceOf, type Page } from "./page.ts";

/** The route of all pages that are none of the shell's. */
export const PAGE_ROUTE = "pagina";

/** The service whose step is at the address; null on every other page, also on the page of a service that is never offered. */
export const useOpenService = (): string | null => serviceOf(useRouteLoaderData<Page>(PAGE_ROUTE));

/** A page that takes longer is shown as loading. */
const LOADING_AFTER_MS = 50;

/** True while the next page loads; the present one stays until then. A page that is there at once is not announced as loading. */
export function useIsLoading(): boolean {
  const isIdle = useNavigation().state === "idle";
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    const timer = setTimeout(() => setSlow(true), LOADING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isIdle]);
  return isSlow && !isIdle;
}
