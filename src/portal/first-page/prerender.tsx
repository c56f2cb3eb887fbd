import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { renderToString } from "react-dom/server";
import { elencaMessaggi } from "../../contract/calls.generated.ts";
import { portalPages } from "../../contract/portal-pages.ts";
import { comparablePath, joinIndex, sheetPath, stateAt } from "../../engine/bundle/index.ts";
import type { PortalManifest } from "../manifest.ts";
import type { CompiledService, ServiceIndex } from "../../engine/definition.ts";
import { wireFormats } from "../../formats/wire-formats.ts";
import { regionSlots } from "../../protocol/page-region.ts";
import { fillSlots, readSlot, writeSlots } from "../../protocol/page-slots.ts";
import { App } from "../App.tsx";
import type { ValidatorsModule } from "../loading/bundle.ts";
import type { Portal, WholePortal } from "../portal-context.ts";
import { messages } from "../messages.ts";
import { ServiceSheet } from "../pages/ServiceSheet.tsx";
import { regionOf } from "../region.ts";
import { partTitle } from "../shell/menu.ts";
import type { Page } from "../routing/page.ts";
import { routerAt } from "../routing/memory-router.ts";
import { enter, loadStepParts, requestsOf, StepRoute } from "../StepRoute.tsx";
import { addressOf } from "../transport/page-answers.ts";
import { noteServerDate } from "../transport/server-clock.ts";
import { describeService } from "./describe-service.ts";
import { moduleLinks } from "./module-links.ts";
import { writePageData } from "./page-data.ts";

/**
 * Renders the HTML pages of a built portal for an anonymous person: the home page and the first step of each service that needs
 * no login, the sheet of each that does. Writes them to `pages/<version of the manifest>` beside the portal, with `pages.json`, which names the file of each
 * path. Two pages have no content of their own, for all other addresses: `session.html` for a browser with a session,
 * `anonymous.html` for one without.
 */

/** The parts of a browser that the program uses before it renders. */
Object.assign(globalThis, {
  addEventListener: () => undefined,
  document: { addEventListener: () => undefined },
});

const DAY = 24 * 3_600_000;
const folder = process.argv[2] ?? "";
const readJson = <T,>(...path: string[]): T => JSON.parse(readFileSync(join(folder, ...path), "utf8")) as T; // made by the build

const manifest = readJson<PortalManifest>("definitions", "manifest.json");
const whole = joinIndex(manifest, readJson<ServiceIndex>("definitions", manifest.index));
const portal: WholePortal = { manifest: whole, region: regionOf(whole) };
/** The portal as the home page knows it, before the index of services is loaded. */
const bare: Portal = { manifest, region: regionOf(manifest) };
/** With the facts of the region that the manifest has, which may be newer than the program. */
const template = writeSlots(
  readFileSync(join(folder, "portal", "index.html"), "utf8"),
  regionSlots(portal.region),
);
const target = join(folder, "pages", manifest.version);
/** The note for a browser without JavaScript, above a page that can be read without it. */
const readOnlyNote = `<noscript><div class="no-script-note" role="note"><p>${messages.readOnly}</p>${readSlot(template, "activate")}</div></noscript>`;

const idsOf = (needsLogin: boolean) =>
  Object.entries(whole.services).flatMap(([id, { login = false }]) => (login === needsLogin ? [id] : []));
const openServices = idsOf(false);

async function loadService(id: string) {
  const entry = whole.services[id]!; // one of its services
  const definition = readJson<CompiledService>("definitions", entry.data);
  const file = pathToFileURL(join(folder, "definitions", entry.validators)).href;
  const module = (await import(/* @vite-ignore */ file)) as ValidatorsModule; // made by the build
  return { definition, validators: module.default(wireFormats), version: entry.version };
}

interface FirstPage {
  readonly path: string;
  /** That of the part of the service, which the title of the window adds to the heading. */
  readonly title?: string;
  readonly page: Page;
  /** The paths of the public calls that the page makes on arrival, with the query. */
  readonly calls: readonly string[];
  /** The modules that the browser loads with the page, as Vite names them. */
  readonly modules: readonly string[];
  /** The service as search engines read it. */
  readonly description: string;
}

/** The ids of the steps in which a visit to a service begins: its first one, and the one that replaces it where it is not needed. */
const startsOf = ({ steps: [first] }: CompiledService): string[] =>
  first ? [first.id, ...(first.otherwise === "home" ? [] : [first.otherwise])] : [];

