import type {
  Button,
  Call,
  CompiledService,
  Effect,
  Endpoint,
  Entry,
  ErrorPlace,
  Expr,
  Field,
  Step,
  Target,
} from "../../engine/definition.ts";
import { explainData } from "./explain-data.ts";
import { richWords, sentWords, textWords, valueWords, wordsOf } from "./explain-text.ts";

/**
 * Describes a compiled service in numbered Italian prose, for readers who do not program: the content of each step, the
 * effect of each button, the data and errors of each call, and the recipients of every datum.
 */
export function explainService(service: CompiledService, region?: string): string {
  const titles = new Map(service.steps.map((step) => [step.id, textWords(step.title)]));
  const calls = Object.entries(service.endpoints);
  const lines = [
    `${service.title} (${service.id})${region ? `, ${region}` : ""}`,
    `Passi: ${service.steps.length}. Chiamate: ${calls.length}.`,
    ...service.steps.flatMap((step, index) => ["", ...explainStep(step, index + 1, titles)]),
    "",
    "Chiamate",
    ...calls.flatMap(([name, endpoint]) => explainEndpoint(name, endpoint)),
    ...explainRules(service),
    "",
    ...explainData(service),
  ];
  return `${lines.join("\n")}\n`;
}

type Titles = ReadonlyMap<string, string>;

const KINDS: Readonly<Record<Step["kind"], string>> = {
  form: "si compila",
  summary: "si rilegge e si invia",
  outcome: "è l'esito: si perde uscendo",
  page: "si consulta",
  landing: "si apre da un collegamento esterno",
};

function explainStep(step: Step, number: number, titles: Titles): string[] {
  const said = [
    `Questa schermata ${KINDS[step.kind]}. Indirizzo: ${step.paths.join(", ")}.`,
    explainGuard(step, titles),
    ...(step.forget === "all" ? ["Entrando si dimentica tutto, tranne ciò che è scritto qui."] : []),
    ...(step.forget !== "all" && step.forget.length > 0
      ? [`Entrando si dimentica: ${step.forget.join(", ")}.`]
      : []),
    ...step.load.map((call) => `Entrando si fa ${explainCall(call)}.`),
    ...step.content.flatMap((entry) => explainEntry(entry, titles)),
    ...(step.next ? [explainButton(step.next, titles, step.hasForm)] : []),
    ...step.actions.map((button) => explainButton(button, titles, false)),
  ];
  return [
    `${number}. ${textWords(step.title)} (${step.id})`,
    ...said.map((line, index) => `   ${number}.${index + 1} ${line}`),
  ];
}

function explainGuard(step: Step, titles: Titles): string {
  const names = step.needs.names.map((name) => (name === "utente" ? "l'accesso" : `«${name}»`));
  const asked = [...names, ...(step.needs.condition ? [`che ${wordsOf(step.needs.condition)}`] : [])];
  if (asked.length === 0) return "Si entra sempre.";
  const elsewhere =
    step.otherwise === "home" ? "alla home" : `al passo «${titles.get(step.otherwise) ?? step.otherwise}»`;
  return `Serve ${asked.join(", ")}; se manca si va ${elsewhere}.`;
}

const only = (when: Expr | undefined): string => (when ? ` Solo se ${wordsOf(when)}.` : "");
const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

function explainEntry(entry: Entry, titles: Titles): string[] {
  if ("field" in entry) return explainField(entry, titles);
  if ("check" in entry) {
    const where = entry.at.length > 0 ? ` sotto ${entry.at.map((path) => path.join(".")).join(", ")}` : "";
    return [
      `Regola: ${wordsOf(entry.check)}; altrimenti «${textWords(entry.message)}»${where}.${only(entry.when)}`,
    ];
  }
  return explainBlock(entry, titles);
}

