import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HttpError } from "../../../src/gateway/http/errore.ts";
import { draftLimits } from "../../../src/publications/drafts.ts";
import { chief, editor, ownFiles, service, titled } from "../../support/server/publishing.ts";
import {
  aPublishingPortal,
  usualService,
  type PublishingGateway,
  type PublishingPortal,
} from "../../support/server/publishing-gateway.ts";

const catalogue = "schemas/catalogue.json";
const own = (path: string) => ownFiles.get(path)!;
const title = (text: string) => titled(ownFiles, text).get(service)!;

let portal: PublishingPortal;
beforeEach(async () => void (portal = await aPublishingPortal()));
afterEach(() => portal.close());

async function aDraft({ call }: PublishingGateway, person = "editor") {
  const { body } = await call(person, "POST", "/drafts", { title: "Un titolo" });
  return String(body.id);
}

/** The answer to a change of a draft. */
interface Written {
  readonly draft: { readonly revision: number; readonly paths: readonly string[] };
  readonly problems: readonly { readonly level: string; readonly file: string }[] | null;
}

describe("a draft that was written", () => {
  it.each([
    ["is busy", 503],
    ["has refused the person", 429],
  ])("answers its revision also when the compiler %s", async (_, status) => {
    let isBusy = true;
    const one = await portal.aGateway({
      compileService: {
        ...usualService,
        problems: async (files) => {
          if (isBusy) throw new HttpError(status);
          return usualService.problems(files);
        },
      },
    });
    const id = await aDraft(one);
    const put = (revision: number, text: string) =>
      one.call("editor", "PUT", `/drafts/${id}`, { revision, changes: { [service]: title(text) } });
    const saved = await put(1, "Uno");
    expect(saved).toMatchObject({ status: 200, body: { draft: { revision: 2 }, problems: null } });
    expect(await put(2, "Due")).toMatchObject({ status: 200, body: { draft: { revision: 3 } } });
    isBusy = false;
    const { body } = await one.call("editor", "GET", `/drafts/${id}/problems`);
    expect(body.problems).toEqual(expect.any(Array));
  });

  it("answers its revision after three seconds when the compiler needs longer", async () => {
    let finish = () => {};
    const slow = new Promise<void>((done) => (finish = done));
    const one = await portal.aGateway({
      compileService: {
        ...usualService,
        problems: async (files) => {
          await slow;
          return usualService.problems(files);
        },
      },
    });
    const id = await aDraft(one);
    const saved = await one.call("editor", "PUT", `/drafts/${id}`, { revision: 1, changes: {} });
    expect(saved).toMatchObject({ status: 200, body: { draft: { revision: 2 }, problems: null } });
    finish();
    const { body } = await one.call("editor", "GET", `/drafts/${id}/problems`);
    expect(body.problems).toEqual(expect.any(Array));
  });

  it("is not answered as saved when the check itself fails", async () => {
    const broken = async () => {
      throw new Error("defect");
    };
    const one = await portal.aGateway({ compileService: { ...usualService, problems: broken } });
    const id = await aDraft(one);
    expect((await one.call("editor", "PUT", `/drafts/${id}`, { revision: 1, changes: {} })).status).toBe(500);
  });

  it("may be sent one file at a time, without the other texts in either direction", async () => {
    const one = await portal.aGateway();
    const id = await aDraft(one);
    const write = (revision: number, path: string, text: string | null) =>
      one.call("editor", "PUT", `/drafts/${id}`, { revision, path, text });
    const first = (await write(1, service, title("Uno"))).body as unknown as Written;
    expect(first.draft).toMatchObject({ revision: 2, paths: [service] });
    expect(first.draft).not.toHaveProperty("changes");
    const second = (await write(2, catalogue, "{")).body as unknown as Written;
    expect(second.draft.paths).toEqual([catalogue, service]);
    expect(second.problems!.some(({ level, file }) => level === "error" && file === catalogue)).toBe(true);
    // The text of the base is no change.
    await write(3, catalogue, own(catalogue));
    await write(4, "schemas/fragments/privacy.json", null);
    const { body } = await one.call("editor", "GET", `/drafts/${id}`);
    expect(body.changes).toEqual({ [service]: title("Uno"), "schemas/fragments/privacy.json": null });
  });

  it.each([
    ["a file of another region", { path: "regions/vda/region.json", text: "{}" }, 422],
    ["no text", { path: service }, 422],
    ["a number as text", { path: service, text: 5 }, 422],
    ["both kinds of change", { path: service, text: "{}", changes: {} }, 422],
    ["a later revision than the draft has", { path: service, text: "{}", revision: 9 }, 409],
    ["a text of more than a million characters", { path: service, text: "x".repeat(1_000_001) }, 422],
  ])("is refused with %s", async (_, body, status) => {
    const one = await portal.aGateway();
    const id = await aDraft(one);
    const answer = await one.call("editor", "PUT", `/drafts/${id}`, { revision: 1, ...body });
    expect(answer.status).toBe(status);
    expect((await one.call("editor", "GET", `/drafts/${id}`)).body.revision).toBe(1);
  });
});

