import { createPath, NavigationType } from "react-router-dom";
import type { Navigation, Visit } from "./navigation.ts";
import type { Page } from "./page.ts";

const nothing = () => undefined;

/** The navigation of a page that is rendered outside a browser: it shows one page and leads nowhere. */
export function fixedNavigation(pathname: string, page: Page): Navigation {
  const location = { pathname, search: "", hash: "", state: null, key: "default" };
  const visit: Visit = { location, action: NavigationType.Pop, page, isLoading: false, blocked: null };
  return {
    read: () => visit,
    subscribe: () => nothing,
    navigator: {
      createHref: (to) => (typeof to === "string" ? to : createPath(to)),
      go: nothing,
      push: nothing,
      replace: nothing,
    },
    navigate: async () => undefined,
    reload: async () => undefined,
    block: () => nothing,
    stop: nothing,
  };
}
