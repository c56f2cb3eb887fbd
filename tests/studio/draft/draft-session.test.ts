import { describe, expect, it } from "vitest";
import type { DraftSession } from "../../../src/studio/draft/draft-session.ts";
import { aBrowser, aPortal, giulia, paolo } from "../../support/studio/fake-portal.ts";

const writes = (session: DraftSession, path: string, text: string | null, label = `Testo di ${path}`) =>
  session.apply(new Map([[path, text]]), label);
const textOf = (session: DraftSession, path: string) => session.state().files.get(path);

/** The files of the first version. */
const ofThree = [
  ["a", "uno"],
  ["b", "due"],
  ["c", "tre"],
] as const;

async function anOpenDraft() {
  const portal = aPortal();
  const browser = aBrowser(portal);
  return { portal, browser, session: await browser.opens() };
}

describe("typing", () => {
  it("is saved 400 ms after the last key, as one file", async () => {
    const { portal, browser, session } = await anOpenDraft();
    writes(session, "a", "uno!");
    await browser.passes(300);
    writes(session, "a", "uno!!");
    expect(session.state().saving.kind).toBe("saving");
    await browser.passes(399);
    expect(portal.written).toEqual([]);
    await browser.passes(1);
    expect(portal.written).toEqual([{ path: "a", text: "uno!!" }]);
    expect(session.state()).toMatchObject({ saving: { kind: "saved" }, revision: 2, changedPaths: ["a"] });
  });

  it("is unsaved from its first key, before the text has come", async () => {
    const { portal, browser, session } = await anOpenDraft();
    session.expectText();
    expect(session.state().saving.kind).toBe("saving");
    await browser.passes(400);
    expect(session.state().saving.kind).toBe("saved"); // no text has come
    expect(portal.written).toEqual([]);
    session.expectText();
    await browser.passes(250);
    writes(session, "a", "x");
    await browser.passes(400);
    expect(portal.written).toEqual([{ path: "a", text: "x" }]);
  });

  it("is undone after a change that is on its way", async () => {
    const { browser, session } = await anOpenDraft();
    writes(session, "a", "uno!");
    let arrive = () => {};
    const forget = session.beforeStep(
      () =>
        new Promise<void>((resolve) => {
          arrive = () => {
            writes(session, "b", "due!");
            resolve();
          };
        }),
    );
    session.undo();
    expect(textOf(session, "a")).toBe("uno!");
    arrive();
    await browser.settle();
    expect([textOf(session, "a"), textOf(session, "b")]).toEqual(["uno!", "due"]);
    forget();
    session.undo();
    expect(textOf(session, "a")).toBe("uno");
  });

  it("is kept by the browser at once when it comes after a pause", async () => {
    const { browser, session } = await anOpenDraft();
    writes(session, "a", "x");
    await browser.settle();
    browser.crashes();
    expect(textOf(await browser.opens(), "a")).toBe("x");
  });

  it("is sent one request at a time, and the last text wins", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.hold();
    writes(session, "a", "x");
    await browser.passes(400);
    writes(session, "a", "xy");
    await browser.passes(5_000);
    expect(portal.written).toEqual([]);
    portal.release();
    await browser.passes(400);
    expect(portal.written).toEqual([
      { path: "a", text: "x" },
      { path: "a", text: "xy" },
    ]);
    expect(session.state().saving.kind).toBe("saved");
  });

  it("sends several files together", async () => {
    const { portal, browser, session } = await anOpenDraft();
    session.apply(
      new Map<string, string | null>([
        ["a", "1"],
        ["b", null],
      ]),
      "Due file",
    );
    await browser.passes(400);
    expect(portal.written).toEqual([{ changes: { a: "1", b: null } }]);
    expect(session.state().files.has("b")).toBe(false);
  });

  it.each([
    ["too long", "x".repeat(1_000_001)],
    ["too deep", "[".repeat(100_000)],
    ["too deep, with closed brackets", `${'{"a":['.repeat(3_000)}${"]}".repeat(3_000)}`],
  ])("refuses a text that no parser could read: %s", async (_, text) => {
    const { portal, browser, session } = await anOpenDraft();
    expect(session.apply(new Map([["a", text]]), "Incolla")).toBe(false);
    await browser.passes(1_000);
    expect(textOf(session, "a")).toBe("uno");
    expect(session.state().refusal).toContain("troppo lungo");
    expect(portal.written).toEqual([]);
    expect(session.apply(new Map([["a", '"]]]]" [[']]), "Scrive")).toBe(true);
    expect(session.state().refusal).toBeUndefined();
  });

  it("changes nothing in a draft that the person may only read", async () => {
    const portal = aPortal();
    await portal.api.share("d", false);
    const session = await aBrowser(portal, paolo).opens();
    writes(session, "a", "x");
    expect(textOf(session, "a")).toBe("uno");
    expect(session.state()).toMatchObject({ canEdit: false, isMine: false });
  });
});

