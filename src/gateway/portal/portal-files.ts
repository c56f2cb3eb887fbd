import serveStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileFolders, isFileAddress, isServerAddress } from "../../contract/own-addresses.ts";
import { faultOf } from "../backend/request-headers.ts";
import type { PageAnswers } from "../../protocol/page-answers.ts";
import { portalPages } from "../../contract/portal-pages.ts";
import { matchService } from "../../engine/bundle/index.ts";
import { HttpError } from "../http/errore.ts";
import { takesBrotli } from "../http/takes-brotli.ts";
import type { WholeManifest } from "../../engine/definition.ts";
import { languagePath } from "../http/portal-path.ts";
import { sendPage as sendTextPage } from "../http/page.ts";
import { texts } from "../messages.ts";
import { bundleIn } from "../../publications/index.ts";
import { LANGUAGE_COOKIE } from "../../protocol/language-choice.ts";
import { answeredPages, type AnsweredPage } from "./answered-pages.ts";
import { builtPages, type FindPage } from "./built-pages.ts";
import { earlyFiles } from "./early-files.ts";
import { refusedPage, type RefusedPage } from "./page-status.ts";
import { mountWellKnown } from "./well-known.ts";

/** Files whose name changes with their content: Vite's assets, and the definitions but for their list. */
const isHashed = (file: string) =>
  /[/\\](?:assets|definitions)[/\\]/.test(file) && !/manifest\.json/.test(file);

/** The sheet of icons, of which a page asks for one after the other: the browser asks for the file again with each group of them. */
const isIcons = (file: string) => /[/\\]icone\.svg/.test(file);

const isPageFile = (file: string) => /\.html(?:\.br|\.gz)?$/.test(file);

/**
 * The request headers that a file depends on, for shared caches: each has a compressed form. The page of a browser with a session has no
 * content of an anonymous person.
 */
const variesBy = (file: string) => (isPageFile(file) ? "cookie, accept-encoding" : "accept-encoding");

/** How long a file is kept. A page sets the cookie of the visit, which no shared cache may give to others. */
function cachingOf(file: string): string {
  if (isHashed(file)) return "public, max-age=31536000, immutable";
  if (isIcons(file)) return "private, max-age=60";
  return isPageFile(file) ? "private, no-cache" : "no-cache";
}

/** A language of the portal: its folder, and the functions that find and compose its pages. */
interface InLanguage {
  readonly folder: string;
  readonly findPage: FindPage;
  readonly composed: ReturnType<typeof answeredPages>;
}

/**
 * Serves the built portal and the definitions from `dist/<region>`, and those of its other languages from folders below. A page address gets the page that the build has rendered for
 * it, or one without content, whose program renders the page. The status is 404 where neither a service nor the portal has the
 * address, and that of the closure where the service is closed.
 */
