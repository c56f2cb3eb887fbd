import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Operation } from "../../src/contract/operations.ts";
import { HANDOVER_HEADER } from "../../src/protocol/handover.ts";
import { PHONE_HEADERS } from "../../src/protocol/phone.ts";
import { contract, exampleOf, render } from "../support/server/contract-requests.ts";
import { textPdf } from "../support/documents/pdf-writer.ts";
import { draftGateways, livia, marco, origin, position } from "../support/server/draft-gateway.ts";

/**
 * Each operation that the gateway answers itself, called by others than the person or the bearer to whom it discloses: no answer has a byte of the
 * owner's data, and the owner still has them.
 */
const own = contract.operations.filter(
  ({ base, declared }) => base === "identity" && declared.discloses !== "public",
);
/** Operations whose answer has no data of the owner, with the reason. */
const withoutData: Readonly<Record<string, string>> = {
  leggiSessione: "seconds and a hash",
  prolungaSessione: "seconds and a hash",
  salvaBozza: "the parts that others have changed",
  leggiPassaggio: "two times",
  depositaPassaggio: "two times",
};

const aName = () => randomBytes(16).toString("base64url");
/** Marks in everything that the owner has. */
const mark = "segreto-di-livia";
const sealed = Buffer.from(`${mark} ${"x".repeat(60)}`).toString("base64url");
const [link, box, desk, phone, document] = [aName(), aName(), randomUUID(), randomUUID(), randomUUID()];
const marks = [
  mark,
  sealed,
  document,
  livia.cf,
  position.titolo,
  textPdf.slice(0, 60),
  ...[link, box, desk, phone],
];

type Headers = Readonly<Record<string, string>>;
const asPerson = (at: number): Headers => ({ "x-test-person": String(at) });
const ofLink = (id: string): Headers => ({ [HANDOVER_HEADER]: id });
const ofBox = (id: string, key: string): Headers => ({ [PHONE_HEADERS.box]: id, [PHONE_HEADERS.key]: key });
const isOfPhone = ({ id }: Operation) => id === "collegaTelefono" || id === "passaDocumento";

let all: Awaited<ReturnType<typeof draftGateways>>;
let portal: Awaited<ReturnType<typeof all.aGateway>>;
beforeAll(async () => {
  all = await draftGateways();
  portal = await all.aGateway();
  await portal.save(0, { nota: mark });
  const [{ id: keep }, { id: open }] = [operation("depositaPassaggio"), operation("apriTelefono")];
  await send(operation(keep), ofLink(link), { contenuto: sealed });
  await send(operation(open), ofBox(box, desk));
  await send(operation("collegaTelefono"), ofBox(box, phone));
  await send(operation("passaDocumento"), ofBox(box, phone));
}, 120_000);
afterAll(() => all.close());

function operation(id: string): Operation {
  const found = own.find((one) => one.id === id);
  if (!found) throw new Error(`the contract has no operation ${id}`);
  return found;
}

/** Calls an operation with the example of the contract, about the owner's things where the address names them. */
async function send(operation: Operation, headers: Headers, json?: object) {
  const example = exampleOf(operation, livia.cf);
  const path = { ...example.path, servizio: "prova", documento: document };
  const query = example.query.map(([name, value]): [string, string] =>
    name === "esito" ? [name, "eliminata"] : [name, value],
  );
  const parts = { ...example, path, query, ...(json && { json }) };
  if (example.form) parts.form = [["documento", document]];
  if (operation.id === "apriTelefono") parts.json = { ...(parts.json as object), servizio: "prova" }; // an object, as its schema says
  const request = render(operation, parts);
  const own = { host: "localhost:8080", origin, ...headers };
  const answer = await portal.app.inject({ ...request, headers: { ...request.headers, ...own } });
  return { status: answer.statusCode, text: `${answer.body} ${JSON.stringify(answer.headers)}` };
}

/** Callers of an operation that are not those to whom it discloses. */
function strangers({ declared, ...rest }: Operation): readonly (readonly [name: string, headers: Headers])[] {
  const naming: Headers = { "x-codice-fiscale": livia.cf, "x-person": livia.cf };
  if (declared.discloses === "to-person")
    return [
      ["nobody", {}],
      ["nobody, with a cookie", { cookie: `portale.sessione=${aName()}` }],
      ["nobody, naming the person", naming],
      ["another person", asPerson(1)],
      ["another person, naming the person", { ...asPerson(1), ...naming }],
      ["the person, on the page of another", { ...asPerson(0), "x-persona": "another" }],
    ];
  const key = isOfPhone({ declared, ...rest }) ? desk : phone;
  return [
    ["nobody", {}],
    ["the person", asPerson(0)],
    ["a bearer of other ids", { ...ofLink(aName()), ...ofBox(aName(), randomUUID()) }],
    ["the owner's key for another box", ofBox(aName(), desk)],
    ["another key for the owner's box", ofBox(box, randomUUID())],
    ["the key of the other side", ofBox(box, key)],
    ["the ids of the other thing", { ...ofLink(box), ...ofBox(link, desk) }],
    ["a lower-case id", { ...ofLink(link.toLowerCase()), ...ofBox(box.toLowerCase(), desk) }],
    ["an id and another one", { ...ofLink(`${link},${aName()}`), ...ofBox(`${box},${aName()}`, desk) }],
  ];
}

const cases = own.flatMap((one) =>
  strangers(one).map(([name, headers]) => [one.id, name, one, headers] as const),
);

it("covers every operation that the gateway answers itself", () => {
  expect(new Set(cases.map(([id]) => id))).toEqual(new Set(own.map(({ id }) => id)));
  expect(own.length).toBeGreaterThan(15);
});

it.each(cases)("%s gives nothing to %s", async (id, _, one, headers) => {
  if (one.declared.discloses === "to-person" && headers["x-persona"] && id.endsWith("Identita")) return;
  const { status, text } = await send(one, headers);
  const given = Object.values(headers).join(" ");
  expect(marks.filter((each) => text.includes(each) && !given.includes(each))).toEqual([]);
  const isClosed = one.declared.discloses === "to-person" && !headers["x-test-person"];
  if (isClosed && !["leggiIdentita", "leggiSessione"].includes(id)) expect(status).toBe(401);
  expect(status, text).toBeLessThan(500);
});

it("leaves the owner everything, and each answer with data of the owner has them here", async () => {
  const callers = { ...asPerson(0), ...ofLink(link) };
  const seen: [string, number, boolean][] = [];
  // Those that end something come last.
  const order = own.toSorted((one, other) => rank(one) - rank(other));
  for (const one of order) {
    const headers = { ...callers, ...ofBox(box, isOfPhone(one) ? phone : desk) };
    const { status, text } = await send(one, headers);
    const has = text.split("content-type")[0]!;
    seen.push([one.id, status, marks.some((each) => has.includes(each))]);
  }
  const wrong = seen.filter(([id, status, hasMark]) => {
    if (status === 204) return false;
    return id in withoutData ? hasMark : !hasMark || status !== 200;
  });
  expect(wrong).toEqual([]);
  expect(await portal.list(marco)).toEqual([]);
});

const rank = ({ method, id }: Operation) =>
  id === "chiudiTelefono" ? 3 : method === "DELETE" ? 2 : id === "ritiraPassaggio" ? 1 : 0;
