import type { CompiledService, Endpoint, ErrorPlace, RulePlug } from "../../engine/definition.ts";
import { EXTENSIONS, MAX_SIZE_TEXT } from "../../rules/index.ts";
import { nameOfOperation } from "./name-operation.ts";
import { describeSent, describeText, describeValue, describeCondition } from "./explain-text.ts";

export function explainEndpoint(name: string, endpoint: Endpoint): string[] {
  const sent = [
    ...Object.entries(endpoint.params).flatMap(([param, { value }]) =>
      value === undefined ? [] : [`${param}: ${describeValue(value)}`],
    ),
    ...(endpoint.body === undefined ? [] : [describeSent(endpoint.body)]),
  ];
  const reasons = new Map(endpoint.refuse.map(({ key, when }) => [key, describeCondition(when)]));
  return [
    `- ${name}: ${nameOfOperation(endpoint.operation)}, ${endpoint.method} ${endpoint.path}.`,
    ...(sent.length > 0 ? [`    Spedisce ${sent.join("; ")}.`] : []),
    ...(endpoint.save ? [`    La risposta si tiene come «${endpoint.save}».`] : []),
    ...(endpoint.verify
      ? [
          `    Se non si sa com'è finita lo dice la chiamata ${endpoint.verify.endpoint}; riuscita: resta in verifica.`,
          ...Object.entries(endpoint.verify.errors).map(
            ([status, text]) => `      rifiutata con ${status}: è registrata, «${describeText(text)}»`,
          ),
        ]
      : []),
    ...(endpoint.repeat === undefined
      ? []
      : [`    Se non si sa com'è finita si può ripetere: «${describeText(endpoint.repeat)}»`]),
    ...(endpoint.wait ? [`    ${describeWait(endpoint.wait)}`] : []),
    ...Object.entries(endpoint.errors).flatMap(([key, rules]) =>
      rules.map((rule) => {
        const condition = reasons.has(key)
          ? `se ${reasons.get(key)}`
          : key === "altro"
            ? "ogni altro caso"
            : `stato ${key}`;
        const messages = rule.message.map((text) => `«${describeText(text)}»`).join(", o se mancano dati ");
        return `    ${condition}${rule.when ? `, se ${describeCondition(rule.when)}` : ""}: ${[messages, describeTarget(rule.at)].filter(Boolean).join(" ")}`;
      }),
    ),
  ];
}

export function describeWait({ after, again, label, message }: NonNullable<Endpoint["wait"]>): string {
  const askNow = label === undefined ? "" : `, o subito con il pulsante «${describeText(label)}»`;
  const [first = 0, ...others] = after;
  const start = first === 0 ? "Si chiede subito" : `Si chiede dopo ${first} secondi`;
  const retries =
    others.length === 0 ? "" : ` e, se non è pronta, si riprova dopo ${others.join(" e ")} secondi`;
  const later = again ? `, e chi chiede di nuovo aspetta ${again.join(" e ")} secondi` : "";
  return `${start}${retries}${askNow}; poi «${describeText(message)}»${later}.`;
}

export function describeTarget(place: ErrorPlace): string {
  switch (place.kind) {
    case "box":
      return "in cima";
    case "fields":
      return `sotto ${place.fields.join(", ")}`;
    case "named":
      return "sotto i campi che il server nomina";
    case "rule":
      return `in cima; le voci rifiutate si segnano in «${place.rule}»`;
    case "denied":
      return "si va alla pagina di accesso negato";
    case "silent":
      return "non si mostra niente";
  }
}

export function explainRules(service: CompiledService): string[] {
  const rules = Object.entries(service.rules);
  if (rules.length === 0) return [];
  return [
    "",
    "Regole",
    ...rules.flatMap(([name, plug]) => [
      `- ${name} (${plug.rule})${plug.rule === "attachments" ? `: ${explainLimits(plug.with)}` : ""}.`,
      ...Object.entries(plug.errors).map(([reason, text]) => `    ${reason}: «${describeText(text)}»`),
    ]),
  ];
}

/** Number, size and formats of documents; those of the portal where the rule states none. */
function explainLimits({ massimo = null, dimensione, formati }: RulePlug["with"]): string {
  const formats = Array.isArray(formati) ? formati.map(String) : EXTENSIONS;
  const number = massimo === 1 ? "un solo documento" : `al massimo ${describeValue(massimo)} documenti`;
  const size = typeof dimensione === "string" ? dimensione : MAX_SIZE_TEXT;
  return `${number}, ognuno di ${size} al massimo, nei formati ${formats.join(", ")}`;
}
