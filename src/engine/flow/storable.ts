import type { CompiledService, Json, JsonObject } from "../definition.ts";
import { encodeForm } from "../form/encode.ts";
import { isEqual } from "../json.ts";
import { outcomeNames } from "./enter.ts";
import { formsOf, withoutSensitive } from "./forms.ts";
import { forget, mapData, type FlowState } from "./state.ts";

/**
 * The part of a state that may be stored for a reload: without outcomes, sensitive fields and large answers. A form that would
 * send less without them (a bank account, for example) must be submitted again.
 */
export const storable = (
  state: FlowState,
  service: CompiledService,
  isLarge: (answer: Json) => boolean = () => false,
): FlowState => {
  const contentOf = (name: string) => formsOf(service).get(name) ?? [];
  const kept = forget(state, outcomeNames(service));
  const cleaned = mapData(kept, ({ forms, answers }) => ({
    answers: Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isLarge(answer))),
    forms: Object.fromEntries(
      Object.entries(forms).map(([name, data]) => [name, withoutSensitive(contentOf(name), data)]),
    ),
  }));
  const sent = (name: string, data: JsonObject = {}) => encodeForm(contentOf(name), data);
  const isSame = (name: string) => isEqual(sent(name, cleaned.forms[name]), sent(name, kept.forms[name]));
  return { ...cleaned, passed: kept.passed.filter(isSame) };
};