export async function mountPortalFiles(app: FastifyInstance, folder: string) {
  const shared = {
    preCompressed: true,
    // The header is set below; the dates of the files are those of the build, so their tags suffice.
    cacheControl: false,
    lastModified: false,
    // Below a path or in another language a page is sent by `sendPage`, which moves its addresses.
    allowedPath: (path: string, _root: unknown, request: FastifyRequest) =>
      !isPageFile(path) || request.languagePath === "",
    setHeaders: (reply: { setHeader(name: string, value: string): void }, file: string) => {
      reply.setHeader("cache-control", cachingOf(file));
      reply.setHeader("vary", variesBy(file));
    },
  };
  const languages = new Map(
    [null, ...app.languages].map((language) => [language, inLanguage(app, folder, language)]),
  );
  /** The language of a request; `app` has no others. */
  const languageOf = ({ language }: FastifyRequest): InLanguage => languages.get(language)!;
  await app.register(serveStatic, { ...shared, root: join(folder, "portal"), serve: false });
  // One root for each request: with several, the plugin does not find a file that has no compressed copy in each of them.
  const mountFolder = (url: string, part: string) =>
    app.route({
      method: ["GET", "HEAD"],
      url,
      handler: (request, reply) =>
        reply.sendFile((request.params as { "*": string })["*"], join(languageOf(request).folder, part)), // as: the route has this parameter
    });
  mountFolder("/*", "portal");
  mountFolder(`${fileFolders.definitions}/*`, "definitions");
  mountWellKnown(app);
  app.route({
    method: ["GET", "HEAD"],
    url: `${fileFolders.definitions}/manifest.json`,
    handler: async (request, reply) => {
      const { bundle = null } = app.live?.served() ?? {};
      if (!bundle) return reply.sendFile("manifest.json", join(languageOf(request).folder, "definitions"));
      const live = bundleIn(bundle, request.language);
      if (!live) throw new HttpError(404);
      reply.header("cache-control", "no-cache").header("vary", variesBy("manifest.json"));
      if (isKnown(reply, `"${live.tag}"`)) return reply.code(304).send();
      return reply.type("application/json; charset=utf-8").send(live.manifest);
    },
  });
  // A hashed file is never asked for again nor in parts, and scripts are modules, which are UTF-8: a page of 18 files saves a kilobyte.
  app.addHook("onSend", async (request, reply) => {
    const path = pathOf(request);
    if (reply.statusCode !== 200 || !isHashed(path)) return;
    reply.removeHeader("etag").removeHeader("accept-ranges");
    if (path.endsWith(".js")) reply.header("content-type", "text/javascript");
  });
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { language, languagePath: own } = request;
    const path = pathOf(request);
    const { [LANGUAGE_COOKIE]: chosen } = request.cookies;
    if (language === null && path === portalPages.home && app.languages.includes(chosen ?? ""))
      return sendChosen(reply, chosen!); // one of the languages
    const { folder: root, findPage, composed } = languageOf(request);
    const { bundle = null } = app.live?.served() ?? {};
    // Staff have taken the language out of the published version.
    if (bundle && !bundleIn(bundle, language)) return sendOtherLanguage(reply, path);
    const manifest = (await app.servedManifest?.(request)) ?? null;
    const match = manifest && matchService(manifest, path);
    if (match?.kind === "moved") return sendMoved(reply, match.path + queryOf(request));
    const elsewhere = match?.kind === "missing" ? pageInOtherLanguage(path, manifest!) : undefined;
    if (elsewhere !== undefined) return sendOtherLanguage(reply, elsewhere);
    const now = Date.now();
    // The home page needs no definition of a service.
    if (match && path !== portalPages.home) reply.header("link", earlyFiles(manifest, match, now));
    const refused = match && refusedPage(manifest, { path, match, now });
    if (languages.size > 1 && !refused)
      reply.header("link", [reply.getHeader("link"), alternatesOf(request)].filter(Boolean).join(", "));
    const hasSession = app.hasSession(request);
    // The calls of the page all belong to one visit, also those that it makes at the same time.
    if (!hasSession) app.possession?.startVisit(request, reply);
    const built = manifest && (await findPage(manifest, { path: refused ? null : path, hasSession, now }));
    const [pages, file] = built ? [built.root, built.file] : [join(root, "portal"), "index.html"];
    reply.header("vary", variesBy(".html"));
    const page = join(pages, file);
    // The page of the program states the facts of its own files. Rendered pages state those of their version.
    const stated = built ? null : manifest;
    const isOwn = stated === null && own === "";
    if (refused) {
      const { html } = isOwn
        ? { html: await readFile(page) }
        : await composed(page, { answers: noAnswers, manifest: stated });
      return sendRefused(reply, html, refused);
    }
    const answers = answersFor(request, built?.calls ?? []);
    return answers.size === 0 && isOwn
      ? reply.sendFile(file, pages)
      : sendAnswered(reply, await composed(page, { answers, manifest: stated }));
  }
  app.route({ method: ["GET", "HEAD"], url: portalPages.home, handler: sendPage });
  app.setNotFoundHandler(async (request, reply) => {
    if (isPage(request)) return sendPage(request, reply);
    if (!(await sendOtherVersion(request, reply))) throw new HttpError(404);
    return reply;
  });
}

function inLanguage(app: FastifyInstance, folder: string, language: string | null): InLanguage {
  const own = join(folder, language ?? "");
  return {
    folder: own,
    findPage: builtPages(join(own, "pages"), () => app.renderedPages?.get(language ?? "")),
    composed: answeredPages({
      path: languagePath(app.portalPath, language),
      source: app.portalPath,
      markPage: app.markPage,
      translate: app.translations.get(language ?? ""),
    }),
  };
}