function explainField(field: Field, titles: Titles): string[] {
  const label = field.label === "" ? field.name : textWords(field.label);
  const said = [
    `Campo «${label}» (${field.field})`,
    ...(field.help ? [`aiuto «${textWords(field.help)}»`] : []),
    ...(field.required
      ? [
          `obbligatorio${field.required.when ? ` se ${wordsOf(field.required.when)}` : ""}: «${textWords(field.required.message)}»`,
        ]
      : []),
    ...(field.min ? [`minimo ${valueWords(field.min.value)}: «${textWords(field.min.message)}»`] : []),
    ...(field.max ? [`massimo ${valueWords(field.max.value)}: «${textWords(field.max.message)}»`] : []),
    ...(field.value ? [`in sola lettura: ${wordsOf(field.value)}`] : []),
    ...(field.default !== undefined ? [`parte da ${valueWords(field.default)}`] : []),
    ...(field.options && !Array.isArray(field.options) && "from" in field.options
      ? [
          field.options.from
            ? `le voci vengono dalla chiamata ${field.options.from}`
            : "le voci vengono dai dati",
        ]
      : []),
    ...(field.enabled ? [`si può cambiare se ${wordsOf(field.enabled)}`] : []),
  ];
  const options = Array.isArray(field.options) ? field.options : [];
  return [
    `${said.join("; ")}.${only(field.when)}`,
    ...indent(
      options.flatMap((option) => [
        `- ${textWords(option.label)}${only(option.when)}`,
        ...indent((option.content ?? []).flatMap((entry: Entry) => explainEntry(entry, titles))),
      ]),
    ),
    ...indent((field.content ?? []).flatMap((entry) => explainEntry(entry, titles))),
  ];
}

function explainBlock(block: Exclude<Entry, Field | { check: Expr }>, titles: Titles): string[] {
  const title = "title" in block && block.title ? ` «${textWords(block.title)}»` : "";
  const inside = (entries: readonly Entry[]) =>
    indent(entries.flatMap((entry) => explainEntry(entry, titles)));
  const buttons = (list: readonly Button[]) =>
    indent(list.map((button) => explainButton(button, titles, false)));
  switch (block.block) {
    case "text":
      return [`${block.level ? "Avviso" : "Testo"}${title}: «${richWords(block.text)}»${only(block.when)}`];
    case "facts":
      return [
        `Dati${title}: ${block.items.map((item) => textWords(item.label)).join(", ")}.${only(block.when)}`,
      ];
    case "section":
      return [`Parte${title}.${only(block.when)}`, ...inside(block.content), ...buttons(block.actions)];
    case "form":
      return [
        `Modulo${title} (${block.name}).${only(block.when)}`,
        ...indent(block.load.map((call) => `Si fa ${explainCall(call)}.`)),
        ...inside(block.content),
        ...(block.next ? indent([explainButton(block.next, titles, true)]) : []),
        ...buttons(block.actions),
      ];
    case "tabs":
      return block.items.flatMap((tab) => [
        `Scheda «${textWords(tab.label)}».${only(tab.when)}`,
        ...inside(tab.content),
      ]);
    case "table":
    case "list":
      return [
        `${block.block === "table" ? "Tabella" : "Elenco"}${title} di ${wordsOf(block.rows)}.${only(block.when)}`,
        ...(block.block === "list" ? inside(block.content) : []),
        ...buttons(block.actions),
      ];
    case "recap":
      return [`Si rilegge${title} ciò che si è scritto in ${block.of.join(".")}.${only(block.when)}`];
    case "links":
      return block.items.map((item) => explainButton(item, titles, false));
    case "media":
      return [`Immagine o video «${textWords(block.label)}», se la regione ne ha.${only(block.when)}`];
  }
}

function explainButton(button: Button, titles: Titles, checks: boolean): string {
  const steps = [
    ...(button.confirm ? [`chiede «${textWords(button.confirm)}»`] : []),
    ...(checks ? ["controlla i dati"] : []),
    ...explainEffect(button, titles),
  ];
  const enabled = button.enabled ? ` Si può premere se ${wordsOf(button.enabled)}.` : "";
  return `Pulsante «${textWords(button.label)}»: ${steps.join(", ") || "non fa niente"}.${only(button.when)}${enabled}`;
}

function explainEffect(effect: Effect, titles: Titles): string[] {
  return [
    ...(effect.call ?? []).map((call) => `fa ${explainCall(call)}`),
    ...(effect.keep ? [`tiene ${Object.keys(effect.keep).join(", ")}`] : []),
    ...(effect.forget ? [`dimentica ${effect.forget.join(", ")}`] : []),
    ...(effect.choose ?? []).map((one) => {
      const then = explainEffect(one, titles).join(", ") || "si ferma";
      return one.when ? `se ${wordsOf(one.when)}: ${then}` : `altrimenti: ${then}`;
    }),
    ...(effect.message ? [`mostra «${textWords(effect.message)}»`] : []),
    ...(effect.go ? [explainTarget(effect.go, titles)] : []),
  ];
}

