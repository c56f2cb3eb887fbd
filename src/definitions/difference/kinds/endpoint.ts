import { nameOfOperation } from "../../explain/name-operation.ts";
import type { Endpoint } from "../../../engine/definition.ts";
import { describeWait } from "../../explain/explain-endpoints.ts";
import { endpoint as endpointWord } from "../../language/nodes/endpoint.ts";
import type { Kind, Rule, Subject } from "../compare.ts";
import { of, quote } from "../italian.ts";
import { recordPasses } from "../match.ts";
import { mapRecord, readCondition, readSent, readText, readValue } from "../readings.ts";
import { derived, nodesOf, now, record, text } from "../rules.ts";
import { nodeAs } from "./names.ts";

const SENDS = ["spedisce ora", "spedisce anche", "non spedisce più"] as const;

/** Errors of a call by their key, each with its sentences. */
const errors: Rule = ({ before, after, nodes, inside, comparison }) => {
  const [one, other] = [before ?? {}, after ?? {}] as Record<string, unknown>[]; // as: the member of an endpoint
  for (const key of new Set([...Object.keys(one!), ...Object.keys(other!)])) {
    const owner: Subject = { where: "", name: `${nameOfError(key, nodes.after)} ${of(inside.name)}` };
    comparison.compareList("error", [nodesOf(one![key]), nodesOf(other![key])], owner);
  }
};

const nameOfError = (key: string, { refuse }: Readonly<Record<string, unknown>>): string => {
  if (key === "altro") return "ogni altro errore";
  return nodesOf(refuse).some((one) => one.key === key)
    ? `la risposta rifiutata ${quote(key)}`
    : `l'errore ${key}`;
};

const operation: Rule = ({ before, after, subject, comparison }) =>
  comparison.tell(
    subject,
    "calls",
    `usa ora l'operazione ${nameOfOperation(String(after))} dei servizi della Regione, prima ${nameOfOperation(String(before))}`,
  );

/** A member that comes from the contract: it follows the operation, unless the contract itself changed. */
const fromContract =
  (name: string): Rule =>
  (change) => {
    const { nodes, before, after, subject, comparison } = change;
    const predicate = `ha un altro dato nel contratto: ${name}`;
    if (nodes.before.operation !== nodes.after.operation) derived("calls", predicate)(change);
    else
      comparison.tell(
        subject,
        "calls",
        `ha ora nel contratto ${name} ${contractValue(after)}, prima ${contractValue(before)}`,
      );
  };

const contractValue = (value: unknown): string => {
  if (value === undefined) return "assente";
  return typeof value === "boolean" ? (value ? "sì" : "no") : quote(String(value));
};

type Params = Readonly<Record<string, { readonly value?: unknown }>>;

const params: Rule = (change) => {
  const read = (all: unknown) =>
    mapRecord(all, (param) => {
      const { value } = param as Params[string]; // as: the member of an endpoint
      return value === undefined ? "il dato della chiamata" : readValue(value);
    });
  record("sends", SENDS, read)(change);
  derivedPlace(change);
};

/** The place of a parameter in the request follows the contract. */
const derivedPlace = derived("sends", "spedisce un dato in un altro punto della richiesta");

const refusals = (value: unknown): Record<string, string> =>
  Object.fromEntries(nodesOf(value).map(({ key, when }) => [String(key), `se ${readCondition(when)}`]));

const waits = (value: unknown): string =>
  value === undefined ? "non aspetta" : quote(describeWait(value as NonNullable<Endpoint["wait"]>)); // as: the member of an endpoint

type Verify = NonNullable<Endpoint["verify"]>;

const verified = (value: unknown): Record<string, string> => {
  if (value === undefined) return {};
  const { endpoint: name, with: sent = {}, errors: texts } = value as Verify; // as: the member of an endpoint
  return {
    chiamata: quote(name),
    ...Object.fromEntries(Object.entries(readSent(sent)).map(([path, said]) => [`dato ${path}`, said])),
    ...Object.fromEntries(
      Object.entries(texts).map(([key, said]) => [`risposta ${key}`, quote(readText(said))]),
    ),
  };
};

/** A call of a service. */
export const endpoint: Kind = {
  isUnordered: true,
  name: ({ name }) => `la chiamata ${quote(String(name))}`,
  group: "calls",
  passes: recordPasses,
  titles: () => endpointWord.members,
  alone: (node, { isNew, subject, comparison }) => {
    const { operation: id } = nodeAs<Endpoint>(node);
    comparison.tell(
      subject,
      "calls",
      isNew ? `è nuova: usa l'operazione ${nameOfOperation(id)} dei servizi della Regione` : "non c'è più",
    );
  },
  rules: {
    name: now("calls", (other, one) => `si chiama ora ${quote(other)}, prima ${quote(one)}`, String),
    operation,
    base: fromContract("la base"),
    method: fromContract("il metodo"),
    path: fromContract("l'indirizzo"),
    bodyType: fromContract("la forma dei dati"),
    expects: fromContract("la forma della risposta"),
    keyed: fromContract("se modifica i dati"),
    promised: fromContract("se promette una risposta"),
    lookup: fromContract("se si chiede una volta sola"),
    params,
    body: record("sends", SENDS, (all) => readSent(all)),
    save: now(
      "calls",
      (other, one) => `tiene ora la risposta come ${other}, prima ${one}`,
      (value) => (value === undefined ? "" : quote(String(value))),
      [(other) => `tiene ora la risposta come ${other}`, (one) => `non tiene più la risposta come ${one}`],
    ),
    refuse: record(
      "calls",
      ["rifiuta ora la risposta", "rifiuta anche la risposta", "non rifiuta più la risposta"],
      refusals,
    ),
    errors,
    wait: now("calls", (other, one) => `ha ora questa attesa: ${other}, prima questa: ${one}`, waits),
    verify: record(
      "calls",
      ["se l'esito non si sa usa ora", "se l'esito non si sa usa anche", "se l'esito non si sa non usa più"],
      verified,
    ),
    repeat: text("calls", "il testo di chi può ripetere"),
  },
};
