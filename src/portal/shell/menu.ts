import type { PortalManifest, WholePortalManifest } from "../manifest.ts";
import type { SideMenuEntry } from "../../ui/shell/SideMenu.tsx";
import { offerAt } from "../availability/closures.ts";
import { messages } from "../messages.ts";

/** True for the route of the current page, and for the route of the service that contains it. */
const isWithin = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Entries of the side menu, Home first. Pages that need a login are locked for anonymous users. */
export function menuEntries(
  manifest: PortalManifest,
  { pathname, isLogged, now }: { pathname: string; isLogged: boolean; now: number },
): SideMenuEntry[] {
  return [
    { label: messages.home, href: "/", current: pathname === "/" },
    ...manifest.menu.flatMap((item) => {
      const offer = offerAt(item, manifest, now);
      if (!offer) return [];
      const { path } = offer.opening;
      return [
        {
          main: item.main,
          label: offer.closure ? messages.closed.line(item.label) : item.label,
          href: path,
          locked: !offer.closure && item.targets.some(({ login }) => login) && !isLogged,
          current: isWithin(path, pathname),
        },
      ];
    }),
  ];
}

/**
 * The title of the part of the portal that contains a page: the line of the menu for a page that chooses among several
 * services, else the title of its service.
 */
export const partTitle = (
  manifest: WholePortalManifest,
  service: string,
  pathname: string,
): string | undefined =>
  manifest.menu.find(({ choice }) => choice?.path === pathname)?.label ?? manifest.services[service]?.title;
