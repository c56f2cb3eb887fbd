import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { loginPaths } from "../../contract/bases.ts";
import { serverPaths } from "../../contract/own-addresses.ts";
import type { StaffKeys } from "../../publications/index.ts";
import { staffRoles } from "../access/staff-role.ts";
import { escapeHtml, sendPage, type Page } from "../http/page.ts";
import { takeTexts } from "../http/text-bodies.ts";
import { texts } from "../messages.ts";
import { recordOnceAnswered } from "./record-act.ts";
import { type KeyFinder, memberOf, mustLogInAgain, staffGuard } from "./staff-guard.ts";

const path = `${serverPaths.studio}/chiave`;
const { keyPage } = texts.publishing;

/** A key makes no other one: it would live as long as its roles are wanted, also after the person has lost them. */
const noKeys: KeyFinder = { find: async () => undefined, refusalOf: async () => undefined };

const show = (reply: FastifyReply, page: Omit<Page, "title">, status = 200) =>
  sendPage(reply, status, { title: keyPage.title, ...page });

const button = (name: string, value: string, label: string, look: string) =>
  `<form method="post"><button class="${look}" name="${name}" value="${escapeHtml(value)}">${escapeHtml(label)}</button></form>`;

/** Mounts the page on which a member of staff makes and deletes keys for the command line. */
export function mountKeyPage(app: FastifyInstance, keys: StaffKeys): void {
  const isStaff = async (request: FastifyRequest) => {
    request.person = await app.findPerson(request);
    return (request.person?.ruoli ?? []).length > 0;
  };
  app.register(async (scope) => {
    takeTexts(scope, 1024);
    scope.get(path, async (request, reply) => {
      if (await isStaff(request)) {
        const own = await keys.list(request.person!.cf); // staff is logged in
        const rows = own.map(({ id, madeAt, expiresAt }) => {
          const label = keyPage.drop(new Date(madeAt), new Date(expiresAt));
          return `<li>${button("elimina", id, label, "plain")}</li>`;
        });
        const list = `<h2>${keyPage.own}</h2><ul class="ways">${rows.join("")}</ul>`;
        return show(reply, {
          text: keyPage.about,
          content: button("crea", "1", keyPage.make, "primary") + (rows.length > 0 ? list : ""),
        });
      }
      if (request.person && !mustLogInAgain(request.person))
        return show(reply, { text: [keyPage.noStaff], links: [home] }, 403);
      return reply.header("cache-control", "no-store").redirect(`${loginPaths.login}?ritorno=${path}`);
    });
    const guard = staffGuard(noKeys, staffRoles);
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      await guard(request);
      request.act = recordOnceAnswered(request, reply, `POST ${path}`);
    };
    scope.post(path, { onRequest }, async (request, reply) => {
      const person = request.person!; // set by the guard
      const body = new URLSearchParams(String(request.body));
      const dropped = body.get("elimina");
      if (request.act) request.act.reason = dropped === null ? "crea" : "elimina";
      if (dropped !== null) await keys.drop(person.cf, dropped);
      if (dropped !== null || !body.has("crea")) return reply.redirect(path, 303);
      const made = await keys.make(memberOf(person), person.ruoli ?? []);
      if (made === "tooMany")
        return show(reply, { text: [texts.publishing.refusals.tooManyKeys], links: [back] }, 409);
      return show(reply, {
        text: keyPage.made(new Date(made.expiresAt)),
        content: `<p><code>${escapeHtml(made.key)}</code></p>`,
        links: [back],
      });
    });
  });
}

const home = { href: "/", label: texts.backHome };
const back = { href: path, label: keyPage.back };
