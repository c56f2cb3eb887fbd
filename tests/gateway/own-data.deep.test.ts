import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BackendRequest } from "../../src/gateway/backend/backend.ts";
import { buildGateway } from "../../src/gateway/gateway.ts";
import { attacksOn } from "../support/server/attacks.ts";
import { listen, rawClient } from "../support/server/raw-http.ts";
import {
  authenticated,
  contract,
  exampleOf,
  render,
  rolesOf,
  withCode,
} from "../support/server/contract-requests.ts";
import { notFound } from "../support/server/not-found.ts";

const own = "BRNFLV72H58L219J";
const other = "RSSMRA85T10A562S";

let asked: BackendRequest[] = [];
let app: FastifyInstance;
let client: ReturnType<typeof rawClient>;
beforeAll(async () => {
  app = await buildGateway({
    contract,
    findPerson: async () => ({ cf: own, cognome: "BRANDESTINI", nome: "FULVIA" }),
    backend: {
      async send(request) {
        asked.push(request);
        return notFound();
      },
    },
  });
  client = rawClient(await listen(app));
});
afterAll(async () => {
  client.close();
  await app.close();
});

async function send(...request: Parameters<typeof render>) {
  asked = [];
  return client.send(render(...request));
}

/** Returns all forwarded requests as one upper-case text. */
const told = () =>
  asked
    .map(({ path, headers, body }) => JSON.stringify([path, headers, String(body ?? "")]))
    .join()
    .toUpperCase();

describe("the back end", () => {
  it.each(authenticated.map((operation) => [operation.id, operation] as const))(
    "%s: is asked in the person's own name only, whatever the client sends",
    async (_, operation) => {
      const wrong: string[] = [];
      for (const { title, parts, mayPass = false } of attacksOn(operation, own, other)) {
        const { status, body } = await send(operation, parts);
        if (!mayPass && asked.length > 0) wrong.push(`${title}: forwarded`);
        if (!mayPass && (status < 400 || status >= 500)) wrong.push(`${title}: ${status}`);
        if (told().includes(other)) wrong.push(`${title}: the back end is told the other's code`);
        if (asked.some(({ headers }) => headers["x-codice-fiscale"] !== own)) wrong.push(`${title}: header`);
        if (body.toUpperCase().includes(other)) wrong.push(`${title}: the answer repeats the code`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(authenticated.map((operation) => [operation.id, operation] as const))(
    "%s: is asked for the own code in any case, in its upper-case form",
    async (_, operation) => {
      for (const code of [own, own.toLowerCase()]) {
        expect(await send(operation, exampleOf(operation, code))).toMatchObject({ status: 404 });
        expect(asked.map(({ headers }) => headers["x-codice-fiscale"])).toEqual([own]);
        const subjects = rolesOf(operation).filter(({ isSubject }) => isSubject);
        const thirdParties = rolesOf(operation).filter(({ isSubject }) => !isSubject);
        if (thirdParties.length === 0)
          expect(JSON.stringify([asked[0]?.path, String(asked[0]?.body)])).not.toContain(own.toLowerCase());
        if (subjects.length > 0) expect(told()).toContain(own);
      }
    },
  );

  const withThirdParty = authenticated.flatMap((operation) =>
    rolesOf(operation)
      .filter(({ isSubject }) => !isSubject)
      .map(({ place, path }) => [operation.id, path, operation, place] as const),
  );
  it.each(withThirdParty)("%s: receives the third party of %s", async (_, path, operation, place) => {
    await send(operation, withCode(exampleOf(operation, own), place, path, other));
    expect(told()).toContain(other);
  });

  it("never receives a body without a tax code: refused with 403", async () => {
    const operation = authenticated.find(({ id }) => id === "inviaDomandaEsenzione")!;
    const parts = exampleOf(operation, own);
    const nameless = { codiceFiscale: null, piva: null };
    // `as`: the example of this operation has a `contribuente`.
    const json = parts.json as { contribuente: object };
    const answer = await send(operation, {
      ...parts,
      json: { ...json, contribuente: { ...json.contribuente, ...nameless } },
    });
    expect([answer.status, asked.length]).toEqual([403, 0]);
  });
});

describe("a body of deep groups", () => {
  it.each([500, 5_000, 50_000])(
    "%i levels: the code at the bottom is found, or the body is refused",
    async (depth) => {
      const operation = authenticated.find(({ id }) => id === "richiediChiaveVisura")!;
      const parts = exampleOf(operation, own);
      const deep = `${'{"a":['.repeat(depth)}{"cf":"${other}"}${"]}".repeat(depth)}`;
      const json = JSON.stringify(parts.json).replace("{", `{"a":${deep},`);
      const { status } = await send(operation, { ...parts, json });
      expect([asked.length, [400, 403, 413].includes(status)]).toEqual([0, true]);
    },
  );
});

describe("an id in the path", () => {
  const withId = contract.operations.flatMap((operation) =>
    operation.base === "identity"
      ? []
      : operation.parameters.some(({ in: place }) => place === "path")
        ? [operation]
        : [],
  );
  it.each(withId.map((operation) => [operation.id, operation] as const))(
    "%s: has one spelling, on the public base too",
    async (_, operation) => {
      for (const { title, parts } of attacksOn(operation, own, other).filter(
        (each) => /^path|^undeclared query|twice$/.test(each.title) && !each.mayPass,
      )) {
        if (operation.base === "public" && /own|other/.test(title)) continue;
        const { status } = await send(operation, parts);
        expect([title, asked.length, status >= 400 && status < 500]).toEqual([title, 0, true]);
      }
    },
  );

  it.each(["010", "1e1", "+1", "1.0", "0x1", "12345678901234567890"])(
    "%s is refused as no whole number",
    async (id) => {
      asked = [];
      const answer = await app.inject(`/authapi/rest/restituzioni/veicoli/${id}/versamenti`);
      expect([answer.statusCode, asked]).toEqual([422, []]);
    },
  );
});
