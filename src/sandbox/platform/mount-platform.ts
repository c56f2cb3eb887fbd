import type { FastifyInstance } from "fastify";
import { formatCents } from "../../formats/quantities/money.ts";
import type { Database } from "../database/tables.ts";
import type { PaymentCart } from "./payment-platform.ts";
import { escapeHtml } from "../../gateway/index.ts";
import { sendPage } from "./demonstration-page.ts";
import { texts } from "../messages.ts";
import { mountOffice } from "../office/mount-office.ts";
import { mountOutbox } from "./mount-outbox.ts";
import { readForms } from "./read-forms.ts";
import { choices, type ChoiceName } from "./outcomes.ts";
import { platformPath, simulatedPlatform } from "./simulated-platform.ts";

/** Mounts the pages of the simulated platform, of the outgoing mail and of the office on the portal's own port. */
export async function mountPlatform(app: FastifyInstance, database: Database, now?: () => number) {
  const platform = simulatedPlatform(database, now);
  mountOutbox(app, database, platform.deliver);
  await mountOffice(app, database, now);
  await app.register(async (scope) => {
    readForms(scope);
    scope.get<{ Params: { id: string } }>(`${platformPath}/:id`, async ({ params }, reply) => {
      const found = await platform.find(params.id);
      if (!found) return sendPage(reply, 404, withWayHome(texts.platform.unknown));
      return sendPage(reply, 200, found.isOpen ? payPage(found.cart) : donePage(found.cart));
    });
    scope.post<{ Params: { id: string }; Body: { esito?: string } }>(
      `${platformPath}/:id`,
      async ({ params, body }, reply) => {
        const name = body?.esito ?? "";
        const chosen = isChoice(name) ? await platform.choose(params.id, name) : undefined;
        // Already chosen or expired: the page shows it.
        if (!chosen) return reply.redirect(`${platformPath}/${encodeURIComponent(params.id)}`, 303);
        if (!chosen.back) return sendPage(reply, 200, texts.platform.closed);
        return reply.header("cache-control", "no-store").redirect(chosen.back, 303);
      },
    );
  });
}

const isChoice = (name: string): name is ChoiceName => Object.hasOwn(choices, name);

function payPage({ email, notices }: PaymentCart) {
  const rows = notices.map(
    ({ description, noticeNumber, amount }) =>
      `<tr><td>${escapeHtml(description)}<br><small>${texts.platform.notice} ${escapeHtml(noticeNumber)}</small></td>` +
      `<td class="amount">${escapeHtml(formatCents(amount))}</td></tr>`,
  );
  const total = notices.reduce((cents, { amount }) => cents + amount, 0);
  const [first] = notices;
  const buttons = Object.keys(choices).map((name) => {
    // `as`: Object.keys forgets the names.
    const { label, note } = texts.platform.choices[name as ChoiceName];
    return (
      `<li><button name="esito" value="${name}"><strong>${escapeHtml(label)}</strong> ` +
      `<span>${escapeHtml(note)}</span></button></li>`
    );
  });
  return {
    ...texts.platform.page,
    content:
      `<p>${escapeHtml(texts.platform.creditor(first?.companyName ?? "", first?.fiscalCode ?? ""))}</p>` +
      `<table><caption>${texts.platform.caption}</caption><thead><tr><th scope="col">${texts.platform.cause}</th>` +
      `<th scope="col" class="amount">${texts.platform.amount}</th></tr></thead><tbody>${rows.join("")}</tbody>` +
      `<tfoot><tr><th scope="row">${texts.platform.total}</th>` +
      `<td class="amount"><strong>${escapeHtml(formatCents(total))}</strong></td></tr></tfoot></table>` +
      `<p>${escapeHtml(texts.platform.email(email))}</p>` +
      `<h2>${texts.platform.how}</h2><form method="post"><ul>${buttons.join("")}</ul></form>`,
  };
}

const donePage = ({ returns }: PaymentCart) => ({
  ...texts.platform.done,
  links: [{ href: returns.ok, label: texts.platform.back }],
});

const withWayHome = (page: { title: string; text: string[] }) => ({
  ...page,
  links: [{ href: "/", label: texts.backHome }],
});
