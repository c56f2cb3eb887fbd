import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { usageIn } from "../../../src/gateway/usage/usage.ts";
import type { Measure } from "../../../src/gateway/database/tables.ts";
import { HttpError } from "../../../src/gateway/http/errore.ts";
import { ownFiles, service, titled } from "../../support/server/publishing.ts";
import {
  aPublishingPortal,
  usualService,
  type PublishingGateway,
  type PublishingPortal,
} from "../../support/server/publishing-gateway.ts";

let portal: PublishingPortal;
beforeEach(async () => void (portal = await aPublishingPortal()));
afterEach(() => portal.close());

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly login: boolean;
  readonly isOffered: boolean;
  readonly closure: { readonly reason: string } | null;
  readonly drafts: readonly { readonly title: string; readonly owner: string }[];
  readonly usage: { readonly opened: number; readonly ratings: readonly number[] };
}

async function listed(one: PublishingGateway) {
  const { status, body } = await one.call("editor", "GET", "/catalogue");
  expect(status).toBe(200);
  return new Map((body.services as Listed[]).map((each) => [each.id, each]));
}

async function counted(one: PublishingGateway) {
  const { status, body } = await one.call("editor", "GET", "/catalogue/problems");
  expect(status).toBe(200);
  return body.problems as Readonly<Record<string, number>>;
}

async function change(one: PublishingGateway, changes: Record<string, string>, title = "Una bozza") {
  const { body } = await one.call("editor", "POST", "/drafts", { title });
  await one.call("editor", "PUT", `/drafts/${body.id}`, { revision: 1, changes });
  return String(body.id);
}