describe("a shared draft", () => {
  const aShared = async (one: PublishingGateway) => {
    const id = await aDraft(one);
    expect((await one.call("editor", "POST", `/drafts/${id}/share`, { isShared: true })).status).toBe(200);
    return id;
  };

  it("is changed by two people without overwriting a change", async () => {
    const [one, two] = [await portal.aGateway(), await portal.aGateway()];
    const id = await aShared(one);
    const write = (gateway: PublishingGateway, person: string, body: object) =>
      gateway.call(person, "PUT", `/drafts/${id}`, body);
    // Both have read revision 1 and work on different files, at the same time.
    const [first, second] = await Promise.all([
      write(one, "editor", { revision: 1, path: service, text: title("Uno") }),
      write(two, "other", { revision: 1, path: catalogue, text: `${own(catalogue)}\n` }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    // A change of a file that the other person has changed since is refused until it was read.
    const unseen = await write(two, "other", { revision: 1, path: service, text: title("Due") });
    expect([unseen.status, unseen.body.code]).toEqual([409, "changed"]);
    const { body: draft } = await two.call("other", "GET", `/drafts/${id}`);
    expect(draft).toMatchObject({
      revision: 3,
      changes: { [service]: title("Uno"), [catalogue]: `${own(catalogue)}\n` },
      editors: [{ name: "Luigi Verdi" }],
    });
    expect((await write(two, "other", { revision: 3, path: service, text: title("Due") })).status).toBe(200);
    // All changes at once need the last revision of the whole draft.
    expect((await write(one, "editor", { revision: 3, changes: {} })).status).toBe(409);
  });

  it("loses none of many changes at the same time", async () => {
    const one = await portal.aGateway();
    const id = await aShared(one);
    const paths = [...ownFiles.keys()].slice(0, 8);
    const answers = await Promise.all(
      paths.map((path, at) =>
        one.call(at % 2 === 0 ? "editor" : "other", "PUT", `/drafts/${id}`, {
          revision: 1,
          path,
          text: `${own(path)}\n`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const { body } = await one.call("editor", "GET", `/drafts/${id}`);
    expect([Object.keys(body.changes as object).sort(), body.revision]).toEqual([[...paths].sort(), 9]);
  });

  it("is shared and dropped by its owner only, and closed again", async () => {
    const one = await portal.aGateway();
    const id = await aShared(one);
    expect((await one.call("other", "POST", `/drafts/${id}/share`, { isShared: false })).status).toBe(403);
    expect((await one.call("other", "DELETE", `/drafts/${id}`)).status).toBe(403);
    await one.call("editor", "POST", `/drafts/${id}/share`, { isShared: false });
    const answer = await one.call("other", "PUT", `/drafts/${id}`, { revision: 1, changes: {} });
    expect(answer.status).toBe(403);
  });

  it("is not published by its own editor where the region asks for two people", async () => {
    const one = await portal.aGateway({ needsTwo: true });
    const id = await aShared(one);
    await one.call("publisher", "PUT", `/drafts/${id}`, { revision: 1, path: service, text: title("Uno") });
    const publish = (person: string) =>
      one.call(person, "POST", `/drafts/${id}/publish`, { revision: 2, reason: "Più chiaro" });
    expect([(await publish("publisher")).status, (await publish("second")).status]).toEqual([403, 200]);
    const { acts } = (await one.call("editor", "GET", "/history")).body as { acts: object[] };
    expect(acts).toMatchObject([{ editors: [editor.cf, chief.cf] }]);
    await expect.poll(() => one.events.at(-1)?.about).toEqual([editor.cf, chief.cf]);
  });
});

describe("the people with a draft open", () => {
  it("are listed to the others for 40 seconds, by every process", async () => {
    let time = 1_000_000;
    const now = () => time;
    const [one, two] = [await portal.aGateway({ now }), await portal.aGateway({ now })];
    const id = await aDraft(one);
    const sign = (gateway: PublishingGateway, person: string, selected: string) =>
      gateway.call(person, "POST", `/drafts/${id}/presence`, { selected });
    expect((await sign(one, "editor", "Il campo Targa")).body).toMatchObject({ others: [], revision: 1 });
    expect((await sign(two, "other", "La pagina Esito")).body.others).toEqual([
      { name: "Maria Rossi", selected: "Il campo Targa" },
    ]);
    time += 30_000;
    expect((await sign(one, "editor", "Il titolo")).body.others).toEqual([
      { name: "Luigi Verdi", selected: "La pagina Esito" },
    ]);
    time += 15_000;
    expect((await sign(one, "editor", "Il titolo")).body.others).toEqual([]);
    time += 40_000;
    await portal.aGateway({ now });
    expect(await portal.database.selectFrom("draft_presence").selectAll().execute()).toEqual([]);
  });

  it("give no sign without a place, with a long one, and for a draft that is gone", async () => {
    const one = await portal.aGateway();
    const id = await aDraft(one);
    const sign = (draft: string, selected: unknown) =>
      one.call("editor", "POST", `/drafts/${draft}/presence`, { selected });
    expect((await sign(id, "")).status).toBe(422);
    expect((await sign(id, "x".repeat(501))).status).toBe(422);
    expect((await sign("x", "Il titolo")).status).toBe(404);
    expect(one.events.map(({ operation }) => operation)).toEqual(["POST /drafts"]);
  });
});

describe("the drafts of a person", () => {
  it("are 40 at most", async () => {
    const one = await portal.aGateway();
    const id = await aDraft(one);
    const row = await portal.database
      .selectFrom("draft")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: draftLimits.ofPerson - 1 }, (_, at) => ({
      ...row,
      id: `copy-${at}`,
    }));
    await portal.database.insertInto("draft").values(copies).execute();
    const refused = await one.call("editor", "POST", "/drafts", { title: "Ancora una" });
    expect([refused.status, refused.body.title]).toEqual([409, "Hai già 40 bozze: eliminane qualcuna."]);
    expect((await one.call("other", "POST", "/drafts", { title: "La prima" })).status).toBe(200);
  });

  it("are dropped by a publisher with a reason, which is in the audit with their owner", async () => {
    const one = await portal.aGateway();
    const id = await aDraft(one);
    const drop = (person: string, body: object) => one.call(person, "POST", `/drafts/${id}/drop`, body);
    expect((await drop("other", { revision: 1, reason: "Vecchia" })).status).toBe(403);
    expect((await drop("publisher", { revision: 1 })).status).toBe(422);
    expect((await drop("publisher", { revision: 2, reason: "Vecchia" })).status).toBe(409);
    expect((await drop("publisher", { revision: 1, reason: "Vecchia" })).status).toBe(200);
    expect((await one.call("editor", "GET", `/drafts/${id}`)).status).toBe(404);
    expect(one.events.at(-1)).toMatchObject({
      kind: "staff",
      operation: "POST /drafts/:id/drop",
      reason: "Vecchia",
      about: [editor.cf],
      status: 200,
    });
  });

  it("are old after a month without a change", async () => {
    let time = 1_000_000;
    const one = await portal.aGateway({ now: () => time });
    await aDraft(one);
    const isOld = async () => {
      const { body } = await one.call("other", "GET", "/drafts");
      return (body.drafts as { isOld: boolean }[]).map((draft) => draft.isOld);
    };
    expect(await isOld()).toEqual([false]);
    time += draftLimits.age;
    expect(await isOld()).toEqual([true]);
  });
});

describe("the audit", () => {
  it("has refused bodies and refused acts of staff", async () => {
    const one = await portal.aGateway();
    const id = await aDraft(one);
    one.events.length = 0;
    await one.call("editor", "PUT", `/drafts/${id}`, "{");
    await one.call("editor", "PUT", `/drafts/${id}`, {
      revision: 1,
      changes: { [service]: "x".repeat(5_000_000) },
    });
    await one.call("other", "DELETE", `/drafts/${id}`);
    await expect
      .poll(() => one.events.map(({ kind, operation, status }) => [kind, operation, status]))
      .toEqual([
        ["staff", "PUT /drafts/:id", 422],
        ["staff", "PUT /drafts/:id", 413],
        ["staff", "DELETE /drafts/:id", 403],
      ]);
  });
});

it.each([
  ["Titolo \u202egirato", "segno che scrive tutto da destra a sinistra (U+202E)", "dopo «Titolo»"],
  ["\u2067Isolato", "inizio di un testo isolato da destra a sinistra (U+2067)", "all'inizio"],
  ["a\0b", "zero (U+0000)", "dopo «a»"],
  ["a\ud83d", "metà di un segno (U+D83D)", "dopo «a»"],
  ["  ", "vuoto", "scrivilo"],
  ["x".repeat(501), "troppo lungo", "500 caratteri"],
])(
  "a title or a reason with what nobody sees names the sign and the place: %j",
  async (text, sign, where) => {
    const one = await portal.aGateway();
    const { body: draft } = await one.call("editor", "POST", "/drafts", { title: "Bozza" });
    for (const [person, path, body] of [
      ["editor", "/drafts", { title: text }],
      ["editor", `/drafts/${draft.id}/title`, { title: text }],
      ["publisher", `/drafts/${draft.id}/publish`, { revision: 1, reason: text }],
      ["publisher", `/drafts/${draft.id}/drop`, { revision: 1, reason: text }],
      ["publisher", "/restore", { version: null, revision: 0, reason: text }],
    ] as const) {
      const answer = await one.call(person, "POST", path, body);
      expect([path, answer.status]).toEqual([path, 422]);
      expect(answer.body.title).toContain(sign);
      expect(answer.body.title).toContain(where);
    }
  },
);
