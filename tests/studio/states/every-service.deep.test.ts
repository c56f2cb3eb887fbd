import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLanguage } from "../../../src/definitions/node/compile-region.ts";
import { readSources } from "../../../src/definitions/node/read-sources.ts";
import { joinIndex } from "../../../src/engine/bundle/index.ts";
import type { CompiledService, Manifest, ServiceIndex, Validators } from "../../../src/engine/definition.ts";
import { fieldsBelow, partsOf } from "../../../src/explorer/index.ts";
import { wireFormats } from "../../../src/formats/wire-formats.ts";
import { createCompiler } from "../../../src/publications/compile.ts";
import { filesOf } from "../../../src/publications/values.ts";
import { buttonFor } from "../../../src/studio/states/button-for.ts";
import { exploreStates, shownByStep } from "../../../src/studio/states/list-states.ts";
import { proofOf } from "../../../src/studio/states/proof.ts";

const sources = readSources(join(import.meta.dirname, "../../.."));
const language = readLanguage();

/** The services of a region as a preview serves them: their texts have marks. */
function previewed(region: string) {
  const files = filesOf(sources, region);
  const { bundle } = createCompiler(region, language).compileMarked(files);
  const read = (name: string) => bundle!.files.get(name)!;
  const index = JSON.parse(bundle!.index) as ServiceIndex;
  const whole = joinIndex(JSON.parse(bundle!.manifest) as Manifest, index);
  return Object.entries(whole.services).map(([id, entry]) => ({
    id,
    files,
    async load() {
      const code = `data:text/javascript,${encodeURIComponent(read(entry.validators))}`;
      const module = (await import(/* @vite-ignore */ code)) as {
        default: (formats: typeof wireFormats) => Validators;
      };
      return {
        service: JSON.parse(read(entry.data)) as CompiledService, // made by the compiler
        validators: module.default(wireFormats),
        facts: whole.region,
        version: entry.version,
      };
    },
  }));
}

/** No code, no member of a definition and no mark of a text: words that a person reads. */
const forPeople = (text: string) =>
  /\p{L}/u.test(text) && !/[\u200b-\u200f\u2060-\u206f{}_]|undefined|\[object/u.test(text);

/** The options that a definition gives to the fields of its forms. */
const optionsOf = ({ steps }: CompiledService): number =>
  steps
    .flatMap((step) => partsOf(step).forms)
    .flatMap(({ content }) => fieldsBelow(content))
    .reduce((sum, { options }) => sum + (Array.isArray(options) ? options.length : 0), 0);

describe.each(["piemonte", "vda"])("%s", (region) => {
  const services = previewed(region);

  it.each(services.map((one) => [one.id, one] as const))(
    "every situation of %s has a page, and the proof says what it found in words",
    async (_, { files, load }) => {
      const offered = await load();
      const states = await exploreStates(offered, files, "2026-11-20");
      const proof = proofOf(offered.service, states);
      const options = states.filter(({ planned }) => planned.state.kind === "scelta");
      expect(options.filter(({ fixture }) => fixture === null).map(({ planned }) => planned.name)).toEqual(
        [],
      );
      expect(options).toHaveLength(optionsOf(offered.service));
      expect(proof.steps.filter(({ reached }) => reached === 0).map(({ id }) => id)).toEqual([]);
      expect(proof.steps.map(({ title }) => title).filter((title) => !forPeople(title))).toEqual([]);
      expect(states.map(({ planned }) => planned.name).filter((name) => !forPeople(name))).toEqual([]);
      for (const [step, shown] of shownByStep(offered, states)) {
        expect(new Set(shown.map(({ planned }) => planned.name)).size).toBe(shown.length);
        expect(offered.service.steps.find(({ id }) => id === step)?.paths[0]).toMatch(/^\//);
        for (const { planned } of shown) {
          const button = buttonFor(offered, planned);
          expect([planned.name, button === null || forPeople(button)]).toEqual([planned.name, true]);
        }
      }
    },
  );
});
