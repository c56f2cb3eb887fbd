import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import {
  chief,
  draftOf,
  editor,
  publishDraft,
  servedTitle,
  titleChange,
  deploymentForEach,
  type Program,
} from "../support/server/publishing.ts";

const { state, program } = deploymentForEach();
const publish = async (one: Program, title: string) =>
  publishDraft(one, await draftOf(one, titleChange(title)));

const damage = () => sql`update authored_text set text = '{}' where text like '%Nuovo titolo%'`;

describe("a live version that cannot be read", () => {
  it("is replaced by the build from a process that started later", async () => {
    await publish(program(), "Nuovo titolo");
    await damage().execute(state.open.database);
    const later = program();
    await expect(later.follower.refresh()).rejects.toThrow(/^[0-9a-f]{64}$/);
    expect(await later.publisher.revision()).toBe(1);
    expect(await later.publisher.restore(null, chief, { reason: "rovinata", expected: 1 })).toBe(2);
    expect(later.follower.served()).toMatchObject({ version: null, live: { revision: 2 } });
  });

  it("does not delay the next act in other processes", async () => {
    const one = program();
    await publish(one, "Nuovo titolo");
    await damage().execute(state.open.database);
    const later = program();
    await later.follower.start();
    expect(later.seen.warnings).toHaveLength(1);
    await one.publisher.restore(null, chief, { reason: "rovinata", expected: 1 });
    await expect.poll(() => later.follower.served().live?.revision).toBe(2);
    expect(later.seen.warnings).toHaveLength(1);
    await later.follower.end();
  });
});

describe("a process", () => {
  it("compiles a version once for calls at the same time", async () => {
    await publish(program(), "Nuovo titolo");
    const later = program({ name: "later" });
    await Promise.all(Array.from({ length: 5 }, () => later.follower.refresh()));
    expect([servedTitle(later), later.seen.compiled]).toEqual(["Nuovo titolo", 1]);
  });

  it("follows another version of the same revision, as after a failover that has lost an act", async () => {
    const one = program();
    await publish(one, "Perduto");
    for (const table of ["live_version", "publication"] as const)
      await state.open.database.deleteFrom(table).execute();
    await publish(program({ name: "other" }), "Dopo il guasto");
    await one.follower.refresh();
    expect(servedTitle(one)).toBe("Dopo il guasto");
  });

  it("stores the served files again that the store has lost", async () => {
    const one = program();
    await publish(one, "Nuovo titolo");
    state.content.clear();
    await one.follower.sweep();
    const { files } = one.follower.served().bundle!;
    expect(files.filter((name) => !state.content.has(name))).toEqual([]);
  });
});

describe("a draft that its editor changes while it is published", () => {
  it("is kept with the later changes", async () => {
    const one = program();
    const begun = await one.publisher.begin(editor, "Uno");
    if (typeof begun === "string") throw new Error(begun);
    const read = await one.drafts.change(begun, { by: editor, changes: titleChange("Uno") });
    if (typeof read === "string") throw new Error(read);
    await one.drafts.change(read, { by: editor, changes: titleChange("Due") });
    expect(await one.publisher.publish(read, chief, { reason: "prova", revision: read.revision })).toBe(1);
    expect(servedTitle(one)).toBe("Uno");
    expect((await one.drafts.find(read.id))?.changes).toEqual(titleChange("Due"));
  });
});
