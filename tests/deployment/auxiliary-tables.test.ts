import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tableRoles, type TableRole } from "../../src/gateway/database/table-roles.ts";
import { openBrowser, type Browser } from "./browser.ts";
import { startDeployment, type Deployment } from "./deployment.ts";
import { browserFor, kinds, prepare, type Visitors } from "./kinds.ts";
import { staffRole } from "./person.ts";

/**
 * A table that a request does not need, locked or damaged: each kind of request of a citizen, a login and the acts of staff succeed. One gateway,
 * whose every answer must therefore be right.
 */
const service = "schemas/services/calcolo_bollo.json";
const tablesOf = (role: TableRole) =>
  Object.entries(tableRoles).flatMap(([table, itsRole]) => (itsRole === role ? [table] : []));

let deployment: Deployment;
let visitors: Visitors;
let marks = 0;
let end = async () => {};

beforeAll(async () => {
  const environment = {
    STAFF_CLAIM: staffRole.header,
    STAFF_EDITORS: "nobody",
    STAFF_PUBLISHERS: staffRole.value,
  };
  deployment = await startDeployment([{ environment }]);
  visitors = { anonymous: openBrowser(deployment.nginx), person: openBrowser(deployment.nginx) };
  await prepare(visitors, 0);
}, 300_000);
afterEach(async () => {
  await end();
  end = async () => {};
});
afterAll(async () => deployment?.end());

/** Locks a table for all others until the test ends. */
async function lock(table: string, mode: string) {
  const client = await deployment.postgres.connect();
  await client.query("begin");
  await client.query(`lock table ${table} in ${mode} mode`);
  end = () => client.end();
}

/** Leaves a table without its rows and columns until the test ends. */
async function damage(table: string) {
  const rename = (from: string, to: string) =>
    deployment.postgres.administrate(`alter table ${from} rename to ${to}`);
  await rename(table, `${table}_away`);
  end = async () => void (await rename(`${table}_away`, table));
}

async function requestsOfCitizens() {
  for (const kind of kinds) {
    const mark = `mark${++marks}`;
    const { status, text } = await browserFor(kind, visitors).send(0, kind.call(mark));
    expect([kind.name, status], text).toEqual([kind.name, 200]);
    if (!kind.changes) continue;
    const effects = deployment.backend.carriedOut.filter(({ body }) =>
      new RegExp(`\\b${mark}\\b`).test(body),
    );
    expect([kind.name, effects.length]).toEqual([kind.name, 1]);
  }
  const browser = openBrowser(deployment.nginx);
  await browser.logIn(0);
  browser.close();
}

async function call(browser: Browser, method: string, path: string, body?: unknown) {
  const { status, text } = await browser.send(0, {
    method,
    url: `/studio/api${path}`,
    ...(body !== undefined && {
      headers: { "content-type": "application/json" },
      payload: JSON.stringify(body),
    }),
  });
  expect([method, path, status], text).toEqual([method, path, 200]);
  return JSON.parse(text) as Record<string, unknown>;
}

/** A text is published, its page has it, and the files of the build are restored. */
async function actsOfStaff(beforePublishing = async () => {}) {
  const browser = openBrowser(deployment.nginx);
  await browser.logIn(0);
  const title = `Titolo ${++marks}`;
  const { files } = (await call(browser, "GET", "/files")) as { files: Record<string, string> };
  const { id } = await call(browser, "POST", "/drafts", { title });
  const text = files[service]!.replace(/"title": "[^"]*"/, `"title": "${title}"`);
  await call(browser, "PUT", `/drafts/${String(id)}`, { revision: 1, changes: { [service]: text } });
  await call(browser, "GET", "/catalogue");
  await call(browser, "POST", `/drafts/${String(id)}/presence`, { selected: service });
  await beforePublishing();
  await call(browser, "POST", `/drafts/${String(id)}/publish`, { revision: 2, reason: title });
  const read = async (url: string) => {
    const answer = await visitors.anonymous.send(0, { url });
    expect([url, answer.status], answer.text).toEqual([url, 200]);
    return JSON.parse(answer.text) as Record<string, unknown>;
  };
  const { index } = await read("/definitions/manifest.json");
  const { services } = await read(`/definitions/${String(index)}`);
  const { data } = (services as Record<string, { data: string }>).calcolo_bollo!;
  expect((await read(`/definitions/${data}`)).title).toBe(title);
  const { revision } = await call(browser, "GET", "/state");
  await call(browser, "POST", "/restore", { version: null, revision, reason: title });
  expect((await call(browser, "GET", "/state")).isBuild).toBe(true);
  browser.close();
}

describe("a table that no request needs", () => {
  it.each(tablesOf("auxiliary"))("is locked, and everything succeeds: %s", async (table) => {
    await lock(table, "access exclusive");
    await requestsOfCitizens();
    await actsOfStaff();
  });

  it.each(tablesOf("auxiliary"))("is damaged, and everything succeeds: %s", async (table) => {
    await damage(table);
    await requestsOfCitizens();
    await actsOfStaff();
  });
});

it("an act is answered as done when nothing after it can be written: the draft stays", async () => {
  await actsOfStaff(() => lock("draft", "share"));
});

describe("a table that only staff need", () => {
  it.each(tablesOf("staff"))("is locked, and every request of a citizen succeeds: %s", async (table) => {
    await lock(table, "access exclusive");
    await requestsOfCitizens();
  });

  it.each(tablesOf("staff"))("is damaged, and every request of a citizen succeeds: %s", async (table) => {
    await damage(table);
    await requestsOfCitizens();
  });
});