describe("a browser that stores nothing", () => {
  it("is named, and loses no text while the page is open", async () => {
    const { portal, browser, session } = await anOpenDraft();
    expect(session.state().isKept).toBe(true);
    browser.refusesToStore();
    portal.breaks("network");
    writes(session, "a", "x");
    await browser.passes(1_000);
    expect(session.state()).toMatchObject({ isKept: false, saving: { kind: "retrying" } });
    portal.breaks();
    await browser.passes(15_000);
    expect(session.state()).toMatchObject({ isKept: false, saving: { kind: "saved" } });
    expect((await browser.opens()).state().isKept).toBe(false);
  });
});

describe("a lost connection", () => {
  it("is tried again at growing intervals, and loses nothing", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.breaks("network");
    writes(session, "a", "x");
    await browser.passes(400);
    expect(session.state().saving).toEqual({ kind: "retrying", reason: "network" });
    writes(session, "a", "xy");
    await browser.passes(20_000);
    expect(session.state().saving.kind).toBe("retrying");
    portal.breaks();
    await browser.passes(15_000);
    expect(session.state().saving.kind).toBe("saved");
    expect(portal.written).toEqual([{ path: "a", text: "xy" }]);
  });

  it("waits for the login when the session has ended", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.breaks("login");
    writes(session, "a", "x");
    await browser.passes(60_000);
    expect(session.state().saving.kind).toBe("login");
    portal.breaks();
    session.resume();
    await browser.settle();
    expect(session.state().saving.kind).toBe("saved");
  });

  it("keeps the texts of a person whose role was taken away, and saves them when it is back", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.breaks("role");
    writes(session, "a", "x");
    await browser.passes(60_000);
    expect(session.state()).toMatchObject({ saving: { kind: "stopped", isGone: false } });
    expect([...browser.kept.values()][0]?.changes).toEqual({ a: "x" });
    portal.breaks();
    session.resume();
    await browser.settle();
    expect(session.state().saving.kind).toBe("saved");
    expect(portal.draft()?.changes).toEqual({ a: "x" });
  });

  it("says that the draft is gone, and keeps the texts", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.drops();
    writes(session, "a", "x");
    await browser.passes(400);
    expect(session.state().saving).toMatchObject({ kind: "stopped", isGone: true });
    expect(textOf(session, "a")).toBe("x");
  });

  it("continues in a new draft, which asks about the files that others have published meanwhile", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.drops();
    writes(session, "a", "mio");
    writes(session, "b", "mio anche questo");
    await browser.passes(400);
    portal.publishes(
      new Map([
        ["a", "loro"],
        ["b", "due"],
        ["c", "loro"],
      ]),
    );
    portal.begins("e");
    expect((await session.continueIn({ id: "e", base: "v2" })).kind).toBe("done");
    const next = await browser.opens("e");
    expect(["a", "b", "c"].map((path) => textOf(next, path))).toEqual(["mio", "mio anche questo", "loro"]);
    expect(next.state().conflicts).toMatchObject([{ path: "a", mine: "mio", theirs: "loro" }]);
    await browser.passes(5_000);
    expect(portal.written).toEqual([]); // nothing is saved before the choice
    expect(browser.kept.has("GIULIA d")).toBe(false);
  });

  it("asks again after the new draft was closed before the choice", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.drops();
    writes(session, "a", "mio");
    await browser.passes(400);
    portal.publishes(new Map([...ofThree, ["a", "loro"]]));
    portal.begins("e");
    await session.continueIn({ id: "e", base: "v2" });
    await browser.opens("e");
    browser.crashes();
    const again = await browser.opens("e");
    expect(again.state().conflicts).toMatchObject([{ path: "a", mine: "mio", theirs: "loro" }]);
    await browser.passes(5_000);
    expect(portal.written).toEqual([]);
    again.choose("a", "theirs");
    await browser.passes(400);
    expect([textOf(again, "a"), again.state().saving.kind]).toEqual(["loro", "saved"]);
  });

  it("asks also when the version of the old draft has been deleted meanwhile", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.drops();
    writes(session, "a", "mio");
    writes(session, "b", "mio anche questo");
    await browser.passes(400);
    portal.publishes(new Map([...ofThree, ["a", "loro"]]));
    portal.begins("e");
    await session.continueIn({ id: "e", base: "v2" });
    const [key, copy] = [...browser.kept][0]!;
    browser.kept.set(key, { ...copy, base: "swept" });
    const next = await browser.opens("e");
    expect(next.state()).toMatchObject({
      base: "v2",
      conflicts: [{ path: "a", mine: "mio", theirs: "loro" }],
    });
    expect(textOf(next, "b")).toBe("mio anche questo");
  });

  it("asks nothing about the texts that were published with the draft itself", async () => {
    const { portal, browser, session } = await anOpenDraft();
    writes(session, "a", "salvato");
    writes(session, "b", "salvato");
    await browser.passes(400);
    portal.drops();
    portal.publishes(new Map([...ofThree, ["a", "salvato"], ["b", "salvato"]]));
    writes(session, "a", "salvato e cambiato");
    await browser.passes(400);
    portal.begins("e");
    await session.continueIn({ id: "e", base: "v2" });
    const next = await browser.opens("e");
    expect(next.state().conflicts).toEqual([]);
    expect(portal.draft()?.changes).toEqual({ a: "salvato e cambiato" });
  });

  it("keeps the texts where they are when the new draft cannot be read", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.drops();
    writes(session, "a", "mio");
    await browser.passes(400);
    portal.begins("e");
    portal.breaks("network");
    expect((await session.continueIn({ id: "e", base: "v1" })).kind).toBe("failed");
    expect([...browser.kept.keys()]).toEqual(["GIULIA d"]);
    expect(textOf(session, "a")).toBe("mio");
  });

  it("tries again with the next key after a refusal", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.breaks("refused");
    writes(session, "a", "x".repeat(10));
    await browser.passes(30_000);
    expect(session.state().saving).toMatchObject({ kind: "stopped", isGone: false });
    portal.breaks();
    writes(session, "a", "x");
    await browser.passes(400);
    expect(session.state().saving.kind).toBe("saved");
  });
});

