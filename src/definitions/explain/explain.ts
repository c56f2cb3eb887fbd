import type { CompiledService, Expr, Step } from "../../engine/definition.ts";
import { entriesIn, usualTitle } from "../../engine/index.ts";
import { both, negated, without } from "../expressions/conditions.ts";
import { explainButton, explainCall, type Titles } from "./explain-actions.ts";
import { explainEntry } from "./explain-content.ts";
import { explainData } from "./explain-data.ts";
import { explainEndpoint, explainRules } from "./explain-endpoints.ts";
import { describeCondition, describeText } from "./explain-text.ts";
import { withCallTitles } from "./name-calls.ts";

/**
 * Describes a compiled service in numbered Italian prose, for readers who do not program: the content of each step, the
 * effect of each button, the data and errors of each call, and the recipients of every datum. `fragments` names the fragment of each shared step.
 */
export function explainService(
  service: CompiledService,
  region?: string,
  fragments: ReadonlyMap<string, string> = new Map(),
): string {
  const titles = new Map(
    service.steps.map(({ id, title }) => [id, describeText(usualTitle(title, service.values))]),
  );
  const calls = Object.entries(service.endpoints);
  const lines = [
    `${service.title} (${service.id})${region ? `, ${region}` : ""}`,
    `Passi: ${service.steps.length}. Chiamate: ${calls.length}.`,
    ...service.steps.flatMap((step, index) => [
      "",
      ...explainStep(step, { number: index + 1, titles, fragment: fragments.get(step.id) }),
    ]),
    "",
    "Chiamate",
    ...calls.flatMap(([name, endpoint]) => explainEndpoint(name, endpoint)),
    ...explainRules(service),
    "",
    ...explainData(service),
  ];
  return `${lines.map((line) => withCallTitles(line, service)).join("\n")}\n`;
}

/** The kinds of step as predicates. */
export const STEP_KINDS: Readonly<Record<Step["kind"], string>> = {
  form: "si compila",
  summary: "si rilegge e si invia",
  outcome: "è l'esito: si perde uscendo",
  page: "si consulta",
};

interface StepContext {
  readonly number: number;
  readonly titles: Titles;
  readonly fragment: string | undefined;
}

/** The data of a title that is data alone: the first line of the step has the usual one. */
const explainTitle = ({ id, title }: Step, titles: Titles): string[] =>
  describeText(title) === titles.get(id) ? [] : [`Il titolo viene dai dati: ${describeText(title)}.`];

const explainReset = ({ stage }: Step): string =>
  `Entrando si dimentica tutto, tranne ciò che è scritto ${stage === undefined ? "qui" : "in questa tappa"}.`;

function explainStep(step: Step, { number, titles, fragment }: StepContext): string[] {
  const { content, next } = withoutEnds(step);
  const lines = [
    ...explainTitle(step, titles),
    `Questa schermata ${STEP_KINDS[step.kind]}. Indirizzo: ${step.paths.join(", ")}.`,
    ...(step.former ? [`Chi apre un indirizzo di prima arriva qui: ${step.former.join(", ")}.`] : []),
    ...(step.formerNames
      ? [`Chi stava compilando un passo di prima riprende qui: ${step.formerNames.join(", ")}.`]
      : []),
    ...(step.stage === undefined ? [] : [`Nella barra in alto è la tappa «${step.stage}».`]),
    ...explainParams(step),
    ...(fragment === undefined ? [] : [`Viene dal frammento «${fragment}».`]),
    explainGuard(step, titles),
    ...(step.forget === "all" ? [explainReset(step)] : []),
    ...(step.forget !== "all" && step.forget.length > 0
      ? [`Entrando si dimentica: ${step.forget.join(", ")}.`]
      : []),
    ...step.load.map((call) => `Entrando si fa ${explainCall(call)}.`),
    ...content.flatMap((entry) => explainEntry(entry, titles)),
    ...explainChanges(step),
    ...(next ? [explainButton(next, titles, step.hasForm)] : []),
    ...step.actions.map((button) => explainButton(button, titles, false)),
  ];
  return [
    `${number}. ${titles.get(step.id)} (${step.id})`,
    ...lines.map((line, index) => `   ${number}.${index + 1} ${line}`),
  ];
}

/** The content and the main button without the conditions that a text with `end` gives to all that follows it. */
function withoutEnds({ content, next }: Step): Pick<Step, "content" | "next"> {
  let none: Expr | undefined;
  const free = <N extends { readonly when?: Expr }>(node: N): N =>
    none ? { ...node, when: without(node.when, none) } : node;
  const entries = content.map((entry) => {
    const own = free(entry);
    if ("block" in own && own.block === "text" && own.end && own.when) none = both(negated(own.when), none);
    return own;
  });
  return { content: entries, ...(next && { next: free(next) }) };
}

/** A parameter comes from a button or from the address, an object only from a button. */
function explainParams({ params }: Step): string[] {
  const all = Object.entries(params);
  const objects = all.filter(([, type]) => type === "oggetto").map(([name]) => `«${name}»`);
  const others = all.filter(([, type]) => type !== "oggetto").map(([name, type]) => `«${name}» (${type})`);
  return [
    ...(others.length > 0 ? [`Può ricevere ${others.join(", ")} da un pulsante o dall'indirizzo.`] : []),
    ...(objects.length > 0 ? [`Può ricevere ${objects.join(", ")} soltanto da un pulsante.`] : []),
  ];
}

/** In a summary each recap of answers has links to the fields that it shows. */
function explainChanges({ kind, content }: Step): string[] {
  const recaps = [...entriesIn(content)].filter(
    (one) => "block" in one && one.block === "recap" && !one.value,
  );
  return kind === "summary" && recaps.length > 0
    ? ["Accanto a ogni parte del riepilogo un collegamento porta a cambiarla, poi si torna qui."]
    : [];
}

function explainGuard(step: Step, titles: Titles): string {
  const names = step.needs.names.map((name) => (name === "utente" ? "l'accesso" : `«${name}»`));
  const { condition } = step.needs;
  if (names.length === 0 && !condition) return "Si entra sempre.";
  const elsewhere =
    step.otherwise === "home" ? "alla home" : `al passo «${titles.get(step.otherwise) ?? step.otherwise}»`;
  const asked = names.length > 0 ? `Serve ${names.join(", ")}; se manca si va ${elsewhere}.` : "";
  const allowed = condition
    ? `Si entra se ${describeCondition(condition)}; altrimenti si va ${elsewhere}.`
    : "";
  return [asked, allowed].filter(Boolean).join(" ");
}
