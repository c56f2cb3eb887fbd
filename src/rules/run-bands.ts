import type { AccertamentoRateizzabile, FasciaRateizzazione } from "../contract/portal.generated.ts";
import type { Json, JsonObject } from "../engine/index.ts";
import { addAssessment, removeAssessment, viewBands, type AssessmentsChange } from "./instalment-bands.ts";
import { as, remember, textOf, unknown, type RuleChange, type RunningRule } from "./running-rule.ts";

type Assessments = readonly AccertamentoRateizzabile[];

const afterBands = (change: AssessmentsChange, massimo: number): RuleChange =>
  change.ok
    ? remember(change.accertamenti)
    : { ok: false, refusal: change.refusal, facts: { n: massimo, voce: null, data: null } };

/** A setting that is a number, or the text of one from a field; otherwise none. */
const givenNumber = (value: Json | undefined): number | undefined => {
  const text = textOf(value).trim();
  return text === "" || !Number.isFinite(Number(text)) ? undefined : Number(text);
};

export const bands: RunningRule = {
  start: [],
  view: (memory, settings) =>
    as<JsonObject>(
      viewBands(as<Assessments>(memory), {
        fasce: as<readonly FasciaRateizzazione[]>(settings.fasce ?? []),
        massimo: Number(settings.massimo ?? 0),
        variabili: settings.variabili === true,
        totale: givenNumber(settings.totale),
        numero: givenNumber(settings.numero),
        minimo: givenNumber(settings.minimo),
        massimoRate: givenNumber(settings.massimoRate),
        perRata: givenNumber(settings.perRata),
      }),
    ),
  operate(operation, { accertamento }, memory, settings) {
    const list = as<Assessments>(memory);
    const chosen = as<AccertamentoRateizzabile>(accertamento);
    if (operation === "togli") return remember(removeAssessment(list, chosen));
    if (operation !== "aggiungi") return unknown("bands", operation);
    const massimo = Number(settings.massimo ?? 0);
    return afterBands(addAssessment(list, chosen, massimo), massimo);
  },
  // The contract counts the first assessment of an answer only.
  receive(answer, memory, settings) {
    const [accertamento] = as<{ accertamenti?: Assessments } | null>(answer)?.accertamenti ?? [];
    if (!accertamento) return remember(memory);
    return this.operate("aggiungi", { accertamento: as<Json>(accertamento) }, memory, settings);
  },
};