describe("a reload", () => {
  it("keeps texts that were not saved, undo and redo", async () => {
    const { portal, browser, session } = await anOpenDraft();
    writes(session, "a", "saved");
    await browser.passes(400);
    portal.breaks("network");
    writes(session, "b", "not saved");
    await browser.passes(2_000);
    browser.crashes();
    portal.breaks();
    const again = await browser.opens();
    expect([textOf(again, "a"), textOf(again, "b")]).toEqual(["saved", "not saved"]);
    expect(portal.draft()?.changes).toEqual({ a: "saved", b: "not saved" });
    again.undo();
    expect(textOf(again, "b")).toBe("due");
    again.undo();
    expect(textOf(again, "a")).toBe("uno");
    again.redo();
    expect(textOf(again, "a")).toBe("saved");
  });

  it("joins texts that were not saved with those that another person has saved since", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.breaks("network");
    writes(session, "a", "mine");
    await browser.passes(2_000);
    browser.crashes();
    portal.breaks();
    await portal.api.changeFile("d", 1, { path: "b", text: "theirs" });
    const again = await browser.opens();
    expect([textOf(again, "a"), textOf(again, "b")]).toEqual(["mine", "theirs"]);
    expect(portal.draft()?.changes).toEqual({ a: "mine", b: "theirs" });
  });

  it("takes over the unsaved texts of a page that was closed, and undo takes it back", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.breaks("network");
    writes(session, "b", "other page");
    await browser.passes(2_000);
    browser.crashes();
    const [copy] = [...browser.kept.values()];
    browser.kept.clear();
    portal.breaks();
    const own = await browser.opens();
    portal.breaks("network");
    writes(own, "a", "this page");
    await browser.passes(2_000);
    browser.crashes();
    browser.left.set(`${giulia.cf} d`, [copy!]);
    portal.breaks();
    const again = await browser.opens();
    expect([textOf(again, "a"), textOf(again, "b")]).toEqual(["this page", "other page"]);
    expect(portal.draft()?.changes).toEqual({ a: "this page", b: "other page" });
    expect(browser.left.size).toBe(0);
    again.undo();
    expect([textOf(again, "a"), textOf(again, "b")]).toEqual(["this page", "due"]);
  });

  it("asks when two pages that were closed have changed the same file", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.breaks("network");
    writes(session, "a", "first page");
    await browser.passes(2_000);
    browser.crashes();
    const [copy] = [...browser.kept.values()];
    browser.left.set(`${giulia.cf} d`, [{ ...copy!, changes: { a: "second page" } }]);
    portal.breaks();
    const again = await browser.opens();
    expect(again.state()).toMatchObject({
      saving: { kind: "conflict" },
      conflicts: [{ path: "a", before: "uno", mine: "first page", theirs: "second page" }],
    });
    expect(portal.draft()?.changes).toEqual({});
  });

  it("keeps texts that were not saved when the version they changed is gone", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.breaks("network");
    writes(session, "a", "mine");
    await browser.passes(2_000);
    browser.crashes();
    const [key, copy] = [...browser.kept][0]!;
    browser.kept.set(key, { ...copy, base: "swept" });
    portal.breaks();
    const again = await browser.opens();
    expect(again.state()).toMatchObject({ base: "v1", saving: { kind: "saved" }, conflicts: [] });
    expect(portal.draft()?.changes).toEqual({ a: "mine" });
  });

  it("keeps a draft of each person apart", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.breaks("network");
    writes(session, "a", "mine");
    await browser.passes(2_000);
    expect([...browser.kept.keys()]).toEqual([`${giulia.cf} d`]);
    portal.breaks();
  });
});

