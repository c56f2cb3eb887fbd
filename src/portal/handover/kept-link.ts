import { ownName } from "../../contract/served-page.ts";
import { isObject } from "../../engine/index.ts";
import { replaceAddress, windowAddress, windowPage } from "../routing/window-address.ts";
import { textOf } from "../transport/answer-values.ts";
import { toBase64Url } from "./base64url.ts";

/** A link that this tab has opened. */
export interface KeptLink {
  /** The secret of its fragment, as it was written there. */
  readonly secret: string;
  /** The key by which the gateway knows this device again: 128 random bits. */
  readonly key: string;
}

/** Makes a key of a device. */
export const newKey = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(16)));

/** The links of this page load, by name. */
const opened = new Map<string, KeptLink>();

/**
 * Keeps the link of a page in the tab under a name: a phone may end a page while its camera is open, and an update loads it anew. A browser that
 * forbids it loses the link with the page.
 */
export function keptLink(name: string) {
  const place = () => ownName(name);

  function kept(): KeptLink | null {
    const link = opened.get(name);
    if (link) return link;
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(place()) ?? "null");
      const { secret, key } = isObject(value) ? value : {};
      return textOf(secret) && textOf(key) ? { secret: textOf(secret), key: textOf(key) } : null;
    } catch {
      return null;
    }
  }

  return {
    /**
     * Takes the secret from the address and removes it there at once, so that a picture of the screen and the back button do not have it. The browser's
     * list of visited addresses keeps it: a page cannot change that. Without a secret in the address it is that of the tab; null when there is none. A
     * secret that is opened again keeps its key.
     */
    take(): KeptLink | null {
      const secret = windowAddress().hash.slice(1);
      const before = kept();
      if (secret === "") return before;
      replaceAddress(windowPage());
      const link = { secret, key: before?.secret === secret ? before.key : newKey() };
      opened.set(name, link);
      try {
        sessionStorage.setItem(place(), JSON.stringify(link));
      } catch {
        // The page has it.
      }
      return link;
    },
    /** Forgets the link, which is of no more use. */
    forget(): void {
      opened.delete(name);
      try {
        sessionStorage.removeItem(place());
      } catch {
        // Nothing was kept.
      }
    },
  };
}