/** Sends a person to the home page in the chosen language. Only this person: caches keep nothing. */
const sendChosen = (reply: FastifyReply, language: string) =>
  reply
    .header("cache-control", "no-store")
    .header("vary", variesBy(".html"))
    .redirect(languagePath("", language) + portalPages.home + queryOf(reply.request), 302);

/** The page whose address names a language that the portal does not have: `/bollo/calcolo` for `/de/bollo/calcolo`; undefined for any other address. */
function pageInOtherLanguage(path: string, manifest: WholeManifest): string | undefined {
  const [, rest = portalPages.home] = /^\/[a-z]{2}(\/.*)?$/.exec(path) ?? [undefined, ""];
  const isPage =
    rest === portalPages.home || (rest !== "" && matchService(manifest, rest).kind !== "missing");
  return isPage ? rest : undefined;
}

/** Says that the portal is not in the language of the address, with the way to the same page. */
const sendOtherLanguage = (reply: FastifyReply, page: string) =>
  sendTextPage(
    reply.header("x-robots-tag", "noindex"),
    200,
    { ...texts.otherLanguage, links: [{ href: page, label: texts.openInItalian }] },
    null,
  );

/** The addresses of a page in all languages, for search engines. They take whole addresses only. */
function alternatesOf(request: FastifyRequest): string {
  const { originOf, portalPath, languages } = request.server;
  return [null, ...languages]
    .map((language) => {
      const address = originOf(request) + languagePath(portalPath, language) + pathOf(request);
      return `<${address}>; rel=alternate; hreflang=${language ?? "it"}`;
    })
    .join(", ");
}

/** Sends a hashed file that this process does not have; false when no version of the portal has it. */
async function sendOtherVersion(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { sendStored } = request.server;
  const path = pathOf(request);
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && isHashed(path) && sendStored !== undefined && sendStored(path, request, reply);
}

/** Sends the portal, which shows the reason, with a status for programs. Never cached nor indexed. */
function sendRefused(reply: FastifyReply, page: Buffer, { status, retryAfter }: RefusedPage) {
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .send(page);
}

const noAnswers: PageAnswers = new Map();

/** Returns the answers in the cache: a page does not wait for the back end. */
function answersFor(request: FastifyRequest, calls: readonly string[]): PageAnswers {
  if (faultOf(request)) return new Map();
  const { answerCache } = request.server;
  const known = calls.flatMap((path) => {
    const body = answerCache.peek(path)?.body;
    return Buffer.isBuffer(body) ? [[path, body.toString()] as const] : [];
  });
  return new Map(known);
}

/** Sets the `ETag`, and returns true when the browser has this answer. A proxy that compresses marks the tag as weak. */
function isKnown(reply: FastifyReply, tag: string): boolean {
  reply.header("etag", tag);
  const { "if-none-match": known = "" } = reply.request.headers;
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}

function sendAnswered(reply: FastifyReply, { html, brotli, tag }: AnsweredPage) {
  reply.header("cache-control", cachingOf(".html"));
  if (isKnown(reply, tag)) return reply.code(304).send();
  reply.type("text/html; charset=utf-8");
  if (!takesBrotli(reply.request)) return reply.send(html);
  return reply.header("content-encoding", "br").send(brotli);
}

/** Redirects a former address. Caches ask again: a later definition may use the address for another page. */
const sendMoved = (reply: FastifyReply, address: string) =>
  reply.header("cache-control", "no-cache").redirect(address, 308);

const queryOf = ({ url }: FastifyRequest) => (url.includes("?") ? url.slice(url.indexOf("?")) : "");

const pathOf = ({ url }: FastifyRequest) => url.split("?")[0] ?? "";

/** True for a navigation to a page: the browser accepts HTML, and the address is neither a call nor a file. */
function isPage(request: FastifyRequest) {
  const { method, headers } = request;
  const path = pathOf(request);
  const accepts = headers.accept ?? "";
  return (
    (method === "GET" || method === "HEAD") &&
    /text\/html|\*\/\*/.test(accepts) &&
    !isServerAddress(path) &&
    !isFileAddress(path) &&
    !/\.\w+$/.test(path)
  );
}
