import { ownAddress, ownPath } from "../../contract/served-page.ts";
import { reportPaths } from "../../contract/bases.ts";

/** Reports of one page: an error that repeats itself, or makes others, must not flood the server. */
const mostReports = 5;

const sent = new Set<string>();

/** Sends an error to the log of the server, each message once and at most five of a page. Never throws. */
export function sendError(error: unknown): void {
  try {
    const { messaggio, pila } = describe(error);
    if (sent.size >= mostReports || sent.has(messaggio)) return;
    sent.add(messaggio);
    const body = JSON.stringify({ messaggio, pila, pagina: ownPath(window.location.pathname).slice(0, 200) });
    // It survives a navigation, and is never in the way of another call.
    navigator.sendBeacon?.(ownAddress(reportPaths.error), new Blob([body], { type: "application/json" }));
  } catch {
    // An error with members that throw when they are read.
  }
}

/** The lengths are those of the contract; the server masks both texts. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { messaggio: String(error).slice(0, 500) };
  const { name, message, stack } = error;
  return { messaggio: `${name}: ${message}`.slice(0, 500), pila: stack?.slice(0, 4000) };
}
