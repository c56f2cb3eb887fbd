import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loginPaths } from "../../contract/bases.ts";
import { fileFolders, isFileAddress } from "../../contract/own-addresses.ts";
import { matchService } from "../../engine/bundle/index.ts";
import { bundleIn, type ListedDraft, type StoredBundle } from "../../publications/index.ts";
import { HttpError } from "../http/errore.ts";
import { sendPage, type Page } from "../http/page.ts";
import { splitLanguage } from "../http/portal-path.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { texts } from "../messages.ts";
import type { Publishing } from "../publishing/add-publishing.ts";
import { previewPath } from "./build-preview.ts";
import { ownCookies } from "./choice-cookie.ts";
import { draftDefinitions, isOf, type DraftDefinitions } from "./draft-definitions.ts";
import { problemsPage } from "./problems-page.ts";
import { recentlyUsed } from "./recent.ts";

/** Milliseconds that a page of a preview waits for other compilations of the same person, for example that of the save before it. */
const patience = 5_000;

/** The most previews of one process. */
const mostPreviews = 8;

/** Builds the gateway of a preview. */
export type BuildPreview = (draft: ListedDraft, definitions: DraftDefinitions) => Promise<FastifyInstance>;

interface Preview {
  definitions: DraftDefinitions;
  gateway?: Promise<FastifyInstance>;
  /** The texts of its bar. The gateway keeps its pages, so it is built again when they change. */
  stated?: string;
}

/**
 * Mounts the previews of drafts: every request below the path of a draft is passed to a gateway of its own, before its body is read. Only
 * staff gets there.
 */
export function mountPreview(app: FastifyInstance, publishing: Publishing, build: BuildPreview): void {
  const close = ({ gateway }: Preview) => {
    gateway
      ?.then((inner) => inner.close())
      .catch((err: unknown) => app.log.warn({ err }, "preview not closed"));
  };
  const previews = recentlyUsed<Preview>(mostPreviews, close);
  app.addHook("onClose", async () => previews.clear());

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    reply.headers({ ...securityHeaders(app.portalPath, true), "x-robots-tag": "noindex" });
    const refusal = await refuseOthers(request, reply);
    if (refusal) return refusal;
    const { draft: id = "" } = request.params as { draft?: string }; // of the path
    const preview = previews.get(id, () => ({ definitions: draftDefinitions(id, publishing) }));
    const { definitions } = preview;
    const path = request.url.slice(previewPath(id).length).split("?", 1)[0] ?? "";
    const { language, page } = splitLanguage(path, app.languages);
    if (!hasBundle(definitions, language) || needsLatest(page, definitions)) {
      const { cf } = request.person!; // a member of staff
      const found = await definitions.refresh((work) => publishing.compiling(cf, work, patience), language);
      if (!found) {
        previews.drop(id);
        return refuse(request, reply, 404, texts.preview.gone);
      }
      const { draft, errors } = found;
      if (errors.length > 0 && (isNavigation(request) || !hasBundle(definitions, language)))
        return refuse(request, reply, 422, problemsPage(draft, errors));
      const other = otherLanguage(path, definitions.bundle(), app.languages);
      if (other) {
        const links = [{ href: `${previewPath(id)}${other.page}`, label: texts.preview.inItalian }];
        return refuse(request, reply, 404, { ...other.reason, links });
      }
      const stated = JSON.stringify([draft.title, ...definitions.unreadable()]);
      if (preview.stated !== stated) {
        close(preview);
        Object.assign(preview, { stated, gateway: undefined });
      }
      preview.gateway ??= build(draft, definitions);
      // Built again with the next request.
      preview.gateway.catch(() => (preview.gateway = undefined));
    }
    const inner = await preview.gateway;
    if (!inner) throw new HttpError(503, undefined, { retryAfter: 1 });
    passOn(request, reply, inner);
  }

  for (const url of [previewPath(":draft"), previewPath(":draft/*")])
    app.route({
      method: ["GET", "HEAD", "POST", "PUT", "DELETE"],
      url,
      onRequest: async (request, reply) => void (await open(request, reply)),
      handler: async () => {
        throw new HttpError(404);
      },
    });
}

/** Redirects or refuses everybody but staff. Returns undefined for staff. */
async function refuseOthers(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  request.person = await request.server.findPerson(request);
  if ((request.person?.ruoli ?? []).length > 0) return undefined;
  if (request.person) return refuse(request, reply, 403, texts.preview.noStaff);
  if (!isNavigation(request)) throw new HttpError(401);
  const back = encodeURIComponent(request.url);
  return reply.header("cache-control", "no-store").redirect(`${loginPaths.login}?ritorno=${back}`);
}

/** Sends a page to a browser that opens one, otherwise the failure. */
function refuse(request: FastifyRequest, reply: FastifyReply, status: number, page: Page) {
  if (!isNavigation(request)) throw new HttpError(status, page.title);
  return sendPage(reply, status, page);
}

const isNavigation = ({ method, headers }: FastifyRequest) =>
  (method === "GET" || method === "HEAD") && headers.accept?.includes("text/html") === true;

const hasBundle = (definitions: DraftDefinitions, language: string | null): boolean => {
  const bundle = definitions.bundle();
  return bundle !== undefined && bundleIn(bundle, language) !== undefined;
};

/** The reason why an address in another language has no page, with the same page in Italian; undefined for every other address. */
function otherLanguage(path: string, bundle: StoredBundle | undefined, built: readonly string[]) {
  const [, named] = /^\/([a-z]{2})(?=\/|$)/.exec(path) ?? [];
  if (named === undefined || !bundle) return undefined;
  const { page } = splitLanguage(path, [named]);
  const { noLanguage, notBuilt, notTranslated } = texts.preview;
  if (built.includes(named)) {
    if (!isOf(bundle, named)) return { reason: noLanguage, page };
    return bundleIn(bundle, named) ? undefined : { reason: notTranslated, page };
  }
  if (matchService(bundle.whole, path).kind !== "missing") return undefined;
  return { reason: isOf(bundle, named) ? notBuilt : noLanguage, page };
}

/** Files of the program do not depend on the draft; a definition that is known never changes. */
function needsLatest(path: string, definitions: DraftDefinitions): boolean {
  if (!isFileAddress(path)) return true;
  return path.startsWith(`${fileFolders.definitions}/`) && definitions.read(path) === undefined;
}

/** Passes a request to the gateway of a preview, as it came and without the cookies and the key of the portal. */
function passOn(request: FastifyRequest, reply: FastifyReply, inner: FastifyInstance): void {
  const { raw } = request;
  raw.url = request.originalUrl;
  raw.headers.cookie = ownCookies(raw.headers.cookie);
  delete raw.headers.authorization;
  reply.handOver();
  inner.routing(raw, reply.raw);
}
