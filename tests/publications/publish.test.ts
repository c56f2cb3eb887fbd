import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { draftLimits, type Changes, type Draft } from "../../src/publications/index.ts";
import {
  chief,
  draftOf,
  editor,
  ownFiles,
  publishDraft,
  region,
  service,
  servedTitle,
  titleChange,
  deploymentForEach,
  type Program,
} from "../support/server/publishing.ts";

const { state, program } = deploymentForEach();

/** A draft with another title of a service, or one that is no JSON. */
const aDraft = (one: Program, title: string | null) =>
  draftOf(one, title === null ? { [service]: "{" } : titleChange(title));
const publish = publishDraft;

describe("a region without an act", () => {
  it("serves the files of the build", async () => {
    const one = program();
    await one.follower.refresh();
    expect(one.follower.served()).toMatchObject({ version: null, bundle: null, live: undefined });
    expect(one.seen.compiled).toBe(0);
  });
});

describe("a published draft", () => {
  it("is served by every program, which compiles it once for each kind of program", async () => {
    const [one, same, other] = [program(), program(), program({ name: "other" })];
    expect(await publish(one, await aDraft(one, "Nuovo titolo"))).toBe(1);
    await Promise.all([same.follower.refresh(), other.follower.refresh()]);
    expect([one, same, other].map(servedTitle)).toEqual(["Nuovo titolo", "Nuovo titolo", "Nuovo titolo"]);
    expect([same.seen.compiled, other.seen.compiled]).toEqual([0, 1]);
    const { files } = same.follower.served().bundle!;
    expect(files.filter((name) => !state.content.has(name))).toEqual([]);
  });

  it("is gone as a draft, and in the history with person, editor and reason", async () => {
    const one = program({ now: () => 42 });
    await publish(one, await aDraft(one, "Nuovo titolo"));
    expect(await one.drafts.list()).toEqual([]);
    const version = one.follower.served().version;
    expect(await one.live.history()).toEqual([
      {
        revision: 1,
        act: "publish",
        from: null,
        to: version,
        person: chief,
        editors: [editor.cf],
        reason: "prova",
        at: 42,
      },
    ]);
  });

  it("goes when the files of the build are restored, and comes back", async () => {
    const one = program();
    await publish(one, await aDraft(one, "Nuovo titolo"));
    const { version } = one.follower.served();
    expect(await one.publisher.restore(null, chief, { reason: "errore", expected: 1 })).toBe(2);
    expect(servedTitle(one)).toBeUndefined();
    expect(await one.publisher.restore(version, chief, { reason: "di nuovo", expected: 2 })).toBe(3);
    expect(servedTitle(one)).toBe("Nuovo titolo");
    expect((await one.live.history()).map(({ act }) => act)).toEqual(["restore", "restore", "publish"]);
  });

  it("is served again by a program that was away, also when its files have left the store", async () => {
    const one = program();
    await publish(one, await aDraft(one, "Nuovo titolo"));
    state.content.clear();
    const later = program();
    await later.follower.refresh();
    expect([servedTitle(later), state.content.size > 20]).toEqual(["Nuovo titolo", true]);
  });

  it("stays served while the database does not answer", async () => {
    const one = program();
    await publish(one, await aDraft(one, "Nuovo titolo"));
    await sql`alter table live_version rename to elsewhere`.execute(state.open.database);
    await expect(one.follower.refresh()).rejects.toThrow();
    expect(servedTitle(one)).toBe("Nuovo titolo");
    await sql`alter table elsewhere rename to live_version`.execute(state.open.database);
    await one.follower.refresh();
  });
});

/** A page at another address, in a version whose list of published addresses lacks the former one. */
function withoutAddress(): Changes {
  const paths = JSON.parse(ownFiles.get("schemas/paths.json")!) as Record<string, Record<string, string>>;
  delete paths[region]!["/bollo/calcolo/esito"];
  const moved = ownFiles.get(service)!.replace('"path": "esito"', '"path": "risultato"');
  return { [service]: moved, "schemas/paths.json": JSON.stringify(paths) };
}

