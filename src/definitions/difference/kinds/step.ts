import type { Step } from "../../../engine/definition.ts";
import { explainEntry } from "../../explain/explain-content.ts";
import { STEP_KINDS } from "../../explain/explain.ts";
import { step as stepWord } from "../../language/nodes/step.ts";
import type { Kind, Rule } from "../compare.ts";
import { quote, quoteAll } from "../italian.ts";
import { readCondition, readText, readTexts, recordChanges } from "../readings.ts";
import { derived, list, node, nodesOf, now } from "../rules.ts";
import { nodeAs, nameOfPage } from "./names.ts";

const title: Rule = ({ before, after, subject, comparison }) => {
  const [one, other] = readTexts(before, after);
  if (one !== other) comparison.tell(subject, "reads", `ha ora il titolo ${other}`);
};

const addresses = (value: unknown): string => quoteAll((value ?? []) as readonly string[]); // as: a list of addresses

const former: Rule = ({ before, after, subject, comparison }) => {
  const [one, other] = [before ?? [], after ?? []] as (readonly string[])[]; // as: a list of addresses
  for (const path of other!.filter((path) => !one!.includes(path)))
    comparison.tell(subject, "path", `si apre ora anche dall'indirizzo di prima ${quote(path)}`);
  for (const path of one!.filter((path) => !other!.includes(path)))
    comparison.tell(subject, "path", `non si apre più dall'indirizzo di prima ${quote(path)}`);
};

const formerNames = now(
  "drafts",
  (other, one) => `tiene ora ciò che si stava compilando in ${other}, prima in ${one}`,
  (value) => quoteAll((value ?? []) as readonly string[]), // as: a list of names
  [
    (other) => `tiene ora ciò che si stava compilando in ${other}`,
    (one) => `non tiene più ciò che si stava compilando in ${one}`,
  ],
);

function needs(value: unknown): string {
  const { names = [], condition } = (value ?? {}) as Partial<Step["needs"]>; // as: the member of a step
  const asked = names.map((name) => (name === "utente" ? "l'accesso" : quote(name)));
  const parts = [...asked, ...(condition ? [`che si possa dire: ${readCondition(condition)}`] : [])];
  return parts.join(", ");
}

const params: Rule = ({ before, after, subject, comparison }) => {
  const [one, other] = [before ?? {}, after ?? {}] as Record<string, string>[]; // as: the member of a step
  for (const phrase of recordChanges(one!, other!, ["riceve ora", "riceve anche", "non riceve più"]))
    comparison.tell(subject, "path", phrase);
};

const forgotten = (value: unknown): string =>
  value === "all" ? "tutto" : quoteAll((value ?? []) as readonly string[]); // as: the member of a step

/** A page of a service. */
export const step: Kind = {
  name: (one) => nameOfPage(nodeAs(one)),
  where: (one) => `alla pagina ${nameOfPage(nodeAs(one)).slice("la pagina ".length)}`,
  group: "path",
  passes: [
    ({ id }) => String(id),
    ({ paths }) => JSON.stringify(paths),
    (one) => readText(one.title) || undefined,
  ],
  titles: () => stepWord.members,
  alone: (one, { isNew, comparison }) => {
    const page = nodeAs<Step>(one);
    const name = nameOfPage(page);
    const address = page.paths[0] ?? "";
    const lines = isNew ? page.content.flatMap((entry) => explainEntry(entry, comparison.titles.after)) : [];
    comparison.tell(
      { where: "", name: "" },
      "path",
      isNew
        ? `si aggiunge ${name}, all'indirizzo ${quote(address)}`
        : `non c'è più ${name}, che aveva l'indirizzo ${quote(address)}`,
      lines,
    );
    const owner = { where: step.where!(one), name };
    for (const entry of nodesOf(one.content))
      comparison.wait({ isNew, node: entry, owner, isWithPage: true });
  },
  rules: {
    id: now("path", (other, one) => `ha ora il nome interno ${quote(other)}, prima ${quote(one)}`, String),
    kind: now(
      "path",
      (other, one) => `ora ${other}, prima ${one}`,
      (value) => STEP_KINDS[value as Step["kind"]] ?? String(value),
    ), // as: the member of a step
    paths: now("path", (other, one) => `ha ora l'indirizzo ${other}, prima ${one}`, addresses, [
      (other) => `ha ora l'indirizzo ${other}`,
      (one) => `non ha più l'indirizzo ${one}`,
    ]),
    former,
    formerNames,
    title,
    usualTitle: now(
      "reads",
      (other, one) => `ha di solito il titolo ${other}, prima ${one}`,
      (value) => (value === undefined ? "" : quote(String(value))),
      [(other) => `ha di solito il titolo ${other}`, () => "ha un titolo che viene soltanto dai dati"],
    ),
    stage: now(
      "reads",
      (other, one) => `nella barra in alto sta ora nella tappa ${other}, prima in ${one}`,
      (value) => (value === undefined ? "" : quote(String(value))),
      [
        (other) => `nella barra in alto sta ora nella tappa ${other}`,
        (one) => `nella barra in alto non sta più nella tappa ${one}`,
      ],
    ),
    needs: now("path", (other, one) => `per entrare chiede ora ${other}, prima ${one}`, needs, [
      (other) => `per entrare chiede ora ${other}`,
      (one) => `per entrare non chiede più ${one}`,
    ]),
    otherwise: now(
      "path",
      (other, one) => `se manca qualcosa manda ora a ${quote(other)}, prima a ${quote(one)}`,
      otherwise,
    ),
    identity: derived("path", "chiede l'accesso in un altro modo"),
    hasForm: derived("path", "ha un modulo in un altro modo"),
    params,
    load: list("load"),
    content: list("entry"),
    next: node("button"),
    actions: list("button"),
    forget: now("path", (other, one) => `entrando dimentica ora ${other}, prima ${one}`, forgotten, [
      (other) => `entrando dimentica ora ${other}`,
      (one) => `entrando non dimentica più ${one}`,
    ]),
  },
};

function otherwise(value: unknown, { comparison }: Parameters<Rule>[0]): string {
  const { titles } = comparison;
  return titles.after.get(String(value)) ?? titles.before.get(String(value)) ?? String(value);
}

export const titlesOfSteps = (steps: readonly Step[]): ReadonlyMap<string, string> =>
  new Map(steps.map((one) => [one.id, nameOfPage(one).slice("la pagina «".length, -1)]));
