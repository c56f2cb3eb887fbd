import { expect, it } from "vitest";
import { createChecker } from "../../src/definitions/index.ts";
import { readLanguage } from "../../src/definitions/node/compile-region.ts";
import { readSources } from "../../src/definitions/node/read-sources.ts";
import { createCompiler } from "../../src/publications/compile.ts";
import { filesOf } from "../../src/publications/index.ts";

const home = new URL("../..", import.meta.url).pathname;
const language = readLanguage();
const sources = readSources(home);
const keyOf = ({ code, file, message }: { code: string; file: string; message: string }) =>
  `${code} ${file}: ${message}`;

it.each(Object.keys(sources.regions))(
  "a version of %s gives no note that the whole project does not",
  (region) => {
    const all = createChecker(language)(sources).diagnostics.map(keyOf);
    const compiler = createCompiler(region, language);
    const own = compiler.compile(filesOf(sources, region)).diagnostics.map(keyOf);
    expect(own.filter((one) => !all.includes(one))).toEqual([]);
  },
);

it("a version gives no note on a fragment that only other regions may use", () => {
  const [region] = Object.keys(sources.regions);
  const path = "schemas/fragments/mai_usato.json";
  const copied = sources.fragments.find((one) => one.path === "schemas/fragments/privacy.json")!;
  const text = copied.text.replace('"id": "privacy"', '"id": "mai_usato"');
  const { diagnostics } = createCompiler(region!, language).compile(
    new Map(filesOf(sources, region!)).set(path, text),
  );
  const whole = createChecker(language)({ ...sources, fragments: [...sources.fragments, { path, text }] });
  const unused = [diagnostics, whole.diagnostics].map((all) =>
    all.flatMap(({ code, file }) => (file === path ? [code] : [])),
  );
  expect(unused).toEqual([[], ["fragment-unused"]]);
});
