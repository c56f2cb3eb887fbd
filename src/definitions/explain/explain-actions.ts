import { nameOfOperation } from "./name-operation.ts";
import type { Button, Call, Effect, Target } from "../../engine/definition.ts";
import {
  only,
  describeSent,
  describeText,
  describeValue,
  describeCondition,
  NOTHING,
} from "./explain-text.ts";

/** The titles of the steps of a service, by id. */
export type Titles = ReadonlyMap<string, string>;

export function explainButton(button: Button, titles: Titles, checks: boolean): string {
  const steps = [
    ...(button.confirm ? [`chiede «${describeText(button.confirm)}»`] : []),
    ...(checks ? ["controlla i dati"] : []),
    ...explainEffect(button, titles),
  ];
  const enabled = button.enabled ? ` Si può premere se ${describeCondition(button.enabled)}.` : "";
  return `Pulsante «${describeText(button.label)}»: ${steps.join(", ") || "non fa niente"}.${only(button.when)}${enabled}`;
}

function explainEffect(effect: Effect, titles: Titles): string[] {
  return [
    ...(effect.call ?? []).map((call) => `fa ${explainCall(call)}`),
    ...(effect.keep ? [`tiene ${Object.keys(effect.keep).join(", ")}`] : []),
    ...(effect.forget ? [`dimentica ${effect.forget.join(", ")}`] : []),
    ...(effect.choose ?? []).map((one) => {
      const then = explainEffect(one, titles).join(", ") || "si ferma";
      return one.when ? `se ${describeCondition(one.when)}: ${then}` : `altrimenti: ${then}`;
    }),
    ...(effect.message ? [`mostra «${describeText(effect.message)}»`] : []),
    ...(effect.go ? [explainTarget(effect.go, titles)] : []),
  ];
}

const PAGES: Readonly<Record<string, string>> = {
  home: "va alla home",
  login: "va all'accesso, e dopo torna qui",
  back: "torna indietro",
  print: "stampa",
};

export function explainTarget(target: Target, titles: Titles): string {
  if ("page" in target) return PAGES[target.page] ?? target.page;
  if ("leave" in target) {
    const address = describeValue(target.leave);
    return address === NOTHING ? "lascia il portale, senza un indirizzo" : `lascia il portale per ${address}`;
  }
  const title = titles.get(target.step);
  return title ? `va al passo «${title}»` : `va al passo ${target.step} del servizio «${target.service}»`;
}

export function explainCall(call: Call): string {
  const when = call.when ? ` (se ${describeCondition(call.when)})` : "";
  const extra = Object.entries(call.with ?? {});
  const sent =
    extra.length > 0
      ? ` con ${extra.map(([name, tree]) => (name === "body" ? describeSent(tree) : `${name}: ${describeSent(tree)}`)).join("; ")}`
      : "";
  if ("rule" in call) return `${nameOfOperation(call.operation)} con la regola ${call.rule}${sent}${when}`;
  return `la chiamata ${call.endpoint}${sent}${when}`;
}
