import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentOf } from "../../../src/gateway/publishing/build-files.ts";
import { draftLimits, officeContents } from "../../../src/publications/index.ts";
import { ownFiles, region } from "../../support/server/publishing.ts";
import {
  aPublishingPortal,
  type PublishingGateway,
  type PublishingPortal,
} from "../../support/server/publishing-gateway.ts";

const facts = `regions/${region}/region.json`;
const path = `regions/${region}/files/modulo-delega.pdf`;
const named = ownFiles
  .get(facts)!
  .replace('"canali":', '"documenti": { "delega": "modulo-delega.pdf" },\n  "canali":');
const pdf = (text: string, size = 0) => Buffer.concat([Buffer.from(`%PDF-1.7 ${text}`), Buffer.alloc(size)]);
const day = 86_400_000;

let portal: PublishingPortal;
let now = Date.now();
beforeEach(async () => void ([portal, now] = [await aPublishingPortal(), Date.now()]));
afterEach(() => portal.close());
const aGateway = () => portal.aGateway({ now: () => now });

const upload = ({ call }: PublishingGateway, content: Buffer, person = "editor") =>
  call(person, "POST", "/documents", content);

async function aDraft(one: PublishingGateway, content: Buffer): Promise<string> {
  const { body: draft } = await one.call("editor", "POST", "/drafts", { title: "Il modulo" });
  const { body: stored } = await upload(one, content);
  const changes = { [facts]: named, [path]: stored.reference };
  const written = await one.call("editor", "PUT", `/drafts/${draft.id}`, { revision: 1, changes });
  expect(written.status).toBe(200);
  return String(draft.id);
}

const addressOf = (content: Buffer) =>
  `/definitions/modulo-delega.${createHash("sha256").update(content).digest("hex").slice(0, 12)}.pdf`;

