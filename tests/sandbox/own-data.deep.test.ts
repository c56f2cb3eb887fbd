import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "../../src/contract/operations.ts";
import { handlers } from "../../src/sandbox/handlers/index.ts";
import { attacksOn } from "../support/server/attacks.ts";
import type { Browser } from "../support/server/browser.ts";
import {
  authenticated,
  exampleOf,
  render,
  rolesOf,
  type Parts,
} from "../support/server/contract-requests.ts";
import { aDemonstration, type Demonstration } from "../support/server/demonstration.ts";

/** Operations that the sandbox answers, on data of two people. */
const answered = authenticated.filter(({ id }) => id in handlers);

let demo: Demonstration;
let browser: Browser;
let [livia, mario]: string[] = [];
/** Values that only Mario's data contain: his code, surname, plates and the texts of his notifications. */
let canaries: string[];
let notifications: { own: number; others: number };

beforeAll(async () => {
  demo = await aDemonstration();
  [livia, mario] = [demo.person("ROSSINI"), demo.person("BERTOGLIO")];
  browser = await demo.aBrowser();
  await browser.logIn(livia!);
  const { database } = demo.store;
  const plates = await database.selectFrom("vehicle").select("plate").where("owner", "=", mario!).execute();
  const idOf = async (person: string) =>
    (
      await database
        .selectFrom("notification")
        .select("id")
        .where("person", "=", person)
        .orderBy("id")
        .executeTakeFirstOrThrow()
    ).id;
  notifications = { own: await idOf(livia!), others: await idOf(mario!) };
  canaries = [mario!, "BERTOGLIO", ...plates.map(({ plate }) => plate)];
});
afterAll(() => demo.close());

const send = async (operation: Operation, parts: Parts) => {
  const { url, ...options } = render(operation, parts);
  return browser.ask(String(url), options);
};

/** Everything stored about Mario that an operation of the personal area can change. */
const stateOf = async (person: string) => [
  await demo.store.database
    .selectFrom("notification")
    .selectAll()
    .where("person", "=", person)
    .orderBy("id")
    .execute(),
  await demo.store.database.selectFrom("favourite").selectAll().where("person", "=", person).execute(),
];

describe("with two people's data", () => {
  it("returns the canaries to their owner", () => {
    expect(answered.length).toBeGreaterThan(10);
    expect(canaries.length).toBeGreaterThan(4);
  });

  it.each(answered.map((operation) => [operation.id, operation] as const))(
    "%s: shows and changes nothing of the other person",
    async (_, operation) => {
      const before = await stateOf(mario!);
      const seen: string[] = [];
      for (const { title, parts } of attacksOn(operation, livia!, mario!)) {
        const { body, statusCode } = await send(operation, parts);
        const found = canaries.filter((canary) => body.toUpperCase().includes(canary));
        if (found.length > 0 || statusCode >= 500) seen.push(`${title}: ${statusCode} ${found.join()}`);
      }
      expect(seen).toEqual([]);
      expect(await stateOf(mario!)).toEqual(before);
    },
  );
});

describe("a tax code of the other person", () => {
  const withTaxCode = answered.filter((operation) => rolesOf(operation).length > 0);

  it.each(withTaxCode.map((operation) => [operation.id, operation] as const))(
    "%s: is answered as a code that does not exist, without asking the back end",
    async (_, operation) => {
      const answers = [mario!, "AAAAAA00A00A000A"].map(async (code) => {
        const { statusCode, body } = await send(operation, exampleOf(operation, code));
        const { code: _code, ...errore } = JSON.parse(body) as Record<string, unknown>; // `as`: an Errore is an object
        return { statusCode, errore };
      });
      const [others, missing] = await Promise.all(answers);
      expect(others?.statusCode).toBe(403);
      expect(others).toEqual(missing);
    },
  );
});

describe("an id of the other person", () => {
  const withId = answered.filter(({ parameters }) =>
    parameters.some(({ name, in: place }) => place === "path" && name === "id"),
  );

  it.each(withId.map((operation) => [operation.id, operation] as const))(
    "%s: is answered as an id that does not exist, and changes nothing",
    async (_, operation) => {
      const before = await stateOf(mario!);
      const ask = async (id: number) => {
        const valid = exampleOf(operation, livia!);
        const { statusCode, headers, body } = await send(operation, {
          ...valid,
          path: { ...valid.path, id: String(id) },
        });
        const { code, ...errore } = JSON.parse(body) as Record<string, unknown>; // `as`: an Errore is an object
        const { "x-request-id": request, date: _date, ...rest } = headers;
        return { statusCode, errore, rest, isCoded: code === request };
      };
      const missing = await ask(999_999);
      expect(missing.statusCode).toBe(404);
      for (const step of [-1, 0, 1]) {
        const id = notifications.others + step;
        const owner = await demo.store.database
          .selectFrom("notification")
          .select("person")
          .where("id", "=", id)
          .executeTakeFirst();
        if (owner?.person !== livia) expect([id, await ask(id)]).toEqual([id, missing]);
      }
      expect(await stateOf(mario!)).toEqual(before);
    },
  );

  it("covers every operation with an id that the sandbox answers", () => {
    expect(withId.map(({ id }) => id).sort()).toEqual([
      "eliminaNotifica",
      "leggiNotifica",
      "segnaNotificaLetta",
    ]);
  });

  it("is not confused with the person's own", async () => {
    const operation = answered.find(({ id }) => id === "leggiNotifica")!;
    const valid = exampleOf(operation, livia!);
    const answer = await send(operation, {
      ...valid,
      path: { ...valid.path, id: String(notifications.own) },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe("a notice that this browser did not find", () => {
  it("is logged as denied access without its number, on the public base too", async () => {
    const log: string[] = [];
    const stranger = await demo.aBrowser({
      logLevel: "warn",
      logStream: { write: (line) => void log.push(line) },
    });
    const answer = await stranger.call(
      "DELETE",
      "/rest/osservazione/accertamento/allegato/a1?idAccertamentoVeicolo=4711",
    );
    expect(answer.statusCode).toBe(404);
    expect(log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: "access denied", status: 404, level: 40 },
    ]);
    expect(log.join()).not.toContain("4711");
  });
});
