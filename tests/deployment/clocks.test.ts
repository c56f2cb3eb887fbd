import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { startDeployment, type Deployment } from "./deployment.ts";
import { startGateway } from "./gateway-process.ts";
import { browserFor, kinds, prepare, type Visitors } from "./kinds.ts";
import type { Entrance } from "./nginx.ts";
import { until } from "./programs.ts";

/** Gateways whose clocks are right, one hour fast and one hour slow share sessions, findings and submissions. */
const hour = 3_600_000;
const gateways = [
  { name: "right", clockSkew: 0 },
  { name: "one hour fast", clockSkew: hour },
  { name: "one hour slow", clockSkew: -hour },
] as const;
const entrances = gateways.map((_, index) => index);

let deployment: Deployment;
let visitors: Visitors;

beforeAll(async () => {
  deployment = await startDeployment(gateways);
  visitors = { anonymous: openBrowser(deployment.nginx), person: openBrowser(deployment.nginx) };
  await prepare(visitors, 0);
});
afterAll(() => deployment?.end());

function kindOf(name: string) {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`there is no kind of request ${name}`);
  return kind;
}

const sendAt = (entrance: Entrance, name: string, mark = "clock") => {
  const kind = kindOf(name);
  return browserFor(kind, visitors).send(entrance, kind.call(mark));
};

/** Starts a gateway whose clock is twelve hours fast, and ends it. */
async function startFast() {
  const fast = await startGateway({
    databaseUrl: deployment.postgres.url(),
    publicUrl: "https://localhost",
    backendUrl: deployment.backend.url,
    clockSkew: 12 * hour,
  });
  await fast.end();
}

describe("a gateway whose clock is wrong", () => {
  it.each(kinds)("answers as the others do: $name", async ({ name }) => {
    for (const entrance of [...entrances, 0]) {
      const { status, text } = await sendAt(entrance, name);
      expect({ gateway: gateways[entrance]?.name, status }, text).toEqual({
        gateway: gateways[entrance]?.name,
        status: 200,
      });
    }
  });

  it.each([1, 2])("opens a session that the others accept", async (opened) => {
    const browser = openBrowser(deployment.nginx);
    await browser.logIn(opened);
    for (const entrance of entrances) {
      const { text } = await browser.send(entrance, { url: "/authapi/bff/sessione" });
      const { secondiRimasti } = JSON.parse(text) as { secondiRimasti: number }; // as the contract says
      expect(secondiRimasti).toBeGreaterThan(29 * 60);
      expect(secondiRimasti).toBeLessThanOrEqual(30 * 60);
    }
  });

  it("deletes no live row when it starts", async () => {
    const count = async () =>
      (await deployment.postgres.administrate("select count(*)::integer as rows from session"))[0]?.rows;
    const before = await count();
    await startFast();
    expect(before).toBeGreaterThan(0);
    expect(await count()).toBe(before);
  });

  it.each([1, 2])("knows that a call of another gateway is still running", async (other) => {
    const mark = `running${other}`;
    const call = kindOf("payment start").call(mark);
    const { backend } = deployment;
    const release = backend.hold();
    const first = visitors.anonymous.send(0, call);
    await until("the call has arrived", () => backend.carriedOut.some(({ body }) => body.includes(mark)));
    const second = await visitors.anonymous.send(other, call);
    release();
    expect(JSON.parse(second.text)).toMatchObject({ status: 409, code: "invio-in-corso" });
    expect(await first).toMatchObject({ status: 200 });
    expect(await visitors.anonymous.send(other, call)).toMatchObject({ status: 200 });
    expect(backend.carriedOut.filter(({ body }) => body.includes(mark))).toHaveLength(1);
  });

  it.each([0, 2])(
    "is the first on a restored database, and keys that are made afterwards are sent",
    async (later) => {
      const { administrate } = deployment.postgres;
      await administrate("update secret set value = 'another' where name = 'database-identity'");
      const [early, mark] = [kindOf("payment start").call(`early${later}`), `restored${later}`];
      await startFast();
      expect(await administrate("select name from secret where name = 'restored-at'")).toHaveLength(1);
      const refused = await visitors.anonymous.send(later, early);
      expect(JSON.parse(refused.text)).toMatchObject({ status: 409, code: "invio-scaduto" });
      expect(await sendAt(later, "payment start", mark)).toMatchObject({ status: 200 });
      const { carriedOut } = deployment.backend;
      const effects = [`early${later}`, mark].map(
        (text) => carriedOut.filter(({ body }) => body.includes(text)).length,
      );
      expect(effects).toEqual([0, 1]);
    },
  );
});
