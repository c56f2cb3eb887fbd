import type { JsonObject } from "../engine/definition.ts";
import type { Destination, Host } from "../screens/index.ts";
import { isoDateOf } from "../formats/quantities/date.ts";
import type { Portal } from "./portal-context.ts";
import { loadMarkup } from "./markup/load-markup.ts";
import { readPrivacy } from "./markup/privacy.ts";
import { send } from "./transport/send.ts";
import { serverTime } from "./transport/server-clock.ts";
import { denialAtom, session } from "./session/session.ts";
import type { Identity } from "./session/session.ts";

/** The part of `useNavigate` that the host needs. */
type Navigate = (to: string | number, options?: { replace?: boolean }) => unknown;

const pages = { home: "/", logout: "/logout", userDenied: "/userDenied" } as const;

/** Parses an address that came from a response. Accepts https and the portal's own origin; null for all others, such as scripts. */
function safeUrl(address: string): URL | null {
  const url = URL.parse(address, window.location.href);
  return url?.protocol === "https:" || url?.origin === window.location.origin ? url : null;
}

function leave(address: string): void {
  const url = safeUrl(address);
  if (url) window.location.assign(url);
  else reportError(new Error(`Unsafe address: ${address.slice(0, 40)}`));
}

function follow(destination: Destination, navigate: Navigate): void {
  if ("leave" in destination) return leave(destination.leave);
  if ("path" in destination) return void navigate(destination.path, { replace: destination.replace });
  if (destination.page === "back") return void navigate(-1);
  if (destination.page === "print") return window.print();
  if (destination.page === "userDenied") {
    session.set(denialAtom, { status: destination.status, title: destination.title });
  }
  void navigate(pages[destination.page]);
}

/** Starts the download of a file. */
function saveFile(file: Blob, name: string | undefined): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name ?? "documento.pdf";
  link.click();
  // By then the browser has read the file; without this it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Creates the `Host` of one service's screens. */
export function createHost(
  { manifest, region }: Portal,
  service: string,
  identity: Identity | null,
  navigate: Navigate,
): Host {
  const version = manifest.services[service]?.version;
  const definition = version === undefined ? undefined : `${service}@${version}`;
  return {
    store: session,
    region: manifest.region,
    identity: identity as JsonObject | null, // the JSON of the identity call
    send: (request, sending) => send(request, sending, definition),
    today: () => isoDateOf(new Date()),
    now: serverTime,
    help: manifest.help,
    // A screen may navigate during its mount, when the router is not ready yet.
    navigate: (destination) => queueMicrotask(() => follow(destination, navigate)),
    isSafe: (address) => safeUrl(address) !== null,
    pathOf: (id, step) =>
      manifest.routes.find((route) => route.service === id && route.step === step)?.path ?? null,
    home: pages.home,
    announceTitle: (title) => {
      const over = manifest.services[service]?.title;
      document.title = [title, over === title ? null : over, region.titolo].filter(Boolean).join(" - ");
    },
    saveFile,
    loadMarkup,
    readPrivacy,
  };
}
