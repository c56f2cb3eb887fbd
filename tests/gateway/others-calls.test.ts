import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Operation } from "../../src/contract/operations.ts";
import { sessionsIn } from "../../src/gateway/access/sessions.ts";
import type { Person } from "../../src/gateway/access/person.ts";
import type { BackendRequest } from "../../src/gateway/backend/backend.ts";
import { defaults } from "../../src/gateway/options.ts";
import { canBeSubmission } from "../../src/gateway/submissions/submission.ts";
import { newSubmissionKey, SUBMISSION_KEY } from "../../src/protocol/submission-keys.ts";
import { authenticated, contract, exampleOf, render, rolesOf } from "../support/server/contract-requests.ts";
import { draftGateways, livia, marco, type DraftGateway } from "../support/server/draft-gateway.ts";
import { notFound } from "../support/server/not-found.ts";
import {
  aLink,
  aSide,
  documentName,
  linkContent,
  personalCalls,
  requestOf,
  secretText,
  type Rights,
} from "../support/server/personal-calls.ts";
import { samplesOf } from "../support/server/samples.ts";

/**
 * Calls about the data of one visitor, made by other callers. The operations are those of the contract; the table `personalCalls` has a request for each
 * that discloses to a person or to a bearer. `own-calls.test.ts` tries the same operations with changed ids and keys.
 */
const company: Person = {
  cf: "01234567890",
  cognome: "TRASPORTI PROVA S.R.L.",
  nome: "",
  autenticazione_livello: "2",
};
const samples = samplesOf(contract);
const named = (operations: readonly Operation[]) => operations.map((one) => [one.id, one] as const);

const personal = contract.operations.filter(
  ({ base, declared }) => base === "identity" && declared.discloses !== "public",
);
const keyed = contract.operations.filter((one) => one.base !== "identity" && canBeSubmission(one));
const asking = contract.operations.filter(({ declared }) => declared.started);

let all: Awaited<ReturnType<typeof draftGateways>>;
let app: DraftGateway["app"];
let asked: BackendRequest[] = [];
/** True while the back end answers with samples. */
let hasAnswers = false;
let owner: Rights & { session: string };
let strangers: Record<string, Rights>;
/** Opens a session, some milliseconds ago. */
const openSession = (person: Person, ago = 0) =>
  sessionsIn(all.database, defaults.sessionLimits, () => all.clock.now - ago).open(person);

beforeAll(async () => {
  all = await draftGateways();
  const send = async (request: BackendRequest) => {
    asked.push(request);
    const operation = contract.operations.find(({ id }) => id === request.operation);
    if (!operation || !hasAnswers) return notFound();
    const body = samples.answerOf(operation);
    if (body === undefined) return { status: 200, headers: {}, body: Buffer.alloc(0) };
    const headers = { "content-type": "application/json" };
    return { status: 200, headers, body: Buffer.from(JSON.stringify(body)) };
  };
  const access = { database: all.database, possession: false, pause: async () => {} };
  ({ app } = await all.aGateway({ contract, findPerson: undefined, backend: { send }, access }));
  const desk = aSide();
  owner = { session: await openSession(livia), link: aLink(), desk, phone: aSide(desk.box) };
  const others = async (person: Person) => {
    const own = aSide();
    return { session: await openSession(person), link: aLink(), desk: own, phone: aSide(own.box) };
  };
  strangers = {
    nobody: {},
    "another person": await others(marco),
    "a company": await others(company),
    "the secret of another link": { link: aLink(), desk: aSide(), phone: aSide() },
    "the box with another key": { desk: aSide(desk.box), phone: aSide(desk.box) },
    "the other side of the box": { desk: owner.phone!, phone: desk }, // set above
  };
}, 120_000);
beforeEach(async () => {
  asked = [];
  hasAnswers = false;
  // Its first call deletes it.
  strangers["an expired session"] = { session: await openSession(livia, 24 * 3_600_000) };
});
afterAll(() => all.close());

const eachStranger = async (work: (name: string, rights: Rights) => Promise<void>) => {
  for (const [name, rights] of Object.entries(strangers)) await work(name, rights);
};
/** Those whose session or box is that of the owner, and opens nothing. */
const lacking = ["an expired session", "the box with another key", "the other side of the box"];
const people: Readonly<Record<string, Person>> = { "another person": marco, "a company": company };

/** No answer to a stranger has a byte of the owner. */
function expectNothingOf(body: string, more: readonly string[] = []) {
  const { link = "", desk, phone } = owner;
  const secrets = [link, desk?.key ?? "", phone?.key ?? "", linkContent, secretText, documentName];
  for (const text of [livia.cf, ...secrets, ...more]) expect(body).not.toContain(text);
}

const tables = ["saved_draft", "handed_draft", "phone_box", "phone_document"] as const;
async function ownRows() {
  const rows = await Promise.all(tables.map((table) => all.database.selectFrom(table).selectAll().execute()));
  return rows.flat();
}

/** The owner's draft, link and box with a document. */
async function keepOwn() {
  for (const table of tables) await all.database.deleteFrom(table).execute();
  for (const id of ["salvaBozza", "depositaPassaggio", "apriTelefono", "collegaTelefono", "passaDocumento"]) {
    const operation = personal.find((one) => one.id === id)!; // of the contract
    const answer = await app.inject(requestOf(operation, owner));
    expect([id, answer.statusCode], answer.body).toEqual([id, 200]);
  }
}

