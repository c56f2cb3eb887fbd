import type { FastifyInstance } from "fastify";
import { serverPaths } from "../../contract/own-addresses.ts";
import type { Selectable } from "kysely";
import type { OutgoingMailTable } from "../database/portal-tables.ts";
import type { Database } from "../database/tables.ts";
import { escapeHtml } from "../../gateway/index.ts";
import { sendPage } from "./demonstration-page.ts";
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
    return sendPage(reply, 200, {
      title: texts.outbox.title,
      text: [mails.length > 0 ? texts.outbox.text : texts.outbox.empty],
      content: `${searchForm(wanted)}<ul>${mails.map(renderMail).join("")}</ul>`,
      links: [{ href: "/", label: texts.backHome }],
    });
  });
}

/** A message as a mail program shows it, with a line that marks it as a demonstration. */
function renderMail({
  recipient,
  subject,
  body,
  link,
  sent_at: sentAt,
}: Selectable<OutgoingMailTable>): string {
  const paragraphs = [
    `<p class="mail-to">${escapeHtml(texts.outbox.sent(recipient, moment.format(sentAt)))}</p>`,
    `<p>${escapeHtml(body)}</p>`,
    link && `<p><a href="${escapeHtml(link)}">${escapeHtml(texts.outbox.open)}: ${escapeHtml(link)}</a></p>`,
    `<p class="mail-mark">${escapeHtml(texts.outbox.mark)}</p>`,
  ];
  return `<li class="mail"><h2>${escapeHtml(subject)}</h2>${paragraphs.filter(Boolean).join("")}</li>`;
}

const searchForm = (wanted: string): string =>
  `<form method="get"><p><label>${escapeHtml(texts.outbox.search)} <input name="cerca" value="${escapeHtml(wanted)}"></label></p>` +
  `<p><button class="primary">${escapeHtml(texts.outbox.find)}</button></p></form>`;
