import { noteLeaving } from "./page-life/outside-visit.ts";
import { ownAddress } from "../contract/served-page.ts";
import { keepingAtom } from "./drafts/keeping.ts";
import { windowAddress } from "./routing/window-address.ts";
import type { JsonObject } from "../engine/definition.ts";
import type { Destination, Host } from "../screens/index.ts";
import { regionOn, closureTexts, finishUntil } from "../engine/region/index.ts";
import type { Answer } from "../engine/calls/index.ts";
import { italianDay } from "../formats/quantities/italian-time.ts";
import { loginPaths } from "../contract/bases.ts";
import { PAGE_CODES } from "../protocol/page-headers.ts";
import { portalPages } from "../contract/portal-pages.ts";
import { closureNow } from "./availability/closures.ts";
import { loadChunk } from "./loading/chunks.ts";
import type { WholePortalManifest } from "./manifest.ts";
import { markLink } from "../formats/marks.ts";
import { messages } from "./messages.ts";
import { loadRare } from "./pages/load-rare.ts";
import type { WholePortal } from "./portal-context.ts";
import { partTitle } from "./shell/menu.ts";
import { loadMarkup } from "./markup/load-markup.ts";
import { readPrivacy } from "./markup/privacy.ts";
import { send } from "./transport/send.ts";
import { serverTime } from "./transport/server-clock.ts";
import { goToLogin } from "./session/identity.ts";
import { denialAtom, session, type Identity } from "./session/session.ts";
import { usageOf } from "./usage/visit-usage.ts";

/** The part of `useNavigate` that the host needs. */
type Navigate = (to: string | number, options?: { replace?: boolean }) => unknown;

/** Parses an address that came from a response. Accepts https and the portal's own origin; null for all others, such as scripts. */
function safeUrl(address: string): URL | null {
  const url = parseUrl(ownAddress(address));
  return url?.protocol === "https:" || url?.origin === window.location.origin ? url : null;
}

/** `URL.parse` came to browsers in 2024. */
function parseUrl(address: string): URL | null {
  try {
    return new URL(address, window.location.href);
  } catch {
    return null;
  }
}

function leave(address: string): void {
  const url = safeUrl(address);
  if (url) {
    noteLeaving();
    window.location.assign(url);
  } else reportError(new Error(`Unsafe address: ${address.slice(0, 40)}`));
}

/** False on the first page of the portal in this tab: before it is another site, or nothing. React Router counts its entries. */
const hasPageBefore = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

function follow(destination: Destination, navigate: Navigate): void {
  if ("leave" in destination) return leave(destination.leave);
  // A link of a message to the login.
  if ("path" in destination && destination.path === loginPaths.login) return goToLogin();
  if ("path" in destination) return void navigate(destination.path, { replace: destination.replace });
  if (destination.page === "back")
    return hasPageBefore() ? void navigate(-1) : void navigate(portalPages.home);
  if (destination.page === "print") return window.print();
  if (destination.page === "login") return goToLogin();
  if (destination.page === "userDenied") {
    session.set(denialAtom, { status: destination.status, title: destination.title });
  }
  void navigate(portalPages[destination.page]);
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

/** Refuses a call of a service that has closed around the person, before it is sent. Null while the service is open. */
function refusalOfClosed(manifest: WholePortalManifest, service: string): Answer | null {
  const closure = closureNow(manifest, service);
  if (!closure || finishUntil(manifest.region, service, { now: serverTime() }) !== null) return null;
  const texts = [...closureTexts(closure), messages.closed.notSent];
  const detail = texts.map((error) => ({ field: "", error }));
  const title = messages.closed.title[closure.reason];
  return { kind: "refused", status: 503, title, detail, code: PAGE_CODES.closed };
}

/** The phone, the page of contacts, and without both the site of the region. The service of that page has none of them. */
function contactsOf({ manifest, region }: WholePortal, service: string): string[] {
  const { help, phone } = manifest.footer;
  if (manifest.routes.some((route) => route.service === service && route.path === help?.path)) return [];
  const { nome, collegamenti } = region;
  const found = [
    ...(phone ? [messages.call(markLink(phone.number, phone.href))] : []),
    ...(help ? [markLink(help.label, help.path)] : []),
  ];
  if (found.length > 0 || !collegamenti.regione) return found;
  return [markLink(messages.ownerSite(nome), collegamenti.regione)];
}

const stepsOf = ({ routes }: WholePortalManifest, service: string): string[] =>
  routes.flatMap((route) => (route.service === service ? [route.step] : []));

/** True for an answer of the gateway that a limit concerns, or that lacks a proof of work. */
const isNearLimit = (answer: Answer): boolean =>
  answer.kind === "refused" &&
  (answer.guessesLeft !== undefined || answer.code === PAGE_CODES.limit || answer.status === 428);

/** Loads the explanations of limits; null when they do not load: the answer stays as it is. */
const loadLimits = () =>
  loadChunk("limiti", () => import("./availability/explain-limit.ts")).catch(() => null);

/** Creates the `Host` of one service's screens. */
export function createHost(
  portal: WholePortal,
  service: string,
  identity: Identity | null,
  navigate: Navigate,
): Host {
  const { manifest, region } = portal;
  const version = manifest.services[service]?.version;
  const definition = version === undefined ? undefined : `${service}@${version}`;
  return {
    store: session,
    get region() {
      return regionOn(manifest.region, serverTime());
    },
    identity: identity as JsonObject | null, // the JSON of the identity call
    send: async (request, sending) => {
      const closed = refusalOfClosed(manifest, service);
      if (closed) return closed;
      const answer = await send(request, sending, definition);
      const limits = isNearLimit(answer) ? await loadLimits() : null;
      limits?.warnBeforeLimit(answer, identity !== null || !region.accesso);
      return limits?.explainLimit(answer, { region, isLoggedIn: identity !== null }) ?? answer;
    },
    today: () => italianDay(serverTime()),
    now: serverTime,
    help: manifest.help,
    contacts: contactsOf(portal, service),
    // A screen may navigate during its mount, when the router is not ready yet.
    navigate: (destination) => queueMicrotask(() => follow(destination, navigate)),
    isSafe: (address) => safeUrl(address) !== null,
    pathOf: (id, step) =>
      manifest.routes.find((route) => route.service === id && route.step === step)?.path ?? null,
    home: portalPages.home,
    announceTitle: (title) => {
      const over = partTitle(manifest, service, windowAddress().pathname);
      document.title = [title, over === title ? null : over, region.titolo].filter(Boolean).join(" - ");
    },
    // In development the gateway serves no definitions to compare steps with.
    ...(import.meta.env.PROD && { usage: usageOf(service, stepsOf(manifest, service)) }),
    get drafts() {
      return session.get(keepingAtom)?.drafts;
    },
    saveFile,
    loadMarkup,
    readPrivacy,
    loadPhones: async () => (await loadRare()).phonesOf(service),
  };
}