it("has a request for each operation of the gateway that discloses to a person or to a bearer", () => {
  expect(Object.keys(personalCalls).toSorted()).toEqual(personal.map(({ id }) => id).toSorted());
});

describe.each(named(personal))("%s", (id, operation) => {
  const { by, isNullForOthers, isSilent } = personalCalls[id]!; // filtered by the table
  const closed = by === "session" ? [401] : [404, 409, ...(isSilent ? [204] : [])];

  it("opens nothing of the owner to another caller, and changes nothing", async () => {
    await keepOwn();
    const before = await ownRows();
    await eachStranger(async (name, rights) => {
      const { statusCode, body } = await app.inject(requestOf(operation, rights));
      expectNothingOf(body);
      if (rights[by] && !lacking.includes(name)) expect([name, statusCode < 500]).toEqual([name, true]);
      else if (isNullForOthers) expect([name, statusCode, body]).toEqual([name, 200, "null"]);
      else expect([name, closed.includes(statusCode)], `${statusCode} ${body}`).toEqual([name, true]);
    });
    expect(await ownRows()).toEqual(expect.arrayContaining(before));
    const { statusCode, body } = await app.inject(requestOf(operation, owner));
    expect([200, 204], body).toContain(statusCode);
  });
});

describe.each(named(authenticated))("%s", (_, operation) => {
  it("is forwarded in the name of the caller's session only", async () => {
    const request = (session?: string): InjectOptions => {
      const cookie: Record<string, string> = session === undefined ? {} : { cookie: `sessione=${session}` };
      return render(operation, {
        ...exampleOf(operation, livia.cf),
        headers: { host: "localhost:8080", ...cookie },
      });
    };
    const askedFor = () => asked.splice(0).map(({ headers }) => headers["x-codice-fiscale"]);
    await eachStranger(async (name, { session }) => {
      const { statusCode, body } = await app.inject(request(session));
      const person = people[name];
      const isNameless = rolesOf(operation).length === 0;
      const expected = person ? (isNameless ? 404 : 403) : 401;
      expect([name, statusCode, askedFor()]).toEqual([
        name,
        expected,
        person && isNameless ? [person.cf] : [],
      ]);
      expectNothingOf(body);
    });
    const answer = await app.inject(request(owner.session));
    expect([answer.statusCode, askedFor()]).toEqual([404, [livia.cf]]);
  });
});

describe.each(named(keyed))("the stored answer of %s", (_, operation) => {
  it("is given to its sender only", async () => {
    hasAnswers = true;
    const key = newSubmissionKey(all.clock.now);
    const examples = [
      render(operation, exampleOf(operation, livia.cf)),
      samples.requestOf(operation, { codiceFiscale: livia.cf }),
    ];
    const send = ({ session }: Rights) => {
      const { headers, ...request } = examples[0]!; // one of the two
      const cookie: Record<string, string> = session === undefined ? {} : { cookie: `sessione=${session}` };
      const own = { host: "localhost:8080", [SUBMISSION_KEY]: key, ...cookie };
      return app.inject({ ...request, headers: { ...headers, ...own } });
    };
    const effects = () => asked.filter((request) => request.operation === operation.id).length;
    let first = await send(owner);
    // The example of the contract is not complete.
    if (first.statusCode === 400 || first.statusCode === 422) {
      examples.shift();
      first = await send(owner);
    }
    expect([first.statusCode, effects()], first.body).toEqual([200, 1]);
    // The same message is not sent twice: a caller with its whole text gets the answer to the first one.
    const allowed = [401, 403, 422, ...(operation.sends ? [200] : [])];
    await eachStranger(async (name, rights) => {
      const { statusCode, body } = await send(rights);
      expect([name, allowed.includes(statusCode)], `${statusCode} ${body}`).toEqual([name, true]);
      expectNothingOf(body, statusCode !== 200 && first.body.length > 2 ? [first.body] : []);
    });
    const again = await send(owner);
    expect([again.body, again.headers["idempotency-replayed"]]).toEqual([first.body, "true"]);
    expect(effects()).toBe(1);
  });
});

describe.each(named(asking))("%s", (_, operation) => {
  it("answers everybody alike, without the transaction and its payer", async () => {
    hasAnswers = true;
    const start = contract.operations.find(({ id }) => id === operation.declared.started?.by)!; // names an operation
    const at = { email: `${secretText}@posta.example`, codiceFiscale: livia.cf };
    const headersOf = ({ session }: Rights) => ({
      host: "localhost:8080",
      ...(session !== undefined && { cookie: `sessione=${session}` }),
    });
    const send = (one: Operation, rights: Rights, more: object = {}) => {
      const { headers, ...request } = samples.requestOf(one, at);
      return app.inject({ ...request, headers: { ...headers, ...headersOf(rights), ...more } });
    };
    const begun = await send(start, owner, { [SUBMISSION_KEY]: newSubmissionKey(all.clock.now) });
    expect(begun.statusCode, begun.body).toBe(200);
    // The transaction has no outcome yet.
    hasAnswers = false;
    const own = await send(operation, owner);
    expect(own.json<{ inCorso: object[] }>().inCorso, own.body).toHaveLength(1);
    const told = Object.values(begun.json<object>()).filter(
      (text) => typeof text === "string" && text.length > 8,
    );
    await eachStranger(async (name, rights) => {
      const { statusCode, body } = await send(operation, rights);
      expect([name, statusCode, body]).toEqual([name, 200, own.body]);
      expect(body).not.toContain(secretText);
      for (const text of told) expect(body).not.toContain(text);
    });
  });
});