describe("nothing is published", () => {
  it.each([
    ["problems", async (one: Program) => publish(one, await aDraft(one, null))],
    ["problems", async (one: Program) => publish(one, await draftOf(one, withoutAddress()))],
    ["same", async (one: Program) => publish(one, await aDraft(one, titleOf(ownFiles)))],
    [
      "changed",
      async (one: Program) => {
        const draft = await aDraft(one, "Uno");
        await one.drafts.change(draft, { by: editor, changes: {} });
        return one.publisher.publish((await one.drafts.find(draft.id))!, chief, { reason: "", revision: 2 });
      },
    ],
    [
      "outdated",
      async (one: Program) => {
        const [draft, first] = [await aDraft(one, "Uno"), await aDraft(one, "Due")];
        await publish(one, first);
        return publish(one, draft);
      },
    ],
    ["gone", async (one: Program) => one.publisher.restore("never", chief, { reason: "", expected: 0 })],
    [
      "gone",
      async (one: Program) => {
        const draft = await aDraft(one, "Uno");
        await state.open.database.deleteFrom("authored_version").execute();
        return publish(one, draft);
      },
    ],
  ] as const)("when it is refused as %s", async (reason, act) => {
    const one = program();
    const before = one.follower.served().version;
    expect(await act(one)).toBe(reason);
    if (reason !== "changed" && reason !== "outdated") expect(one.follower.served().version).toBe(before);
  });

  it("by its editor when two people are needed", async () => {
    const one = program({ needsTwo: true });
    const draft = await aDraft(one, "Uno");
    expect(await publish(one, draft, editor)).toBe("ownDraft");
    expect(await publish(one, draft, chief)).toBe(1);
  });

  it("by one person who restores when two people are needed: another one restores the same version", async () => {
    const one = program({ needsTwo: true });
    expect(await publish(one, await aDraft(one, "Uno"), chief)).toBe(1);
    const restore = (person: typeof chief, version: string | null = null, expected = 1) =>
      one.publisher.restore(version, person, { reason: "Errore", expected });
    expect([await restore(chief), await restore(chief)]).toEqual(["needsSecond", "needsSecond"]);
    expect(await one.publisher.asked(1)).toMatchObject({ version: null, person: chief, reason: "Errore" });
    expect(servedTitle(one)).toBe("Uno");
    expect(await restore(editor)).toBe(2);
    expect(await one.publisher.asked(2)).toBeUndefined();
    expect(servedTitle(one)).toBeUndefined();
    const [last] = await one.live.history();
    expect([last?.person.cf, last?.editors]).toEqual([editor.cf, [chief.cf]]);
  });

  it("by a wish of before another act", async () => {
    const one = program({ needsTwo: true });
    expect(await publish(one, await aDraft(one, "Uno"), chief)).toBe(1);
    const restore = (person: typeof chief, expected: number) =>
      one.publisher.restore(null, person, { reason: "Errore", expected });
    expect(await restore(chief, 1)).toBe("needsSecond");
    expect(await publish(one, await aDraft(one, "Due"), chief)).toBe(2);
    expect(await restore(editor, 2)).toBe("needsSecond");
  });

  it("twice when two people publish at once", async () => {
    const [one, other] = [program(), program()];
    const drafts = [await aDraft(one, "Uno"), await aDraft(other, "Due")] as const;
    const results = await Promise.all([publish(one, drafts[0]), publish(other, drafts[1])]);
    expect(results.map(String).sort()).toEqual(["1", "outdated"]);
    expect(await one.live.history()).toHaveLength(1);
  });

  it("from a version whose text in the store was changed", async () => {
    const one = program();
    const draft = await aDraft(one, "Uno");
    await sql`update authored_text set text = '{}' where text like '%calcolo_bollo%'`.execute(
      state.open.database,
    );
    await expect(publish(one, draft)).rejects.toThrow(draft.base);
    expect(await one.live.read()).toBeUndefined();
  });
});

const titleOf = (files: ReadonlyMap<string, string>) => /"title": "([^"]*)"/.exec(files.get(service)!)![1]!;

it("a publication is answered as done when the database leaves before the draft is dropped", async () => {
  const one = program();
  const draft = await aDraft(one, "Nuovo titolo");
  one.drafts.end = async () => Promise.reject(new Error("no connection"));
  expect(await publish(one, draft)).toBe(1);
  expect(servedTitle(one)).toBe("Nuovo titolo");
});

describe("a draft", () => {
  it("keeps its revision when it is moved to the version that it has", async () => {
    const one = program();
    const draft = await aDraft(one, "Uno");
    expect(await one.publisher.rebase(draft, editor)).toMatchObject({
      revision: draft.revision,
      conflicts: [],
    });
    expect((await one.drafts.find(draft.id))!.revision).toBe(draft.revision);
  });

  it("is not overwritten by a change that has not seen the last one", async () => {
    const one = program();
    const draft = await aDraft(one, "Uno");
    expect(await one.drafts.change({ ...draft, revision: 1 }, { by: editor, changes: {} })).toBe("changed");
    expect((await one.drafts.find(draft.id))?.changes).toEqual(draft.changes);
  });

  it("moves to a version that was published meanwhile once a person has chosen about the files that both have changed", async () => {
    const one = program();
    const [draft, first] = [await aDraft(one, "Uno"), await aDraft(one, "Due")];
    await publish(one, first);
    const asked = await one.publisher.rebase(draft, editor);
    if (typeof asked === "string") throw new Error(asked);
    expect(asked.conflicts.map(({ path }) => path)).toEqual([service]);
    expect((await one.drafts.find(draft.id))!.base).toBe(draft.base);
    expect(await publish(one, draft)).toBe("outdated");
    const chosen = { version: draft.base, keep: [service] };
    expect(await one.publisher.rebase(draft, editor, chosen)).toMatchObject({ conflicts: asked.conflicts });
    expect(
      await one.publisher.rebase(draft, editor, { version: asked.version, keep: [service] }),
    ).toMatchObject({ conflicts: [] });
    expect(await publish(one, (await one.drafts.find(draft.id))!)).toBe(2);
    expect(servedTitle(one)).toBe("Uno");
  });

  it("is refused beyond two megabytes of changes", async () => {
    const one = program();
    const draft = await aDraft(one, "Uno");
    expect(
      await one.drafts.change(draft, { by: editor, changes: { [service]: "x".repeat(2_000_001) } }),
    ).toBe("tooLarge");
  });

  it("is refused beyond 500 files, also one at a time, and beyond as many that were made and deleted", async () => {
    const one = program();
    let draft: Draft = await draftOf(one, {});
    const files = (start: string) =>
      Array.from({ length: draftLimits.files }, (_, at) => `schemas/services/${start}${at}.json`);
    const write = async (paths: readonly string[]) => {
      const changes = Object.fromEntries(paths.map((path) => [path, "{}"]));
      const written = await one.drafts.change(draft, { by: editor, changes });
      if (typeof written !== "string") draft = written;
      return typeof written === "string" ? written : written.revision;
    };
    expect(await write(files("a"))).toBe(3);
    const more = { path: "schemas/services/b.json", text: "{}", revision: 3 };
    expect(await one.publisher.writeFile(draft, editor, more)).toBe("tooLarge");
    expect(await write(files("b"))).toBe(4);
    expect(await write(["schemas/services/c.json"])).toBe("tooLarge");
    expect(await write([])).toBe(5);
  });
});