describe("leaving the draft", () => {
  it("sends texts at once that were not saved yet", async () => {
    const { portal, browser, session } = await anOpenDraft();
    writes(session, "a", "x");
    session.close();
    await browser.settle();
    expect(portal.draft()?.changes).toEqual({ a: "x" });
  });

  it("keeps them in the browser without a connection, and tries no more", async () => {
    const { portal, browser, session } = await anOpenDraft();
    portal.breaks("network");
    writes(session, "a", "x");
    session.close();
    await browser.passes(60_000);
    portal.breaks();
    await browser.passes(60_000);
    expect(portal.draft()?.changes).toEqual({});
    expect(textOf(await browser.opens(), "a")).toBe("x");
    expect(portal.draft()?.changes).toEqual({ a: "x" });
  });
});

describe("two people", () => {
  it("write different files at the same time without a question", async () => {
    const { portal, browser, session } = await anOpenDraft();
    const other = aBrowser(portal, paolo);
    const theirs = await other.opens();
    writes(session, "a", "Giulia");
    writes(theirs, "b", "Paolo");
    await browser.passes(400);
    await other.passes(400);
    await session.refresh();
    for (const one of [session, theirs])
      expect([textOf(one, "a"), textOf(one, "b")]).toEqual(["Giulia", "Paolo"]);
    expect(portal.draft()?.changes).toEqual({ a: "Giulia", b: "Paolo" });
    expect(session.state().conflicts).toEqual([]);
  });

  it("write in different lines of a file at the same time without a question, and each undoes only the own text", async () => {
    const portal = aPortal(new Map([["a", '{\n"titolo": "Targa",\n"aiuto": "Senza spazi",\n"max": 7\n}']]));
    const browser = aBrowser(portal);
    const session = await browser.opens();
    const mine = textOf(session, "a")!.replace("Targa", "La tua targa");
    const theirs = textOf(session, "a")!.replace("7", "8");
    writes(session, "a", mine);
    await portal.api.changeFile("d", 1, { path: "a", text: theirs });
    await browser.passes(400);
    await browser.passes(400);
    const both = mine.replace("7", "8");
    expect(session.state()).toMatchObject({ saving: { kind: "saved" }, conflicts: [] });
    expect([textOf(session, "a"), portal.draft()?.changes]).toEqual([both, { a: both }]);
    session.undo();
    expect(textOf(session, "a")).toBe(theirs);
  });

  it("are asked when the lines of both together are no JSON", async () => {
    const portal = aPortal(new Map([["a", '{\n"titolo": "Targa",\n\n\n"max": 7\n}']]));
    const browser = aBrowser(portal);
    const session = await browser.opens();
    const text = textOf(session, "a")!;
    writes(session, "a", text.replace(',\n\n\n"max": 7', ""));
    await portal.api.changeFile("d", 1, { path: "a", text: text.replace("7", '7,\n"min": 5') });
    await browser.passes(400);
    expect(session.state()).toMatchObject({ saving: { kind: "conflict" }, conflicts: [{ path: "a" }] });
  });

  it("are asked when both have changed a file; nothing is saved until they choose", async () => {
    const { portal, browser, session } = await anOpenDraft();
    await portal.api.changeFile("d", 1, { path: "a", text: "Paolo" });
    writes(session, "a", "Giulia");
    await browser.passes(400);
    expect(session.state()).toMatchObject({
      saving: { kind: "conflict" },
      conflicts: [{ path: "a", before: "uno", mine: "Giulia", theirs: "Paolo" }],
    });
    writes(session, "b", "altro");
    await browser.passes(10_000);
    expect(portal.draft()?.changes).toEqual({ a: "Paolo" });
    session.choose("a", "mine");
    await browser.passes(400);
    expect(portal.draft()?.changes).toEqual({ a: "Giulia", b: "altro" });
    expect(session.state()).toMatchObject({ saving: { kind: "saved" }, conflicts: [] });
  });

  it("are asked again after the page was closed before the choice, and nothing was overwritten", async () => {
    const { portal, browser, session } = await anOpenDraft();
    await portal.api.changeFile("d", 1, { path: "a", text: "Paolo" });
    writes(session, "a", "Giulia");
    await browser.passes(400);
    session.close();
    await browser.settle();
    browser.crashes();
    const again = await browser.opens();
    await browser.passes(10_000);
    expect(again.state()).toMatchObject({
      saving: { kind: "conflict" },
      conflicts: [{ path: "a", mine: "Giulia", theirs: "Paolo" }],
    });
    expect(portal.draft()?.changes).toEqual({ a: "Paolo" });
  });

  it("are asked about a conflict of a page that was closed, by another page", async () => {
    const { portal, browser, session } = await anOpenDraft();
    await portal.api.changeFile("d", 1, { path: "a", text: "Paolo" });
    writes(session, "a", "Giulia");
    await browser.passes(400);
    browser.crashes();
    const [copy] = [...browser.kept.values()];
    browser.kept.clear();
    await browser.opens();
    await browser.settle();
    browser.crashes();
    browser.kept.clear();
    const own = await browser.opens();
    writes(own, "b", "altro");
    await browser.passes(400);
    browser.crashes();
    browser.left.set(`${giulia.cf} d`, [copy!]);
    const again = await browser.opens();
    await browser.passes(10_000);
    expect(again.state().conflicts).toMatchObject([{ path: "a" }]);
    expect(portal.draft()?.changes).toMatchObject({ a: "Paolo" });
  });

  it("have no conflict any more once the other has taken over the text", async () => {
    const { portal, browser, session } = await anOpenDraft();
    await portal.api.changeFile("d", 1, { path: "a", text: "Paolo" });
    writes(session, "a", "Giulia");
    await browser.passes(400);
    await portal.api.changeFile("d", 2, { path: "a", text: "Giulia" });
    await session.refresh();
    await browser.passes(400);
    expect(session.state()).toMatchObject({ saving: { kind: "saved" }, conflicts: [] });
  });

  it("can take the text of the other, and have their own again by undo", async () => {
    const { portal, browser, session } = await anOpenDraft();
    await portal.api.changeFile("d", 1, { path: "a", text: "Paolo" });
    writes(session, "a", "Giulia");
    await browser.passes(400);
    session.choose("a", "theirs");
    await browser.passes(400);
    expect(textOf(session, "a")).toBe("Paolo");
    expect(portal.draft()?.changes).toEqual({ a: "Paolo" });
    session.undo();
    expect(textOf(session, "a")).toBe("Giulia");
  });

  it("can keep their own text, and have that of the other by undo, and then their own acts of before", async () => {
    const { portal, browser, session } = await anOpenDraft();
    await portal.api.changeFile("d", 1, { path: "a", text: "Paolo" });
    writes(session, "a", "Giulia");
    await browser.passes(400);
    session.choose("a", "mine");
    await browser.passes(400);
    expect(portal.draft()?.changes).toEqual({ a: "Giulia" });
    session.undo();
    expect(textOf(session, "a")).toBe("Paolo");
    session.undo();
    expect(textOf(session, "a")).toBe("Giulia");
    session.undo();
    expect(textOf(session, "a")).toBe("uno");
  });

  it("have no conflict when they have typed the same text", async () => {
    const { portal, browser, session } = await anOpenDraft();
    await portal.api.changeFile("d", 1, { path: "a", text: "uguale" });
    writes(session, "a", "uguale");
    await browser.passes(400);
    expect(session.state()).toMatchObject({ saving: { kind: "saved" }, conflicts: [], revision: 2 });
  });

  it("keep the undo of files that did not come from elsewhere", async () => {
    const { portal, browser, session } = await anOpenDraft();
    writes(session, "a", "1");
    await browser.passes(2_000);
    writes(session, "c", "2");
    await browser.passes(2_000);
    await portal.api.changeFile("d", 3, { path: "a", text: "Paolo" });
    await session.refresh();
    expect(textOf(session, "a")).toBe("Paolo");
    session.undo();
    expect(textOf(session, "c")).toBe("tre");
    session.undo();
    expect(textOf(session, "a")).toBe("Paolo");
  });
});

