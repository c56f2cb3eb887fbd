import { expect, it } from "vitest";
import { contentOf } from "../../src/gateway/publishing/build-files.ts";
import {
  chief,
  deploymentForEach,
  draftOf,
  ownFiles,
  publishDraft,
  region,
  type Program,
} from "../support/server/publishing.ts";

const facts = `regions/${region}/region.json`;
const path = `regions/${region}/files/modulo.pdf`;
const named = ownFiles
  .get(facts)!
  .replace('"canali":', '"documenti": { "modulo": "modulo.pdf" },\n  "canali":');
const [first, second] = ["uno", "due"].map((text) => contentOf(Buffer.from(`%PDF-1.7 ${text}`)));
const nameOf = ({ digest }: { digest: string }) => `modulo.${digest.slice(0, 12)}.pdf`;

const { state, program } = deploymentForEach();

async function publishContent(one: Program, content: typeof first) {
  await one.contents.add(content!);
  const draft = await draftOf(one, { [facts]: named, [path]: content!.reference });
  return publishDraft(one, draft);
}

it("an earlier version is restored with the contents of its files of the office", async () => {
  const one = program();
  expect(await publishContent(one, first)).toBe(1);
  const [version] = [one.follower.served().version];
  expect(state.content.get(nameOf(first!))).toEqual(first!.body);
  expect(await publishContent(one, second)).toBe(2);
  // The store of the bundles keeps the files of a former version for some days only.
  state.content.clear();
  await one.contents.sweep();
  expect(await one.publisher.restore(version, chief, { reason: "prova", expected: 2 })).toBe(3);
  expect(state.content.get(nameOf(first!))).toEqual(first!.body);
  expect([...state.content.keys()]).not.toContain(nameOf(second!));
});

it("a served document that the store has lost is stored again", async () => {
  const one = program();
  await publishContent(one, first);
  expect(one.follower.served().bundle?.documents).toEqual([nameOf(first!)]);
  state.content.delete(nameOf(first!));
  await one.follower.sweep();
  expect(state.content.get(nameOf(first!))).toEqual(first!.body);
});

it("a version whose document is damaged is served without it", async () => {
  const one = program();
  await one.contents.add({ ...first!, body: Buffer.from("un'altra cosa") });
  const draft = await draftOf(one, { [facts]: named, [path]: first!.reference });
  expect(await publishDraft(one, draft)).toBe(1);
  expect([...state.content.keys()]).not.toContain(nameOf(first!));
});
