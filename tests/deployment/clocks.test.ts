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

const sendAt = (entrance: Entrance, name: string, mark = "clock") => {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`there is no kind of request ${name}`);
  return browserFor(kind, visitors).send(entrance, kind.call(mark));
};

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
    const { url } = deployment.backend;
    const databaseUrl = deployment.postgres.url();
    const fast = await startGateway({
      databaseUrl,
      publicUrl: "https://localhost",
      backendUrl: url,
      clockSkew: 12 * hour,
    });
    await fast.end();
    expect(before).toBeGreaterThan(0);
    expect(await count()).toBe(before);
  });

  it.each([1, 2])("knows that a call of another gateway is still running", async (other) => {
    const kind = kinds.find(({ name }) => name === "payment start");
    if (!kind) return expect.unreachable();
    const mark = `running${other}`;
    const call = kind.call(mark);
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
});
