import type { FastifyInstance } from "fastify";
import { serverPaths } from "../../contract/own-addresses.ts";
import type { Database } from "../database/tables.ts";
import { escapeHtml, renderPage } from "../../gateway/index.ts";
import { texts } from "../messages.ts";

export const outboxPath = serverPaths.outbox;
const shown = 50;

const moment = new Intl.DateTimeFormat("it-IT", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Rome",
});

/** Mounts the page of outgoing mails, newest first; `cerca` selects those that contain a text. The addresses are fictional. */
export function mountOutbox(app: FastifyInstance, database: Database, refresh: () => Promise<unknown>) {
  app.get<{ Querystring: { cerca?: string | string[] } }>(outboxPath, async (request, reply) => {
    await refresh();
    const wanted = [request.query.cerca ?? ""].flat().at(-1) ?? "";
    const pattern = `%${wanted.replaceAll(/[\\%_]/g, "\\$&")}%`;
    const mails = await database
      .selectFrom("outgoing_mail")
      .selectAll()
      .where((mail) => mail.or([mail("recipient", "ilike", pattern), mail("body", "ilike", pattern)]))
      .orderBy("id", "desc")
      .limit(shown)
      .execute();
    const items = mails.map(
      ({ recipient, subject, body, link, sent_at }) =>
        `<li><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(texts.outbox.sent(recipient, moment.format(sent_at)))}</p>` +
        `<p>${escapeHtml(body)}</p>` +
        (link
          ? `<p><a href="${escapeHtml(link)}">${escapeHtml(texts.outbox.open)}: ${escapeHtml(link)}</a></p>`
          : "") +
        "</li>",
    );
    const page = renderPage({
      title: texts.outbox.title,
      text: [mails.length > 0 ? texts.outbox.text : texts.outbox.empty],
      content: `${searchForm(wanted)}<ul>${items.join("")}</ul>`,
      links: [{ href: "/", label: texts.backHome }],
    });
    return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(page);
  });
}

const searchForm = (wanted: string): string =>
  `<form method="get"><label>${escapeHtml(texts.outbox.search)} <input name="cerca" value="${escapeHtml(wanted)}"></label> ` +
  `<button>${escapeHtml(texts.outbox.find)}</button></form>`;
