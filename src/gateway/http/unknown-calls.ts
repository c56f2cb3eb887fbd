import type { FastifyInstance } from "fastify";
import { basePaths } from "../../contract/bases.ts";
import { PAGE_CODES } from "../../protocol/page-headers.ts";
import { texts } from "../messages.ts";
import { HttpError } from "./errore.ts";

/**
 * Refuses calls of operations that this program does not have: a page is newer than its server, or the contract has changed since a
 * development server started. The code keeps a page from reading the 404 as an answer of the service, such as "nobody found".
 */
export function refuseUnknownCalls(app: FastifyInstance, isContractChanged: () => boolean = () => false) {
  // The files of the portal have a route for every address, so this is not only a question of 404. After the body, whose limits hold for
  // every address.
  app.addHook("preValidation", async ({ routeOptions, url }) => {
    if (routeOptions.config?.operation || !isCall(url)) return;
    const { title, detail } = isContractChanged() ? texts.contractChanged : texts.unknownCall;
    throw new HttpError(404, title, { detail, code: PAGE_CODES.unknown });
  });
}

const isCall = (url: string) => [basePaths.public, basePaths.auth].some((base) => url.startsWith(`${base}/`));
