import type { JsonObject } from "../engine/definition.ts";
import type { Destination, Host } from "../screens/index.ts";
import { isoDateOf } from "../formats/date.ts";
import type { Portal } from "./portal-context.ts";
import { readPrivacy } from "./markup/privacy.ts";
import { send } from "./transport/send.ts";
import { serverTime } from "./transport/server-clock.ts";
import { denialAtom, session } from "./session/session.ts";
import type { Identity } from "./session/session.ts";

/** What the host needs of the router: see `useNavigate`. */
type Navigate = (to: string | number, options?: { replace?: boolean }) => unknown;

const pages = { home: "/", logout: "/logout", userDenied: "/userDenied" } as const;

/** Addresses to leave for come from answers: only secure pages and the portal's own, never a script. */
function safeUrl(address: string): URL | null {
  const url = URL.parse(address, window.location.href);
  return url?.protocol === "https:" || url?.origin === window.location.origin ? url : null;
}

function leave(address: string): void {
  const url = safeUrl(address);
  if (url) window.location.assign(url);
  else reportError(new Error(`An address that is not safe: ${address.slice(0, 40)}`));
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

/** Gives a file to the browser's downloads. */
function saveFile(file: Blob, name: string | undefined): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name ?? "documento.pdf";
  link.click();
  // The browser has taken the file by then; without this it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What the portal gives to the screens of one service: the way out of the page. */
export function createHost(
  { manifest, region }: Portal,
  service: string,
  identity: Identity | null,
  navigate: Navigate,
): Host {
  const version = manifest.services[service]?.version;
  const claim = version === undefined ? undefined : `${service}@${version}`;
  return {
    store: session,
    region: manifest.region,
    identity: identity as JsonObject | null, // an identity is the JSON that the call answered
    send: (request, sending) => send(request, sending, claim),
    today: () => isoDateOf(new Date()),
    now: serverTime,
    help: manifest.help,
    // A screen may ask while it is being mounted, and the router takes no order before its own effects have run.
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
    readPrivacy,
  };
}
