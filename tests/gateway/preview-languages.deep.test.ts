import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyCatalogue, printCatalogue } from "../../src/definitions/translation/index.ts";
import type { WholeManifest } from "../../src/engine/definition.ts";
import { builtLanguages } from "../../src/gateway/index.ts";
import { aDraft, aVisitor, emptyPage } from "../support/server/previews.ts";
import { ownFiles, region } from "../support/server/publishing.ts";
import {
  aPublishingPortal,
  usualService,
  type PublishingGateway,
  type PublishingPortal,
} from "../support/server/publishing-gateway.ts";

const facts = `regions/${region}/region.json`;
const page = "/bollo/calcolo";
const question = "Di quale veicolo vuoi calcolare il bollo?";

const inLanguages = (...codes: string[]) =>
  ownFiles.get(facts)!.replace("{", `{ "lingue": ${JSON.stringify(["it", ...codes])},`);

/** A catalogue with the translation of one text. */
const catalogue = (translation: string) =>
  printCatalogue({
    ...emptyCatalogue("fr", region),
    entries: [
      {
        ...{ text: question, translation, keys: ["a"], places: ["a"] },
        ...{ context: null, isFuzzy: false, former: null, remarks: "" },
      },
    ],
  });

const french = (translation: string) => ({
  [facts]: inLanguages("fr"),
  [`regions/${region}/fr.po`]: catalogue(translation),
});

let portal: PublishingPortal;
let one: PublishingGateway;
const compileIn = vi.fn(usualService.compileIn);
beforeEach(async () => {
  compileIn.mockClear();
  portal = await aPublishingPortal();
  await emptyPage(portal.folder);
  for (const part of ["portal", "definitions"])
    await mkdir(join(portal.folder, "fr", part), { recursive: true });
  await writeFile(
    join(portal.folder, "fr/portal/index.html"),
    '<!doctype html><html lang="fr"><head></head><body id="francese"></body></html>',
  );
  await writeFile(join(portal.folder, "fr/texts.json"), "{}");
  one = await portal.aGateway({
    languages: builtLanguages(portal.folder),
    compileService: { ...usualService, compileIn },
  });
});
afterEach(() => portal.close());

const staffOf = (draft: { path: string }, person: string | undefined = "editor") =>
  aVisitor(one.gateway, person, draft.path);

/** The texts of the service, as the page in French loads them. */
async function frenchTexts({ call }: ReturnType<typeof aVisitor>): Promise<string> {
  const { index } = (await call("/fr/definitions/manifest.json")).json() as { index: string };
  const { services } = (await call(`/fr/definitions/${index}`)).json() as WholeManifest;
  return (await call(`/fr/definitions/${services.calcolo_bollo!.data}`)).body;
}

it("shows the draft in another language, with the program and the translations of that language", async () => {
  const draft = await aDraft(one, "In francese", french("Quel véhicule ?"));
  const staff = staffOf(draft);
  expect((await staff.page(page)).body).toContain('lang="it"');
  expect(compileIn).not.toHaveBeenCalled();
  const shown = await staff.page(`/fr${page}`);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toMatch(/<html [^>]*lang="fr">/);
  expect(shown.body).toContain('<body id="francese"><aside class="anteprima" lang="it"');
  expect(shown.headers["cache-control"]).toBe("no-store");
  expect(await frenchTexts(staff)).toContain("Quel véhicule ?");
  expect(compileIn).toHaveBeenCalledTimes(1);
  expect((await staff.page("/fr")).headers.location).toBe(`${draft.path}/fr/`);
});

it("shows each stored translation, also beside one that cannot be used", async () => {
  const draft = await aDraft(one, "In francese", french("Quel véhicule ?"));
  const staff = staffOf(draft, "translator");
  await staff.page(`/fr${page}`);
  await draft.change(french("Pour quel véhicule ?"));
  expect((await staff.page(`/fr${page}`)).statusCode).toBe(200);
  expect(await frenchTexts(staff)).toContain("Pour quel véhicule ?");
  await draft.change(french("Quel **véhicule** ?"));
  expect((await staff.page(`/fr${page}`)).statusCode).toBe(200);
  expect(await frenchTexts(staff)).toContain(question);
});

it("shows the Italian texts of a catalogue that cannot be read, and states the problem of one that is missing", async () => {
  const draft = await aDraft(one, "In francese", french("Quel véhicule ?"));
  const staff = staffOf(draft);
  await staff.page(`/fr${page}`);
  const note = "Le traduzioni non si possono leggere";
  await draft.change({
    ...french(""),
    [`regions/${region}/fr.po`]: `${catalogue("Quel véhicule ?")}niente\n`,
  });
  const italian = await staff.page(`/fr${page}`);
  expect(italian.statusCode).toBe(200);
  const [, line] = new RegExp(`${note} \\(regions/${region}/fr.po, riga (\\d+)\\)`).exec(italian.body) ?? [];
  expect(Number(line)).toBeGreaterThan(1);
  expect((await staff.page(page)).body).not.toContain(note);
  expect(await frenchTexts(staff)).toContain(question);
  await draft.change(french("Quel véhicule ?"));
  expect((await staff.page(`/fr${page}`)).body).not.toContain(note);
  expect(await frenchTexts(staff)).toContain("Quel véhicule ?");
  await draft.change({ ...french(""), [`regions/${region}/fr.po`]: "no catalogue" });
  expect((await staff.page(`/fr${page}`)).body).toContain(note);
  expect(await frenchTexts(staff)).toContain(question);
  await draft.change({ [facts]: inLanguages("fr") });
  const refused = await staff.page(`/fr${page}`);
  expect([refused.statusCode, refused.body]).toEqual([
    422,
    expect.stringContaining("Manca il file delle traduzioni"),
  ]);
  // Open pages keep their last definitions.
  expect(await frenchTexts(staff)).toContain(question);
  expect((await staff.page(page)).statusCode).toBe(200);
});

it.each([
  ["fr", [], "La bozza non ha questa lingua"],
  ["de", [], "La bozza non ha questa lingua"],
  ["de", ["de"], "Il programma del portale non ha ancora questa lingua"],
])(
  "refuses /%s for a draft in Italian and %j, with the way to the Italian page",
  async (language, codes, title) => {
    const draft = await aDraft(one, "Lingue", { [facts]: inLanguages(...codes) });
    const staff = staffOf(draft);
    const refused = await staff.page(`/${language}${page}`);
    expect([refused.statusCode, refused.body]).toEqual([404, expect.stringContaining(`<h1>${title}</h1>`)]);
    expect(refused.body).toContain(`href="${draft.path}${page}"`);
    expect((await staff.call(`/${language}/definitions/manifest.json`)).statusCode).toBe(404);
  },
);

it("is closed to the same people as the Italian preview", async () => {
  const draft = await aDraft(one, "In francese", french("Quel véhicule ?"));
  expect((await staffOf(draft, "other").page(`/fr${page}`)).statusCode).toBe(200);
  expect((await staffOf(draft, "citizen").page(`/fr${page}`)).statusCode).toBe(403);
  const anonymous = await aVisitor(one.gateway, undefined, draft.path).page(`/fr${page}`);
  expect([anonymous.statusCode, anonymous.headers.location]).toEqual([
    302,
    expect.stringContaining(encodeURIComponent(`${draft.path}/fr${page}`)),
  ]);
  expect((await staffOf({ path: `${draft.path}9` }).page(`/fr${page}`)).statusCode).toBe(404);
  expect(compileIn).toHaveBeenCalledTimes(1);
});