/** The page of a step in which a visit to a service begins; null when an anonymous person cannot open it at its address. */
async function firstPage(id: string, step: string): Promise<FirstPage | null> {
  const service = await loadService(id);
  const { title } = service.definition;
  const route = whole.routes.find((one) => one.service === id && one.step === step);
  if (!route) return null;
  const data = { service, step: route.step, address: new URLSearchParams() };
  const modules = ["StepRoute", ...(await loadStepParts(service, route.step)).map((file) => `../${file}`)];
  if (!enter(portal, data)) return null;
  const page: Page = { kind: "step", portal, data, View: StepRoute, enter: () => true };
  const calls = requestsOf(portal, data).flatMap((request) =>
    request.base === "public" ? [addressOf(request)] : [],
  );
  return {
    path: route.path,
    title: partTitle(whole, id, route.path) ?? title,
    page,
    calls,
    modules,
    description: describeService(service.definition, portal.region),
  };
}

/** The sheet of a service that needs a login. */
async function sheetOf(id: string): Promise<FirstPage | null> {
  const service = await loadService(id);
  const route = whole.routes.find((one) => one.service === id);
  if (!route) return null;
  const data = { service, step: route.step, address: new URLSearchParams() };
  const page: Page = { kind: "sheet", portal, data, View: ServiceSheet };
  const description = describeService(service.definition, portal.region);
  return { path: sheetPath(route.path), page, calls: [], modules: [], description };
}

interface Rendered {
  readonly path: string;
  readonly content: string;
  readonly title: string;
}

/** Renders a page; null for the home page. The title is that of its heading. */
function render(path: string, page: Page | null): Rendered {
  const html = renderToString(<App portal={page ? portal : bare} router={routerAt(path, page)} />);
  // React puts hints for images before the content; they belong in the head, and these images are small.
  const content = html.replace(/^(?:<link [^>]*>)+/, "");
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(content) ?? [];
  return { path: comparablePath(path), content, title: heading.replace(/<[^>]*>/g, "") };
}

const titleOf = ({ title }: Rendered, part: string | undefined): string =>
  [title, part === title ? undefined : part, portal.region.titolo].filter(Boolean).join(" - ");

/** Fills the template with a page. `head` are links to modules and data; browsers accept them in the body, after the program. */
function fill(
  rendered: Rendered | null,
  options: { isAnonymous: boolean; title?: string; head?: string },
): string {
  const { isAnonymous, title, head = "" } = options;
  const data = writePageData({ manifest, isAnonymous, renderedPath: rendered?.path ?? null });
  const common = { manifest: "", start: head, data };
  if (!rendered) return fillSlots(template, common);
  return fillSlots(template, {
    ...common,
    title: `<title>${title ?? rendered.title}</title>`,
    root: `<div id="root">${rendered.content}</div>`,
    "no-script": "",
    start: readOnlyNote + head,
  });
}

function write(file: string, html: string): void {
  const path = join(target, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, html);
}

rmSync(join(folder, "pages"), { recursive: true, force: true });
const pages: Record<string, { file: string; calls: readonly string[] }> = {};
const home = render(portalPages.home, null);
pages[portalPages.home] = { file: "home.html", calls: portal.region.messaggi ? [elencaMessaggi.path] : [] };
const homeLinks = moduleLinks(join(folder, "portal"), ["home"]);
write("home.html", fill(home, { isAnonymous: true, title: titleOf(home, undefined), head: homeLinks }));
write("session.html", fill(null, { isAnonymous: false }));
write("anonymous.html", fill(null, { isAnonymous: true }));

/** Renders and writes a page; not one that depends on the day, because it would not be the one that the program renders tomorrow. */
async function writeFirst(file: string, prepare: () => Promise<FirstPage | null>): Promise<void> {
  const first = await prepare();
  if (!first) return;
  const rendered = render(first.path, first.page);
  noteServerDate(new Date(Date.now() + 500 * DAY).toUTCString());
  const later = await prepare();
  const isSame = later !== null && render(later.path, later.page).content === rendered.content;
  noteServerDate(new Date().toUTCString());
  if (!isSame) return;
  pages[first.path] = { file, calls: first.calls };
  const head = first.description + moduleLinks(join(folder, "portal"), first.modules);
  write(file, fill(rendered, { isAnonymous: true, title: titleOf(rendered, first.title), head }));
}

for (const id of openServices)
  for (const step of startsOf((await loadService(id)).definition))
    await writeFirst(`${id}.${step}.html`, () => firstPage(id, step));
for (const id of idsOf(true)) await writeFirst(`${id}.scheda.html`, () => sheetOf(id));
const state = stateAt(whole.region, Object.keys(whole.services), Date.now());
writeFileSync(join(target, "pages.json"), JSON.stringify({ state, pages }));
process.exit();
