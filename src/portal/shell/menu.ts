import type { Manifest } from "../../engine/definition.ts";
import type { SideMenuEntry } from "../../ui/shell/SideMenu.tsx";
import { messages } from "../messages.ts";

/** The route of a page, or of the page that the person reached inside a service. */
const isWithin = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Lines of the side menu, Home first; what needs a login is locked until somebody is logged in. */
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

/** Address of the help page in the specification's route table; who asks for help must always find it there. */
const helpAddress = "/assistenza";

/** The help page, if the region has one. */
export function helpPath(manifest: Manifest): string | null {
  return manifest.routes.some(({ path }) => path === helpAddress) ? helpAddress : null;
}
