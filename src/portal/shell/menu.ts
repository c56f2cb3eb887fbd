import type { Manifest } from "../../engine/definition.ts";
import type { SideMenuEntry } from "../../ui/shell/SideMenu.tsx";
import { messages } from "../messages.ts";

/** True for the route of the current page, and for the route of the service that contains it. */
const isWithin = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Entries of the side menu, Home first. Pages that need a login are locked for anonymous users. */
export function menuEntries(manifest: Manifest, pathname: string, isLogged: boolean): SideMenuEntry[] {
  return [
    { label: messages.home, href: "/", current: pathname === "/" },
    ...manifest.menu.map((item) => ({
      label: item.label,
      href: item.path,
      locked: item.login && !isLogged,
      current: isWithin(item.path, pathname),
    })),
  ];
}

/** Fixed address of the help page, from the route table of the specification. */
const helpAddress = "/assistenza";

/** The help page, if the region has one. */
export function helpPath(manifest: Manifest): string | null {
  return manifest.routes.some(({ path }) => path === helpAddress) ? helpAddress : null;
}
