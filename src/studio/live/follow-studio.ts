import { findRouter, serviceOf, type LoadedService, type PageRouter } from "./find-router.ts";
import { leaveFocus } from "./leave-focus.ts";
import { replaceDefinition } from "./replace-definition.ts";
import { isFrom, isToPage, type FromPage, type ToPage } from "./wire.ts";

/** Milliseconds between two looks for the router of a program that is starting, and until the page gives up. */
const pause = 50;
const patience = 10_000;

/** Waits until the program of the page has rendered. */
async function routerOf(page: Document): Promise<PageRouter | undefined> {
  for (let waited = 0; waited < patience; waited += pause) {
    const found = findRouter(page);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return undefined;
}

/**
 * The page of a preview in the frame of the studio: it shows definitions that the studio has compiled, before the portal has stored them. Typed
 * values, the step and the focus stay. They last as long as the page: a page that is loaded again shows those of the portal.
 */
export function followStudio(page: Document, studio: Window): void {
  const services = new Map<string, string>();
  const shown = new WeakMap<LoadedService, string>();
  let router: Promise<PageRouter | undefined> | undefined;
  let last = 0;
  const answer = (message: FromPage) => studio.postMessage(message, window.location.origin);

  /** Shows the definition of the present page. Returns false when the page must be loaded again, also after a surprise. */
  const show = (found: PageRouter): Promise<boolean> => replace(found).catch(() => false);

  async function replace(found: PageRouter): Promise<boolean> {
    const service = serviceOf(found);
    const text = service && services.get(service.definition.id);
    // The studio does not compile a service that is switched off: only the portal has it.
    if (!service || text === undefined) return false;
    if (shown.get(service) === text) return true;
    const isReplaced = replaceDefinition(service, text);
    if (isReplaced === false) return false;
    shown.set(service, text);
    if (isReplaced) await found.revalidate();
    return true;
  }

  /** A service that the person opens on the page comes from the portal. */
  async function follow(found: PageRouter): Promise<void> {
    const service = serviceOf(found);
    if (service && services.has(service.definition.id) && !(await show(found)))
      answer({ kind: "mostrate", number: last, isShown: false });
  }

  async function find(): Promise<PageRouter | undefined> {
    const found = await routerOf(page);
    found?.subscribe(() => void follow(found));
    return found;
  }

  async function take({ number, services: changed }: ToPage): Promise<void> {
    for (const [id, text] of changed) services.set(id, text);
    last = number;
    const found = await (router ??= find());
    answer({ kind: "mostrate", number, isShown: found !== undefined && (await show(found)) });
  }

  window.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (isFrom(event, studio) && isToPage(event.data)) void take(event.data);
  });
  answer({ kind: "pronta" });
}

if (window.parent !== window) {
  leaveFocus(document);
  followStudio(document, window.parent);
}
