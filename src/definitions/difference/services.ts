import type { CompiledService } from "../../engine/definition.ts";
import { isEqual, usualTitle } from "../../engine/index.ts";
import { Comparison } from "./compare.ts";
import { draftChanges } from "./drafts.ts";
import { quote, quoteAll, sentence } from "./italian.ts";
import { formNames } from "./kinds/blocks.ts";
import { KINDS } from "./kinds/kinds.ts";
import { nodeOf, titleOfPage, type NamedStep } from "./kinds/names.ts";
import { titlesOfSteps } from "./kinds/step.ts";
import { readText } from "./readings.ts";
import { withLaterFields } from "./renamed-fields.ts";
import type { Sentence } from "./sentences.ts";
import { finish } from "./unmatched.ts";

/** A service in two versions; null where a version does not offer it. */
export interface ServicePair {
  readonly before: CompiledService | null;
  readonly after: CompiledService | null;
}

/**
 * The difference of two compiled versions of a service, by effect. Equal services have no sentence, and different ones have at
 * least one. Pure; some 10 ms for the largest service.
 */
export function serviceDifference(pair: ServicePair): readonly Sentence[] {
  if (isEqual(pair.before, pair.after)) return [];
  const [before, after] = [pair.before, pair.after].map((one) => one && withUsualTitles(one));
  if (before && after) return compareServices(before, after);
  const only = after ?? before;
  if (!only) return [];
  const pages = quoteAll(only.steps.map(titleOfPage));
  const text = after
    ? `Si aggiunge il servizio ${quote(after.title)}, con le pagine ${pages}`
    : `Non c'è più il servizio ${quote(only.title)}, con le pagine ${pages}`;
  return [{ group: "path", text: sentence(text) }, ...(after ? [] : draftChanges(only, null))];
}

/** The service whose pages have their usual titles beside those that are data alone. */
const withUsualTitles = (service: CompiledService): CompiledService => ({
  ...service,
  steps: service.steps.map((step): NamedStep => {
    const usual = usualTitle(step.title, service.values);
    return usual === step.title ? step : { ...step, usualTitle: readText(usual) };
  }),
});

function compareServices(before: CompiledService, after: CompiledService): readonly Sentence[] {
  const { service: renamed, sentences } = withLaterFields(before, after);
  const titles = { before: titlesOfSteps(before.steps), after: titlesOfSteps(after.steps) };
  const comparison = new Comparison(KINDS, titles, formNames(before, after));
  comparison.compare("service", nodeOf(renamed), nodeOf(after), { where: "", name: "" });
  finish(comparison);
  return [...sentences, ...comparison.sentences.list(), ...draftChanges(renamed, after)];
}