describe("moving to the version of today", () => {
  it("takes over the files that the draft has not touched, and asks about the others", async () => {
    const { portal, browser, session } = await anOpenDraft();
    writes(session, "a", "mia");
    await browser.passes(400);
    portal.publishes(
      new Map([
        ["a", "loro"],
        ["b", "nuovo"],
        ["c", "tre"],
      ]),
    );
    expect((await session.rebase()).kind).toBe("done");
    expect(session.state()).toMatchObject({
      base: "v1",
      conflicts: [{ path: "a", before: "uno", mine: "mia", theirs: "loro" }],
    });
    expect([textOf(session, "a"), textOf(session, "b")]).toEqual(["mia", "due"]);
    session.choose("a", "theirs");
    await browser.passes(400);
    expect(session.state()).toMatchObject({ base: "v2", changedPaths: [], saving: { kind: "saved" } });
    expect(textOf(session, "b")).toBe("nuovo");
  });

  it("merges the lines of a file that the newer version has changed elsewhere, and asks about the others alone", async () => {
    const lines = (first: string, last: string) => [first, "-", "-", last].join("\n");
    const versionOf = (last: string, b = "due") =>
      new Map([
        ["a", lines("uno", last)],
        ["b", b],
      ]);
    const portal = aPortal(versionOf("tre"));
    const browser = aBrowser(portal);
    const session = await browser.opens();
    writes(session, "a", lines("mio", "tre"));
    await browser.passes(2_000);
    portal.publishes(versionOf("loro"));
    expect((await session.rebase()).kind).toBe("done");
    expect(session.state()).toMatchObject({ base: "v2", conflicts: [], saving: { kind: "saved" } });
    expect(portal.draft()).toMatchObject({ base: "v2", changes: { a: lines("mio", "loro") } });
    session.undo();
    expect(textOf(session, "a")).toBe(lines("uno", "loro"));
    session.redo();
    writes(session, "b", "mia");
    await browser.passes(2_000);
    portal.publishes(versionOf("loro, poi altro", "loro"));
    await session.rebase();
    expect(session.state()).toMatchObject({ base: "v2", conflicts: [{ path: "b", mine: "mia" }] });
    session.choose("b", "mine");
    await browser.passes(2_000);
    expect(portal.draft()).toMatchObject({
      base: "v3",
      changes: { a: lines("mio", "loro, poi altro"), b: "mia" },
    });
  });

  it("keeps the own text that was chosen, and asks again about a version that came meanwhile", async () => {
    const { portal, browser, session } = await anOpenDraft();
    writes(session, "a", "mia");
    await browser.passes(400);
    portal.publishes(new Map([...ofThree, ["a", "loro"]]));
    await session.rebase();
    portal.publishes(new Map([...ofThree, ["a", "loro, poi altro"]]));
    session.choose("a", "mine");
    await browser.passes(400);
    expect(session.state()).toMatchObject({
      base: "v1",
      conflicts: [{ path: "a", mine: "mia", theirs: "loro, poi altro" }],
    });
    session.choose("a", "mine");
    await browser.passes(400);
    expect(session.state()).toMatchObject({ base: "v3", conflicts: [], changedPaths: ["a"] });
    expect(portal.draft()).toMatchObject({ base: "v3", changes: { a: "mia" } });
  });

  it("keeps a choice among others when the page is closed before the next one", async () => {
    const { portal, browser, session } = await anOpenDraft();
    writes(session, "a", "mia");
    writes(session, "b", "mia anche questa");
    await browser.passes(400);
    portal.publishes(
      new Map([
        ["a", "loro"],
        ["b", "loro"],
        ["c", "tre"],
      ]),
    );
    await session.rebase();
    session.choose("a", "mine");
    browser.crashes();
    const again = await browser.opens();
    expect(again.state()).toMatchObject({ saving: { kind: "conflict" }, conflicts: [{ path: "b" }] });
    again.choose("b", "theirs");
    await browser.passes(400);
    expect(again.state()).toMatchObject({ base: "v2", conflicts: [], changedPaths: ["a"] });
    expect([textOf(again, "a"), textOf(again, "b")]).toEqual(["mia", "loro"]);
  });

  it("leaves the draft where it was for others until the person has chosen", async () => {
    const { portal, browser, session } = await anOpenDraft();
    writes(session, "a", "mia");
    await browser.passes(400);
    portal.publishes(new Map([...ofThree, ["a", "loro"]]));
    await session.rebase();
    session.close();
    await browser.passes(400);
    expect(portal.draft()).toMatchObject({ base: "v1", changes: { a: "mia" } });
  });

  it("asks on after a change of a colleague, and after the page was closed", async () => {
    const { portal, browser, session } = await anOpenDraft();
    writes(session, "a", "mia");
    await browser.passes(400);
    portal.publishes(new Map([...ofThree, ["a", "loro"]]));
    await session.rebase();
    await portal.api.changeFile("d", 99, { path: "b", text: "Paolo" });
    await session.refresh();
    expect(session.state().conflicts).toMatchObject([{ path: "a", theirs: "loro" }]);
    browser.crashes();
    const again = await browser.opens();
    expect(again.state().conflicts).toMatchObject([{ path: "a", theirs: "loro" }]);
  });

  it("asks no more in a second page once the choice was made in the first one", async () => {
    const { portal, browser, session } = await anOpenDraft();
    writes(session, "a", "mia");
    await browser.passes(400);
    const second = await browser.opens();
    portal.publishes(new Map([...ofThree, ["a", "loro"]]));
    await session.rebase();
    await second.rebase();
    expect(second.state().conflicts).toHaveLength(1);
    session.choose("a", "mine");
    await browser.passes(400);
    await second.refresh();
    await browser.passes(400);
    expect(second.state()).toMatchObject({ base: "v2", conflicts: [], saving: { kind: "saved" } });
    second.choose("a", "theirs");
    await browser.passes(400);
    expect(portal.draft()?.changes).toEqual({ a: "mia" });
  });

  it("asks about a file of the newer version that was typed in while the draft moved", async () => {
    const { portal, browser, session } = await anOpenDraft();
    writes(session, "a", "mia");
    await browser.passes(400);
    portal.publishes(new Map([...ofThree, ["a", "loro"], ["b", "nuovo"]]));
    portal.hold();
    const moving = session.rebase();
    await browser.settle();
    writes(session, "b", "scritto intanto");
    writes(session, "a", "mia, poi altro");
    portal.release();
    await moving;
    await browser.passes(1_000);
    expect(session.state().conflicts).toMatchObject([{ path: "a", mine: "mia, poi altro", theirs: "loro" }]);
    session.choose("a", "mine");
    await browser.passes(1_000);
    expect(session.state().conflicts).toMatchObject([
      { path: "b", mine: "scritto intanto", theirs: "nuovo" },
    ]);
    session.choose("b", "mine");
    await browser.passes(1_000);
    expect(session.state()).toMatchObject({ base: "v2", conflicts: [] });
    expect(portal.draft()?.changes).toEqual({ a: "mia, poi altro", b: "scritto intanto" });
  });
});
