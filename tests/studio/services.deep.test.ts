import { describe, expect, it } from "vitest";
import { createChecker } from "../../src/definitions/index.ts";
import { readLanguage } from "../../src/definitions/node/compile-region.ts";
import { fragmentOf, fragmentUsers, sourcesOf } from "../../src/publications/values.ts";
import { pageAddress } from "../../src/studio/page/page-address.ts";
import { fileTitle } from "../../src/studio/services/file-title.ts";
import { mostFound, prepareSome, searchTexts } from "../../src/studio/services/search.ts";
import { ownFiles, region, service } from "../support/studio/own-files.ts";

describe("the search", () => {
  it("finds texts of all files by words in any order, without case and accents", () => {
    const found = searchTexts(ownFiles, "VEICOLO bollo quale");
    expect(found).toContainEqual({
      file: service,
      path: ["steps", 0, "title"],
      text: "Di quale veicolo vuoi calcolare il bollo?",
      plain: expect.any(String) as string,
    });
    expect(searchTexts(ownFiles, "c'e nulla da pagare").map(({ file }) => file)).toContain(service);
    expect(searchTexts(ownFiles, "  ")).toEqual([]);
    expect(searchTexts(ownFiles, "qwertyuiop")).toEqual([]);
    expect(searchTexts(ownFiles, "a")).toHaveLength(mostFound);
  });

  it("reads texts ahead in turns of a bounded size, each text once", () => {
    const long = ownFiles.get(service)!.replace("Di quale", `${"Xyzzy ".repeat(20_000)}Di quale`);
    const files = new Map(Array.from({ length: 5 }, (_, at) => [`schemas/services/s${at}.json`, long]));
    let turns = 1;
    while (!prepareSome(files)) turns += 1;
    expect(turns).toBe(5);
    expect(prepareSome(files)).toBe(true);
  });

  it("finds a text as it is typed", () => {
    const typed = new Map(ownFiles).set(service, ownFiles.get(service)!.replace("Di quale", "Xyzzy quale"));
    expect(searchTexts(typed, "xyzzy")).toHaveLength(1);
    expect(searchTexts(ownFiles, "xyzzy")).toHaveLength(0);
  });
});

describe("a shared part", () => {
  it("is used by services, also through other parts", () => {
    const users = fragmentUsers(ownFiles)("recapiti");
    expect(users.length).toBeGreaterThan(1);
    const direct = [...ownFiles].filter(
      ([path, text]) => path.startsWith("schemas/services/") && text.includes('"use": "recapiti"'),
    );
    expect(users.length).toBeGreaterThan(direct.length);
    expect(fragmentUsers(ownFiles)("nessuno")).toEqual([]);
  });
});

describe("the users of a shared part, found in the texts", () => {
  it("contain all that the compiler compiles again when it changes, and few others", () => {
    let others = 0;
    const usersOf = fragmentUsers(ownFiles);
    const check = createChecker(readLanguage());
    const servicesOf = (files: typeof ownFiles) => {
      const { regions } = check(sourcesOf(files, region));
      return regions.get(region)!.contexts;
    };
    for (const [path, text] of ownFiles) {
      const fragment = fragmentOf(path);
      if (fragment === undefined) continue;
      const whole = servicesOf(ownFiles);
      const spaced = servicesOf(new Map(ownFiles).set(path, `${text}\n`));
      const again = [...spaced].filter(([id, context]) => context !== whole.get(id)).map(([id]) => id);
      const users = usersOf(fragment);
      expect([fragment, users]).toEqual([fragment, expect.arrayContaining(again)]);
      others += users.length - again.length;
    }
    expect(others).toBeLessThan(25);
  });
});

describe("the page of a node", () => {
  const at = (file: string, ...path: (string | number)[]) => pageAddress(ownFiles, { file, path });

  it("is that of its step, of its service, or the home page", () => {
    expect(at(service)).toBe("/bollo/calcolo");
    expect(at(service, "steps", 0, "content", 1)).toBe("/bollo/calcolo");
    expect(at(service, "steps", 1)).toBe("/bollo/calcolo/esito");
    expect(at(service, "endpoints", "calcola")).toBe("/bollo/calcolo");
    expect(at(`regions/${region}/region.json`)).toBe("/");
    expect(at("schemas/fragments/recapiti.json")).toBeUndefined();
  });

  it("is a page of the portal for every service", () => {
    const services = [...ownFiles.keys()].filter((path) => path.startsWith("schemas/services/"));
    for (const file of services) expect(at(file)).toMatch(/^\/[\w/-]+$/);
  });
});

describe("the name of a file", () => {
  it("is the one that people know", () => {
    expect(fileTitle(ownFiles, service)).toBe("Calcolo del bollo");
    expect(fileTitle(ownFiles, `regions/${region}/region.json`)).toBe("La tua Regione");
    expect(fileTitle(new Map([[service, "{ broken"]]), service)).toBe("calcolo_bollo");
  });
});
