import type { FastifyInstance } from "fastify";
import { serverPaths } from "../../contract/own-addresses.ts";
import { escapeHtml } from "../../gateway/index.ts";
import { sendPage } from "../platform/demonstration-page.ts";
import { closedStates, protocolOf, stateLabels, type CaseFile } from "../cases/case-files.ts";
import { codeOf } from "../cases/consultation/case-types.ts";
import { findById } from "../cases/consultation/find-case.ts";
import type { CaseState } from "../database/case-tables.ts";
import type { Database } from "../database/tables.ts";
import { texts as common } from "../messages.ts";
import { readForms } from "../platform/read-forms.ts";
import { todayInItaly } from "../today.ts";
import { changeState } from "./change-state.ts";
import { texts } from "./messages.ts";

const path = serverPaths.office;
const mostShown = 200;

/** Mounts the pages on which a person plays the office: the cases, and the state of each. */
export async function mountOffice(app: FastifyInstance, database: Database, now: () => number = Date.now) {
  await app.register(async (scope) => {
    readForms(scope);
    scope.get(path, async (_request, reply) => {
      const files = await database
        .selectFrom("case_file")
        .selectAll()
        .orderBy("submitted_at", "desc")
        .orderBy("id")
        .limit(mostShown)
        .execute();
      return sendPage(reply, 200, listPage(files));
    });
    scope.get<{ Params: { id: string } }>(`${path}/:id`, async ({ params }, reply) => {
      const file = await findById(database, idIn(params.id));
      return file ? sendPage(reply, 200, casePage(file)) : sendPage(reply, 404, unknownPage());
    });
    scope.post<{ Params: { id: string }; Body: { stato?: string; nota?: string } }>(
      `${path}/:id`,
      async ({ params, body }, reply) => {
        const { stato: state = "", nota = "" } = body ?? {};
        const note = nota.trim() ? `<p>${escapeHtml(nota.trim())}</p>` : null;
        const place = { database, today: todayInItaly(now()), now: now() };
        if (isState(state)) await changeState(place, idIn(params.id), { state, note });
        // The page shows the state, also when it has not changed.
        return reply.redirect(`${path}/${idIn(params.id)}`, 303);
      },
    );
  });
}

const idIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
const isState = (name: string): name is CaseState => Object.hasOwn(stateLabels, name);
const kindOf = ({ kind }: CaseFile) => common.caseTypes[codeOf(kind)];

function listPage(files: CaseFile[]) {
  const rows = files.map((file) => {
    const link = `<a href="${path}/${file.id}">${protocolOf(file)}</a>`;
    const cells = [kindOf(file), file.holder, stateLabels[file.state]].map(
      (text) => `<td>${escapeHtml(text)}</td>`,
    );
    return `<tr><th scope="row">${link}</th>${cells.join("")}</tr>`;
  });
  const heads = Object.values(texts.columns).map((label) => `<th scope="col">${escapeHtml(label)}</th>`);
  const table =
    `<table><caption>${escapeHtml(texts.caption)}</caption><thead><tr>${heads.join("")}</tr></thead>` +
    `<tbody>${rows.join("")}</tbody></table>`;
  return {
    ...texts.list,
    content: files.length > 0 ? table : `<p>${escapeHtml(texts.none)}</p>`,
    links: [{ href: "/", label: common.backHome }],
  };
}

function casePage(file: CaseFile) {
  const isClosed = closedStates.includes(file.state);
  const choices = Object.entries(stateLabels).map(
    ([name, label]) =>
      `<option value="${name}"${name === file.state ? " selected" : ""}>${escapeHtml(label)}</option>`,
  );
  const form =
    `<form method="post"><p><label for="stato">${escapeHtml(texts.state)}</label><br>` +
    `<select id="stato" name="stato">${choices.join("")}</select></p>` +
    `<p><label for="nota">${escapeHtml(texts.note)}</label><br><textarea id="nota" name="nota" rows="4"></textarea></p>` +
    `<p><button class="primary">${escapeHtml(texts.save)}</button></p></form>`;
  return {
    title: texts.one(protocolOf(file)),
    text: [
      texts.about(kindOf(file), file.holder, stateLabels[file.state]),
      ...(isClosed ? [texts.closed] : []),
    ],
    content: isClosed ? "" : form,
    links: [
      { href: path, label: texts.back },
      { href: serverPaths.outbox, label: common.outbox.title },
      { href: "/pratica/verifica", label: common.platform.back },
    ],
  };
}

const unknownPage = () => ({ ...texts.unknown, links: [{ href: path, label: texts.back }] });
