import { createPath, NavigationType, parsePath, type Location, type To } from "react-router-dom";
import type { Navigation, Visit } from "../../src/portal/routing/navigation.ts";
import type { LoadPage } from "../../src/portal/routing/page.ts";

let count = 0;

const locationOf = (to: To): Location => {
  const { pathname = "/", search = "", hash = "" } = typeof to === "string" ? parsePath(to) : to;
  return { pathname, search, hash, state: null, key: `storia-${count++}` };
};

/** Opens the page of an address without changing that of the window, which is the address of the story. */
export async function startStoryNavigation(load: LoadPage, first: string): Promise<Navigation> {
  const listeners = new Set<() => void>();
  const find = async (location: Location, action: NavigationType): Promise<Visit> => {
    const page = await load(location);
    return "redirect" in page
      ? find(locationOf(page.redirect), action)
      : { location, action, page, isLoading: false, blocked: null };
  };
  let visit = await find(locationOf(first), NavigationType.Pop);
  const open = async (to: To, action: NavigationType) => {
    visit = await find(locationOf(to), action);
    for (const listener of listeners) listener();
  };
  return {
    read: () => visit,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigator: {
      createHref: (to) => (typeof to === "string" ? to : createPath(to)),
      go: () => undefined, // a story has no history
      push: (to) => void open(to, NavigationType.Push),
      replace: (to) => void open(to, NavigationType.Replace),
    },
    navigate: (to) => open(to, NavigationType.Push),
    reload: () => open(visit.location, NavigationType.Replace),
    block: () => () => undefined,
    stop: () => listeners.clear(),
  };
}
