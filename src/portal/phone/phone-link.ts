import { portalPages } from "../../contract/portal-pages.ts";
import { ownName } from "../../contract/served-page.ts";
import { isObject } from "../../engine/index.ts";
import { textOf } from "../transport/answer-values.ts";
import { replaceAddress, windowAddress } from "../routing/window-address.ts";
import { newKey } from "./phone-calls.ts";

/** The secret of the code, and the key of this phone. */
export interface PhoneLink {
  readonly secret: string;
  readonly key: string;
}

const place = (): string => ownName("telefono");

/** The link of this page. */
let current: PhoneLink | null = null;

/** Keeps the link in the tab: a phone may end a page while its camera is open. A browser that forbids it loses the link with the page. */
function keep(link: PhoneLink): void {
  current = link;
  try {
    sessionStorage.setItem(place(), JSON.stringify(link));
  } catch {
    // The page has it.
  }
}

function kept(): PhoneLink | null {
  if (current) return current;
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(place()) ?? "null");
    const { secret, key } = isObject(value) ? value : {};
    return textOf(secret) && textOf(key) ? { secret: textOf(secret), key: textOf(key) } : null;
  } catch {
    return null;
  }
}

/** Forgets the link, whose box is over. */
export function forgetLink(): void {
  current = null;
  try {
    sessionStorage.removeItem(place());
  } catch {
    // Nothing was kept.
  }
}

/**
 * Takes the secret from the address and removes it there at once, so that neither the history nor a picture of the screen has it. Without one in
 * the address it is that of the tab; null when there is none.
 */
export function takeLink(): PhoneLink | null {
  const secret = windowAddress().hash.slice(1);
  const before = kept();
  if (secret === "") return before;
  replaceAddress(portalPages.phone);
  const link = { secret, key: before?.secret === secret ? before.key : newKey() };
  keep(link);
  return link;
}
