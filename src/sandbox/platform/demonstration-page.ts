import type { FastifyReply } from "fastify";
import { renderPage, type Page } from "../../gateway/index.ts";
import { texts } from "../messages.ts";

/** Renders a page of the sandbox for a portal at a path, marked as a demonstration. */
export const renderDemonstration = (page: Page, portalPath: string): string =>
  renderPage({ ...page, banner: texts.demonstration }, portalPath);

/** Sends a page of the sandbox. It is not cached. */
export const sendPage = (reply: FastifyReply, status: number, page: Page) =>
  reply
    .code(status)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(renderDemonstration(page, reply.server.portalPath));
