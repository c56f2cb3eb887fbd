import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { loginPaths } from "../../contract/bases.ts";
import { serverPaths } from "../../contract/own-addresses.ts";
import { movePage } from "../../contract/portal-path.ts";
import { HttpError } from "../http/errore.ts";
import { sendPage } from "../http/page.ts";
import { texts } from "../messages.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The page of the program of staff; undefined where only its calls are served. */
    studioPage?: StudioPage;
  }
}

/** The page of the program of staff. */
export interface StudioPage {
  /** Returns its HTML; undefined where the program was not built. `path`: of the request. */
  read(path: string): Promise<string | undefined>;
  /** In place of the policy of the portal. */
  readonly policy?: string;
}

/** The page that the build has made. */
export const builtStudioPage = (folder: string): StudioPage => ({
  read: () => readFile(join(folder, "studio", "studio", "index.html"), "utf8").catch(() => undefined),
});

/** Parts below the address of the studio that are no pages of the program. */
const ownParts = new Set(["api", "anteprima", "assets"]);

/** Extends the policy of the portal for the program of staff: the preview in a frame, and the checker in a worker. */
const studioPolicy = (policy: string) =>
  policy.replace(/trusted-types [^;]*/, "trusted-types studio-worker").concat("; frame-src 'self'");

/** Mounts the pages of the program of staff. An anonymous user is redirected to the login; a citizen gets a page with the reason. */
export function mountStudioPage(app: FastifyInstance): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (ownParts.has(path.split("/")[2] ?? "")) throw new HttpError(404);
    request.person = await app.findPerson(request);
    if (!request.person)
      return reply
        .header("cache-control", "no-store")
        .redirect(`${loginPaths.login}?ritorno=${encodeURIComponent(request.url)}`);
    if ((request.person.ruoli ?? []).length === 0) return sendPage(reply, 403, texts.studio.noStaff);
    const html = await app.studioPage?.read(request.url);
    if (html === undefined) return sendPage(reply, 404, texts.studio.notBuilt);
    const policy = String(app.securityHeaders["content-security-policy"]);
    return reply
      .header("content-security-policy", app.studioPage?.policy ?? studioPolicy(policy))
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(movePage(html, app.portalPath));
  };
  for (const url of [serverPaths.studio, `${serverPaths.studio}/*`])
    app.route({ method: ["GET", "HEAD"], url, handler: send });
}
