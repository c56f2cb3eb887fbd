import { createContext, useContext } from "react";
import type { Navigation, Visit } from "./navigation.ts";
import { serviceOf } from "./page.ts";

/** Provided by `PortalRouter`. There is no default, because no page renders outside it. */
export const NavigationContext = createContext<Pick<Navigation, "block" | "reload">>(
  null as unknown as Navigation,
);

/** Provided by `PortalRouter`. There is no default, because no page renders outside it. */
export const VisitContext = createContext<Visit>(null as unknown as Visit);

/** The visible page, and whether the next one loads. */
export const useVisit = (): Visit => useContext(VisitContext);

/** The service whose step is at the address; null on every other page, also on the page of a service that is never offered. */
export const useOpenService = (): string | null => serviceOf(useVisit().page);
