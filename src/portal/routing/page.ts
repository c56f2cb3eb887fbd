import type { ComponentType } from "react";
import type { WholePortal } from "../portal-context.ts";
import type { LoadedService } from "../loading/bundle.ts";

/** The data of a step that its page renders. */
export interface StepData {
  readonly service: LoadedService;
  readonly step: string;
  readonly address: URLSearchParams;
}

/** The home page, or one of a service, with everything that it needs, ready to be rendered. */
export type Page =
  /** Also the page of a phone: neither has a service. */
  | { readonly kind: "home"; readonly View: ComponentType }
  | {
      readonly kind: "step";
      readonly portal: WholePortal;
      readonly data: StepData;
      readonly View: ComponentType<{ readonly data: StepData }>;
      /** Enters the step before its first rendering. Returns false when its guard redirects. */
      readonly enter: () => boolean;
    }
  /** The sheet of a service, which leads to one of its steps over the login. */
  | {
      readonly kind: "sheet";
      readonly portal: WholePortal;
      readonly data: StepData;
      readonly View: ComponentType<{ readonly data: StepData }>;
    }
  /** A service that is closed now, and may open again. */
  | { readonly kind: "closed"; readonly portal: WholePortal; readonly service: string }
  /** A service that the region never offers. */
  | { readonly kind: "off"; readonly portal: WholePortal; readonly service: string; readonly title: string }
  | { readonly kind: "missing" };

/** A page to open instead of the one that was asked for. */
export interface Redirect {
  readonly redirect: string;
}

/** The parts of an address that choose and fill a page. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Loads the page of an address. Rejects when a part of it does not load. */
export type LoadPage = (address: PageAddress) => Promise<Page | Redirect>;

/** The service whose page is open; null on every other page, also on that of a service that is never offered. */
export function serviceOf(page: Page | undefined): string | null {
  if (page && "data" in page) return page.data.service.definition.id;
  return page?.kind === "closed" ? page.service : null;
}