const PAGES: Readonly<Record<string, string>> = {
  home: "va alla home",
  logout: "esce",
  userDenied: "va alla pagina di accesso negato",
  back: "torna indietro",
  print: "stampa",
};

function explainTarget(target: Target, titles: Titles): string {
  if ("page" in target) return PAGES[target.page] ?? target.page;
  if ("leave" in target) return `lascia il portale per ${valueWords(target.leave)}`;
  const title = titles.get(target.step);
  return title ? `va al passo «${title}»` : `va al passo ${target.step} del servizio ${target.service}`;
}

function explainCall(call: Call): string {
  const when = call.when ? ` (se ${wordsOf(call.when)})` : "";
  const extra = Object.entries(call.with ?? {});
  const sent =
    extra.length > 0 ? ` con ${extra.map(([name, tree]) => `${name}: ${sentWords(tree)}`).join("; ")}` : "";
  if ("rule" in call) return `${call.operation} con la regola ${call.rule}${sent}${when}`;
  return `la chiamata ${call.endpoint}${sent}${when}`;
}

function explainEndpoint(name: string, endpoint: Endpoint): string[] {
  const sent = [
    ...Object.entries(endpoint.params).flatMap(([param, { value }]) =>
      value === undefined ? [] : [`${param}: ${valueWords(value)}`],
    ),
    ...(endpoint.body === undefined ? [] : [sentWords(endpoint.body)]),
  ];
  const reasons = new Map(endpoint.refuse.map(({ key, when }) => [key, wordsOf(when)]));
  return [
    `- ${name}: ${endpoint.operation} (${endpoint.method} ${endpoint.path}).`,
    ...(sent.length > 0 ? [`    Spedisce ${sent.join("; ")}.`] : []),
    ...(endpoint.save ? [`    La risposta si tiene come «${endpoint.save}».`] : []),
    ...(endpoint.verify
      ? [
          `    Se non si sa com'è finita lo dice la chiamata ${endpoint.verify.endpoint}; riuscita: non è registrata, si può inviare di nuovo.`,
          ...Object.entries(endpoint.verify.errors).map(
            ([status, text]) => `      rifiutata con ${status}: è registrata, «${textWords(text)}»`,
          ),
        ]
      : []),
    ...(endpoint.repeat === undefined
      ? []
      : [`    Se non si sa com'è finita si può ripetere: «${textWords(endpoint.repeat)}»`]),
    ...(endpoint.reject ? [`    Le voci rifiutate si segnano con la regola ${endpoint.reject}.`] : []),
    ...(endpoint.wait
      ? [`    Se non è pronta si riprova dopo ${endpoint.wait.after.join(" e ")} secondi.`]
      : []),
    ...Object.entries(endpoint.errors).flatMap(([key, rules]) =>
      rules.map((rule) => {
        const case_ = reasons.has(key)
          ? `se ${reasons.get(key)}`
          : key === "altro"
            ? "ogni altro caso"
            : `stato ${key}`;
        const words = rule.message.map((text) => `«${textWords(text)}»`).join(", o se mancano dati ");
        return `    ${case_}${rule.when ? `, se ${wordsOf(rule.when)}` : ""}: ${[words, placeWords(rule.at)].filter(Boolean).join(" ")}`;
      }),
    ),
  ];
}

function placeWords(place: ErrorPlace): string {
  switch (place.kind) {
    case "box":
      return "in cima";
    case "fields":
      return `sotto ${place.fields.join(", ")}`;
    case "named":
      return "sotto i campi che il server nomina";
    case "denied":
      return "si va alla pagina di accesso negato";
    case "silent":
      return "non si mostra niente";
  }
}

function explainRules(service: CompiledService): string[] {
  const rules = Object.entries(service.rules);
  if (rules.length === 0) return [];
  return [
    "",
    "Regole",
    ...rules.flatMap(([name, plug]) => [
      `- ${name} (${plug.rule}).`,
      ...Object.entries(plug.errors).map(([reason, text]) => `    ${reason}: «${textWords(text)}»`),
    ]),
  ];
}