describe("a file of the office that staff upload", () => {
  it("is published with the draft, and another content is a difference", async () => {
    const one = await aGateway();
    const [first, second] = [pdf("uno"), pdf("due")];
    const id = await aDraft(one, first);
    const { body } = await one.call("editor", "GET", `/difference?from=live&to=draft:${id}`);
    expect(JSON.stringify(body)).toContain("modulo-delega");
    expect((await one.get(addressOf(first))).statusCode).toBe(404);
    const published = await one.call("publisher", "POST", `/drafts/${id}/publish`, {
      revision: 2,
      reason: "prova",
    });
    expect(published.status).toBe(200);
    const served = await one.get(addressOf(first));
    expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(served.rawPayload.equals(first)).toBe(true);

    const replacing = await aDraft(one, second);
    const { body: next } = await one.call("editor", "GET", `/difference?from=live&to=draft:${replacing}`);
    expect(JSON.stringify(next)).toContain("ha un altro contenuto: «modulo-delega.pdf»");
  });

  it.each([
    ["is empty", Buffer.alloc(0), 422, "Il file è vuoto"],
    ["is a page", Buffer.from("<html>"), 422, "non è un PDF"],
    ["is a sound in the container of a WebP", Buffer.from("RIFF\x04\0\0\0WAVEfmt "), 422, "o un WebP"],
    ["is a drawing with programs", Buffer.from("<svg/>"), 422, "non è un PDF"],
    ["has more than 5 MB", pdf("grande", 5_000_000), 413, ""],
  ])("is refused when it %s", async (_, content, status, title) => {
    const answer = await upload(await aGateway(), content);
    expect(answer.status).toBe(status);
    expect(answer.body.title).toContain(title);
  });

  it("may be a WebP, and is served as one", async () => {
    const one = await aGateway();
    const picture = Buffer.from("524946460400000057454250565038200000000000", "hex");
    const { body: draft } = await one.call("editor", "POST", "/drafts", { title: "La figura" });
    const { body: stored } = await upload(one, picture);
    const changes = {
      [facts]: named.replace("modulo-delega.pdf", "figura.webp"),
      [path.replace("modulo-delega.pdf", "figura.webp")]: stored.reference,
    };
    const written = await one.call("editor", "PUT", `/drafts/${draft.id}`, { revision: 1, changes });
    expect([written.status, JSON.stringify(written.body.problems)]).toEqual([
      200,
      expect.not.stringContaining('"level":"error"'),
    ]);
    await one.call("publisher", "POST", `/drafts/${draft.id}/publish`, { revision: 2, reason: "prova" });
    const address = addressOf(picture).replace("modulo-delega", "figura").replace(".pdf", ".webp");
    const served = await one.get(address);
    expect([served.statusCode, served.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(served.rawPayload.equals(picture)).toBe(true);
  });

  it("may have 5 MB", async () => {
    const content = pdf("").length;
    expect(await upload(await aGateway(), pdf("", 5_000_000 - content))).toMatchObject({ status: 200 });
  });

  it("is refused from a person without a role", async () => {
    expect(await upload(await aGateway(), pdf("uno"), "citizen")).toMatchObject({ status: 403 });
  });

  it.each([
    ["another size", (reference: string) => reference.replace(/"size":\d+/, '"size":1')],
    ["no content", (reference: string) => reference.replace(/"digest":"../, '"digest":"00')],
    ["no reference", () => "%PDF-1.7"],
  ])("is not taken over by a draft whose text has %s", async (_, change) => {
    const one = await aGateway();
    const { body: draft } = await one.call("editor", "POST", "/drafts", { title: "Il modulo" });
    const { body } = await upload(one, pdf("uno"));
    const answer = await one.call("editor", "PUT", `/drafts/${draft.id}`, {
      revision: 1,
      path,
      text: change(String(body.reference)),
    });
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.body.title).toBe("Il documento «modulo-delega.pdf» non è nel portale: caricalo di nuovo.");
  });

  it.each(["../x.pdf", "a/b.pdf", "perché.pdf", ".pdf", "a b.pdf", `${"x".repeat(90)}.pdf`])(
    "has no name like %j",
    async (name) => {
      const one = await aGateway();
      const { body: draft } = await one.call("editor", "POST", "/drafts", { title: "Il modulo" });
      const { body } = await upload(one, pdf("uno"));
      const write = { revision: 1, path: `regions/${region}/files/${name}`, text: body.reference };
      expect(await one.call("editor", "PUT", `/drafts/${draft.id}`, write)).toMatchObject({ status: 422 });
    },
  );

  it("makes a problem when its name says another kind", async () => {
    const one = await aGateway();
    const { body: draft } = await one.call("editor", "POST", "/drafts", { title: "Il modulo" });
    const { body } = await upload(one, Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
    const changes = { [facts]: named, [path]: body.reference };
    const written = await one.call("editor", "PUT", `/drafts/${draft.id}`, { revision: 1, changes });
    expect(written.body.problems).toContainEqual(
      expect.objectContaining({ code: "office-file-kind", level: "error" }),
    );
  });

  it("takes 10 MB of a draft with the others", async () => {
    const one = await aGateway();
    const { body: draft } = await one.call("editor", "POST", "/drafts", { title: "I moduli" });
    const changes: Record<string, unknown> = {};
    const each = draftLimits.officeBytes / 2 - 300_000;
    for (const name of ["a", "b", "c"]) {
      const { body } = await upload(one, pdf(name, each));
      changes[`regions/${region}/files/${name}.pdf`] = body.reference;
    }
    const write = { revision: 1, changes };
    expect(await one.call("editor", "PUT", `/drafts/${draft.id}`, write)).toMatchObject({ status: 413 });
  });

  it("is read by its digest, to write it into a folder", async () => {
    const one = await aGateway();
    await upload(one, pdf("uno"));
    const { digest } = contentOf(pdf("uno"));
    const { body } = await one.call("editor", "GET", `/documents/${digest}`);
    expect(Buffer.from(String(body.content), "base64").equals(pdf("uno"))).toBe(true);
    expect(await one.call("editor", "GET", `/documents/${"0".repeat(64)}`)).toMatchObject({ status: 404 });
  });

  it("is deleted a day after the last draft that names it", async () => {
    const one = await aGateway();
    await upload(one, pdf("sola"));
    const id = await aDraft(one, pdf("uno"));
    const kept = async () =>
      (await portal.database.selectFrom("office_content").select("digest").execute()).map(
        ({ digest }) => digest,
      );
    const contents = officeContents(portal.database, () => now);
    await contents.sweep();
    expect(await kept()).toHaveLength(2);
    now += day;
    await contents.sweep();
    expect(await kept()).toEqual([contentOf(pdf("uno")).digest]);
    await one.call("editor", "DELETE", `/drafts/${id}`);
    await contents.sweep();
    expect(await kept()).toEqual([]);
  });

  it("is kept while drafts have too many, which refuse another one", async () => {
    const contents = officeContents(portal.database, () => now);
    const big = (digest: string) => ({ reference: digest, digest, body: Buffer.alloc(34_000_000) });
    expect([
      await contents.add(big("a")),
      await contents.add(big("b")),
      await contents.add(big("c")),
    ]).toEqual([true, true, false]);
  });
});

describe("a file of the office that the portal was built with", () => {
  it("is found by versions that have it when a later build has none", async () => {
    const content = contentOf(pdf("del programma"));
    const files = new Map(ownFiles).set(facts, named).set(path, content.reference);
    const one = await portal.aGateway({ built: { files, contents: [content] } });
    const { body } = await one.call("editor", "GET", "/files?of=live");
    expect((body.files as Record<string, string>)[path]).toBe(content.reference);
    const kept = await officeContents(portal.database, () => now).find(content.digest);
    expect(kept?.toString()).toBe(String(pdf("del programma")));
  });
});