describe("the catalogue of services", () => {
  it("has each service of the region with its title, first page and login, offered or not", async () => {
    const one = await portal.aGateway();
    const services = await listed(one);
    expect(services.get("calcolo_bollo")).toMatchObject({
      title: "Calcolo del bollo",
      path: "/bollo/calcolo",
      login: false,
      isOffered: true,
      closure: null,
      drafts: [],
      usage: { opened: 0, ratings: [0, 0, 0, 0, 0] },
    });
    const files = [...ownFiles.keys()].filter((path) => path.startsWith("schemas/services/"));
    expect([...services.keys()].sort()).toEqual(files.map((path) => /([^/]+)\.json$/.exec(path)![1]).sort());
    expect([...services.values()].some(({ isOffered }) => !isOffered)).toBe(true);
    expect([...services.values()].every(({ path }) => path.startsWith("/"))).toBe(true);
  });

  it("names the drafts that change a service, its overlay or one of its fragments", async () => {
    const one = await portal.aGateway();
    await change(one, { [service]: titled(ownFiles, "Uno").get(service)! }, "Titolo");
    const privacy = "schemas/fragments/privacy.json";
    await change(one, { [privacy]: `${ownFiles.get(privacy)}\n` }, "Privacy");
    const services = await listed(one);
    expect(services.get("calcolo_bollo")!.drafts).toEqual([
      { id: expect.any(String), title: "Titolo", owner: "Maria Rossi" },
    ]);
    expect(services.get("memo_bollo")!.drafts).toMatchObject([{ title: "Privacy" }]);
  });

  it("counts openings, steps and ratings of the last 30 days", async () => {
    const one = await portal.aGateway();
    const usage = usageIn(portal.database);
    await usage.add("calcolo_bollo", [{ step: "calcolo_importo", measure: "opened" }]);
    await usage.add("calcolo_bollo", [{ step: "calcolo_importo", measure: "opened" }]);
    await usage.add("calcolo_bollo", [{ step: "calcolo_importo", measure: "continued" }]);
    await usage.add("calcolo_bollo", [{ step: "esito_calcolo", measure: "rated-4" }]);
    expect((await listed(one)).get("calcolo_bollo")!.usage).toEqual({
      opened: 2,
      steps: [{ page: "Di quale veicolo vuoi calcolare il bollo?", opened: 2, continued: 1, left: 1 }],
      ratings: [0, 0, 0, 1, 0],
    });
  });

  it("has the steps in the order of the definition, and counts nobody as leaving at the last one or at a former one", async () => {
    const one = await portal.aGateway();
    const usage = usageIn(portal.database);
    const count = (step: string, measure: Measure) => usage.add("calcolo_bollo", [{ step, measure }]);
    await count("di_prima", "opened");
    await count("esito_calcolo", "opened");
    await count("calcolo_importo", "opened");
    await count("calcolo_importo", "continued");
    const steps = [
      { page: "Di quale veicolo vuoi calcolare il bollo?", opened: 1, continued: 1, left: 0 },
      { page: "esito calcolo", opened: 1, continued: 0, left: null },
      { page: "di prima", opened: 1, continued: 0, left: null },
    ];
    expect((await listed(one)).get("calcolo_bollo")!.usage).toMatchObject({ opened: 3, steps });
    const { body } = await one.call("editor", "GET", "/ratings/calcolo_bollo");
    expect(body.steps).toEqual(steps);
  });

  it("has the ratings of one service with reasons and comments, for staff only", async () => {
    const one = await portal.aGateway();
    const usage = usageIn(portal.database);
    const place = { service: "calcolo_bollo", step: "esito_calcolo" };
    await usage.rate({ ...place, score: 4, id: "a", reason: "chiare", detail: "Veloce" });
    await usage.rate({ ...place, score: 1, id: "b", reason: "tecnici" });
    await usage.rate({ ...place, service: "memo_bollo", score: 1, id: "c", detail: "Altrove" });
    const { status, body } = await one.call("editor", "GET", "/ratings/calcolo_bollo");
    expect(status).toBe(200);
    const none = { chiare: 0, complete: 0, orientamento: 0, tecnici: 0, altro: 0 };
    expect(body).toEqual({
      title: "Calcolo del bollo",
      days: 30,
      opened: 0,
      steps: [],
      ratings: [1, 0, 0, 1, 0],
      liked: { ...none, chiare: 1 },
      disliked: { ...none, tecnici: 1 },
      details: [
        {
          day: expect.any(String) as string,
          page: "esito calcolo",
          score: 4,
          reason: "chiare",
          detail: "Veloce",
        },
      ],
    });
    expect((await one.call("editor", "GET", "/ratings/altro")).status).toBe(404);
    expect((await one.call("citizen", "GET", "/ratings/calcolo_bollo")).status).toBe(403);
  });

  it("is there while the compiler works, and when it fails", async () => {
    const problems: typeof usualService.problems = () => Promise.reject(new HttpError(503));
    const never = () => new Promise<never>(() => {});
    const one = await portal.aGateway({
      compileService: { ...usualService, problems, compile: never, compileMarked: never, warm: never },
    });
    expect((await listed(one)).size).toBeGreaterThan(10);
    expect((await one.call("editor", "GET", "/catalogue/problems")).status).toBe(503);
  });

  it("is that of the published version, whose problems are counted once", async () => {
    let checked = 0;
    const problems: typeof usualService.problems = async (files) => {
      checked++;
      return usualService.problems(files);
    };
    const one = await portal.aGateway({ compileService: { ...usualService, problems } });
    const facts = "regions/piemonte/region.json";
    const off = ownFiles
      .get(facts)!
      .replace('"calcolo_bollo": { "attivo": true,', '"calcolo_bollo": { "attivo": { "al": "2020-12-31" },');
    const id = await change(one, { [facts]: off });
    await counted(one);
    checked = 0;
    await Promise.all([counted(one), counted(one)]);
    expect(checked).toBe(0);
    const published = await one.call("publisher", "POST", `/drafts/${id}/publish`, {
      revision: 2,
      reason: "Chiuso",
    });
    expect(published.status).toBe(200);
    expect((await listed(one)).get("calcolo_bollo")).toMatchObject({ closure: { reason: "over" } });
    checked = 0;
    await Promise.all([counted(one), counted(one)]);
    expect(checked).toBe(1);
  });

  it("counts the notes of a service", async () => {
    const one = await portal.aGateway();
    const { diagnostics } = await usualService.compile(ownFiles);
    const noted = diagnostics.filter(({ file }) => file.includes("/services/"));
    const counts = await counted(one);
    const sum = Object.values(counts).reduce((all, count) => all + count, 0);
    expect(sum).toBe(noted.length);
  });

  it("has the problems of one service with their places, as many as it counts", async () => {
    const broken = ownFiles
      .get(service)!
      .replace('"text": "Scrivi la targa', '"text": "Per {calcolo_import.targa}');
    const problems: typeof usualService.problems = () =>
      usualService.problems(new Map(ownFiles).set(service, broken));
    const one = await portal.aGateway({ compileService: { ...usualService, problems } });
    const counts = await counted(one);
    const read = (person: string, id: string) => one.call(person, "GET", `/catalogue/problems/${id}`);
    const { body } = await read("editor", "calcolo_bollo");
    expect(body.problems).toHaveLength(counts.calcolo_bollo ?? NaN);
    expect(body.problems).toContainEqual(
      expect.objectContaining({ level: "error", file: service, line: expect.any(Number) as number }),
    );
    expect((await read("editor", "__proto__")).body).toEqual({ problems: [] });
    expect((await read("citizen", "calcolo_bollo")).status).toBe(403);
  });
});
