import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  CommandRefusal,
  commands,
  PortalRefusal,
  type CommandOptions,
  type Office,
  type Portal,
} from "../../src/publications/command-line/index.ts";
import {
  aPortalForOffices,
  type FolderOfOffice,
  type PortalForOffices,
} from "../support/server/office-folder.ts";
import type { Compiled } from "../../src/publications/index.ts";
import { ownFiles, service, titled } from "../support/server/publishing.ts";
import { usualService } from "../support/server/publishing-gateway.ts";

const otherService = "schemas/services/memo_bollo.json";
const third = "schemas/services/ricevuta_bollo.json";

let offices: PortalForOffices;
let bundled: Compiled;
beforeAll(async () => void (bundled = await usualService.compile(ownFiles)));
beforeEach(async () => {
  // Texts are stored and published, and no page is read: one bundle does for all versions.
  const compileService = {
    ...usualService,
    problems: async () => [],
    difference: async () => ({ parts: [], unaffecting: [] }),
    compileLive: async () => bundled,
  };
  offices = await aPortalForOffices({ compileService });
});
afterEach(() => offices.close());

/** The portal of an office, which does something before one of its calls. `count` is that of all calls. */
function interrupted(portal: Portal, at: number, act: () => Promise<unknown>) {
  const calls = { count: 0 };
  const own = new Proxy(portal, {
    get(target, name: keyof Portal) {
      const method = target[name] as (...args: unknown[]) => unknown;
      if (name === "previewOf") return method;
      return async (...args: unknown[]) => {
        if (calls.count++ === at) await act();
        return method(...args);
      };
    },
  });
  return { own, calls };
}

/** Runs push while another act comes before one of its calls. Returns its lines, and how many calls it has made. */
async function pushInterrupted(
  { office }: FolderOfOffice,
  at: number,
  act: () => Promise<unknown>,
  options: CommandOptions = {},
) {
  const lines: string[] = [];
  const { own, calls } = interrupted(office.portal, at, act);
  const broken: Office = { ...office, portal: own, print: (line) => lines.push(line) };
  const status = await commands.push!(broken, options).catch((error: unknown) => {
    if (!(error instanceof CommandRefusal || error instanceof PortalRefusal)) throw error;
    lines.push(error.message);
    return 1;
  });
  return { status, text: lines.join("\n"), calls: calls.count };
}

const draftTexts = async ({ office }: FolderOfOffice) =>
  JSON.stringify(
    (await Promise.all((await office.portal.drafts()).map(({ id }) => office.portal.draft(id)))).map(
      ({ changes }) => changes,
    ),
  );

/** Publishes another title of a third service in the studio. */
async function publishThird(title: string) {
  const { call } = offices.one;
  const { body: draft } = await call("second", "POST", "/drafts", { title });
  const changes = { [third]: titled(ownFiles, title, third).get(third) };
  await call("second", "PUT", `/drafts/${String(draft.id)}`, { revision: 1, changes });
  const act = { revision: 2, reason: title };
  expect((await call("second", "POST", `/drafts/${String(draft.id)}/publish`, act)).status).toBe(200);
}

describe.each([
  ["of the same file", service, false],
  ["of another file, over a version that was published meanwhile", otherService, true],
])("two pushes at once into one draft, %s", (_, path, isMoved) => {
  it("lose no text without a sentence, whenever the second one comes", { timeout: 600_000 }, async () => {
    const [one, two] = [await offices.aFolder("publisher"), await offices.aFolder("publisher")];
    for (const folder of [one, two]) await folder.run("pull");
    await one.retitle(service, "All'inizio");
    await one.run("push");
    const [draft] = await one.office.portal.drafts();
    const sides = async (at: number) => {
      for (const folder of [one, two])
        expect((await folder.run("pull", { of: draft!.id, discard: true })).status).toBe(0);
      if (isMoved) await publishThird(`Pubblicato ${at}`);
      await one.retitle(service, `Primo ${at}.`);
      await two.retitle(path, `Secondo ${at}.`);
    };
    await sides(-1);
    const { calls, status } = await pushInterrupted(one, -1, async () => {});
    expect(status).toBe(0);
    for (let at = 0; at < calls; at++) {
      await sides(at);
      let second = { status: -1, text: "" };
      const first = await pushInterrupted(one, at, async () => void (second = await two.run("push")));
      const texts = await draftTexts(one);
      const told = [at, first, second];
      for (const [title, pushed, other] of [
        [`Primo ${at}.`, first, second],
        [`Secondo ${at}.`, second, first],
      ] as const) {
        if (texts.includes(title)) continue;
        const isRefused = pushed.status === 1 && /Ripeti|ripeti|--revision/.test(pushed.text);
        const isReplaced = other.text.includes("ha preso il posto");
        expect([told, isRefused || isReplaced]).toEqual([told, true]);
      }
      // A refused push has a way on.
      for (const [folder, pushed] of [
        [one, first],
        [two, second],
      ] as const) {
        if (pushed.status === 0) continue;
        const again = await folder.run("push");
        const revision = /(?<=--revision )\d+/.exec(again.text)?.[0];
        expect(again.status === 0 || (await folder.run("push", { revision })).status === 0).toBe(true);
      }
    }
  });
});
