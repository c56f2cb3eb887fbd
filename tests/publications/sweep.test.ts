import { describe, expect, it } from "vitest";
import { bundleStore, versionOf, versionStore } from "../../src/publications/index.ts";
import {
  chief,
  deploymentForEach,
  draftOf,
  ownFiles,
  publishDraft,
  region,
  titleChange,
  titled,
} from "../support/server/publishing.ts";

const { state, program } = deploymentForEach();
const day = 86_400_000;
/** Reads a version as another process does: without those that a store has read before. */
const stored = (id: string) => versionStore(state.open.database, Date.now).read(id);

describe("a version that nothing names", () => {
  it("is deleted after a day, with the texts that no other version has", async () => {
    let time = 0;
    const versions = versionStore(state.open.database, () => time);
    const one = program({ now: () => time });
    const draft = await draftOf(one, titleChange("Bozza"));
    const lost = titled(ownFiles, "Mai pubblicata");
    await versions.save(lost);
    const texts = () => state.open.database.selectFrom("authored_text").select("digest").execute();
    const before = (await texts()).length;
    time = day - 1;
    await versions.sweep();
    expect(await stored(versionOf(lost))).toBeDefined();
    time = day;
    await versions.sweep();
    expect(await stored(versionOf(lost))).toBeUndefined();
    expect((await texts()).length).toBe(before - 1);
    expect((await one.publisher.filesOf(draft))?.base).toEqual(ownFiles);
  });

  it("is kept when it is stored again", async () => {
    let time = 0;
    const versions = versionStore(state.open.database, () => time);
    await versions.save(ownFiles);
    time = day;
    await versions.save(ownFiles);
    await versions.sweep();
    expect(await stored(versionOf(ownFiles))).toEqual(ownFiles);
  });
});

describe("a version of the history", () => {
  it("is kept for ever, and can be restored", async () => {
    let time = 0;
    const one = program({ now: () => time });
    await publishDraft(one, await draftOf(one, titleChange("Uno")));
    const { version } = one.follower.served();
    await publishDraft(one, await draftOf(one, titleChange("Due")));
    time = 4_000 * day;
    await one.versions.sweep();
    expect(await one.publisher.restore(version, chief, { reason: "di nuovo", expected: 2 })).toBe(3);
  });
});

describe("a version that is stored while others are deleted", () => {
  it("keeps its texts", async () => {
    let time = 0;
    const versions = versionStore(state.open.database, () => time);
    const titles = ["Uno", "Due", "Tre", "Quattro"];
    for (const title of titles) await versions.save(titled(ownFiles, title));
    time = day;
    const again = titles.map((title) => titled(ownFiles, title));
    await Promise.all([
      versions.sweep(),
      ...again.map((files) => versions.save(files)),
      versions.sweep(),
      versions.save(ownFiles),
    ]);
    for (const files of [...again, ownFiles]) expect(await stored(versionOf(files))).toEqual(files);
  });
});

describe("the bundle of a version", () => {
  it("is deleted when no program has served it for long", async () => {
    let time = 0;
    const one = program({ now: () => time });
    await publishDraft(one, await draftOf(one, titleChange("Uno")));
    const first = one.follower.served().version!;
    await publishDraft(one, await draftOf(one, titleChange("Due")));
    const second = one.follower.served().version!;
    const other = program({ now: () => time, name: "other" });
    await other.follower.refresh();
    const bundles = bundleStore(state.open.database, { region, compiler: "one", now: () => time });
    const rows = async () =>
      (await state.open.database.selectFrom("bundle").select(["version", "compiler"]).execute()).map(
        ({ version, compiler }) => `${compiler} ${version}`,
      );
    expect((await rows()).sort()).toEqual([`one ${first}`, `one ${second}`, `other ${second}`].sort());
    await bundles.sweep(1);
    expect(await rows()).toHaveLength(3);
    time = 100;
    await one.follower.sweep();
    await bundles.sweep(50);
    expect(await rows()).toEqual([`one ${second}`]);
    // The other program compiles its own again, which is then new.
    await other.follower.sweep();
    expect((await rows()).sort()).toEqual([`one ${second}`, `other ${second}`]);
  });
});
