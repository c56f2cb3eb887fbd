import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Publishing } from "../../../src/gateway/publishing/add-publishing.ts";
import { callsOf } from "../../../src/gateway/publishing/calls/index.ts";
import { ownFiles, region, service, titled } from "../../support/server/publishing.ts";
import {
  aPublishingPortal,
  type PublishingGateway,
  type PublishingPortal,
} from "../../support/server/publishing-gateway.ts";

const catalogue = `regions/${region}/fr.po`;
const header = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n';
const changed = titled(ownFiles, "Un altro titolo").get(service)!;
const onlyTranslations = /^Il tuo accesso permette di leggere tutto e di cambiare le traduzioni/;

let portal: PublishingPortal;
let one: PublishingGateway;
beforeAll(async () => {
  portal = await aPublishingPortal();
  one = await portal.aGateway();
});
afterAll(() => portal.close());

const aDraft = async (person: string): Promise<string> => {
  const { body } = await one.call(person, "POST", "/drafts", { title: "Traduzioni" });
  return String(body.id);
};
const write = (id: string, body: object) => one.call("translator", "PUT", `/drafts/${id}`, body);
const refused = { status: 403, body: { title: expect.stringMatching(onlyTranslations) } };

describe("a translator", () => {
  it("may make the calls that read and those of drafts, and no other one", () => {
    const calls = callsOf({} as Publishing).filter(({ roles }) => roles.includes("translator"));
    const writing = calls
      .filter(({ method }) => method !== "GET")
      .map(({ method, path }) => `${method} ${path}`);
    expect(writing.toSorted()).toEqual([
      "DELETE /drafts/:id",
      "POST /drafts",
      "POST /drafts/:id/presence",
      "POST /drafts/:id/rebase",
      "POST /drafts/:id/share",
      "POST /drafts/:id/title",
      "PUT /drafts/:id",
    ]);
  });

  it("reads the files, the history and the drafts of others", async () => {
    const id = await aDraft("editor");
    for (const path of ["/state", "/files?of=live", "/history", "/drafts", `/drafts/${id}`])
      expect([path, (await one.call("translator", "GET", path)).status]).toEqual([path, 200]);
  });

  it("changes catalogues of a draft, and no other file", async () => {
    const id = await aDraft("translator");
    expect(await write(id, { revision: 1, path: catalogue, text: header })).toMatchObject({ status: 200 });
    const texts = { [catalogue]: header };
    for (const body of [
      { revision: 2, path: service, text: changed },
      { revision: 2, path: service, text: null },
      { revision: 2, path: `regions/${region}/region.json`, text: "{}" },
      { revision: 2, changes: { ...texts, [service]: changed } },
    ])
      expect(await write(id, body)).toMatchObject(refused);
    expect(await one.call("translator", "POST", `/drafts/${id}/rebase`, {})).toMatchObject({ status: 200 });
  });

  it("leaves the other changes of a shared draft as they are", async () => {
    const id = await aDraft("editor");
    await one.call("editor", "PUT", `/drafts/${id}`, { revision: 1, path: service, text: changed });
    await one.call("editor", "POST", `/drafts/${id}/share`, { isShared: true });
    const both = { [service]: changed, [catalogue]: header };
    expect(await write(id, { revision: 2, changes: both })).toMatchObject({ status: 200 });
    expect(await write(id, { revision: 3, changes: { [catalogue]: header } })).toMatchObject(refused);
    expect(await one.call("translator", "POST", `/drafts/${id}/rebase`, {})).toMatchObject(refused);
  });

  it.each([
    ["POST", "/documents", Buffer.from("%PDF-1.7")],
    ["POST", "/drafts/x/publish", { revision: 1, reason: "prova" }],
    ["POST", "/restore", { version: null, revision: 0, reason: "prova" }],
    ["GET", "/keys", undefined],
  ] as const)("is refused with a sentence: %s %s", async (method, path, body) => {
    expect(await one.call("translator", method, path, body)).toMatchObject(refused);
  });

  it("with another role has the rights of both", async () => {
    const { body } = await one.call("translatorAndEditor", "POST", "/drafts", { title: "Tutto" });
    const answer = await one.call("translatorAndEditor", "PUT", `/drafts/${String(body.id)}`, {
      revision: 1,
      path: service,
      text: changed,
    });
    expect(answer.status).toBe(200);
  });
});
