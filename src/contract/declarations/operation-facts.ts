import { leafPathsAt } from "../members.ts";
import { isUpload, type Contract, type Operation } from "../operations.ts";
import { missing, wrong, type Problem } from "./problem.ts";
import type { AskedPayments, StartedPayments } from "./vocabulary.ts";

/** Lists the missing declaration about repetition, and the declared facts that method, request or answer contradict. */
export function contradictedFacts(contract: Contract, operation: Operation): readonly Problem[] {
  const { id, method, declared } = operation;
  const { idempotency, isShared, maskedHolder } = declared;
  return [
    ...(method !== "GET" && !idempotency ? [missing(id, "x-idempotency")] : []),
    ...(idempotency === "key" && (method === "GET" || isUpload(operation))
      ? [wrong(id, "x-idempotency")]
      : []),
    ...(isShared && !canBeShared(operation) ? [wrong(id, "x-cache")] : []),
    ...(maskedHolder && !hasMembers(contract, operation, maskedHolder) ? [wrong(id, "x-masked-holder")] : []),
    ...(declared.starts && !canStart(contract, operation, declared.starts) ? [wrong(id, "x-starts")] : []),
    ...(declared.started && !canAsk(contract, operation, declared.started) ? [wrong(id, "x-started")] : []),
  ];
}

/** Only data that all may read, because browsers and the gateway repeat a shared answer for everybody. */
const canBeShared = ({ base, method, answers, declared }: Operation) =>
  base === "public" &&
  method === "GET" &&
  declared.discloses === "public" &&
  answers.get(200)?.mediaType === "application/json";

/** Members of a payment whose holder the gateway keeps, and of a cart in which it restores them. */
const holderMembers = {
  keep: ["targa", "scadenza", "codiceFiscale"].map((name) => `risultato.${name}`),
  restore: ["targa", "scadenza", "codiceFiscale", "proprietario.denominazione"].map(
    (name) => `carrello[].${name}`,
  ),
};

const pathsOf = ({ document }: Contract, schema: string | undefined) =>
  schema === undefined ? [] : leafPathsAt(document, schema);

/** The members of a body that distinguish its payments, by path. */
const identityOf = ({ payments, by, of = [] }: StartedPayments) => [
  ...of,
  ...by.map((name) => `${payments}[].${name}`),
];

const canStart = (contract: Contract, { body, answers }: Operation, starts: StartedPayments): boolean => {
  const [sent, answered] = [pathsOf(contract, body?.schema), pathsOf(contract, answers.get(200)?.schema)];
  const { at, address } = starts.transaction;
  return (
    identityOf(starts).every((path) => sent.includes(path)) &&
    [at, address].every((path) => answered.includes(path))
  );
};

/** A question carries the members that distinguish payments; the state is read with the transaction in the path. */
const canAsk = (
  contract: Contract,
  { body, answers }: Operation,
  { by, name, state }: AskedPayments,
): boolean => {
  const find = (id: string) => contract.operations.find((operation) => operation.id === id);
  const [starting, stating] = [find(by), find(state.operation)];
  const starts = starting?.declared.starts;
  if (!starts || stating?.method !== "GET" || stating.parameters.length !== 1) return false;
  const [sent, answered] = [pathsOf(contract, body?.schema), pathsOf(contract, answers.get(200)?.schema)];
  return (
    [...identityOf(starts), `${starts.payments}[].${name}`].every((path) => sent.includes(path)) &&
    ["pagati", "inCorso"].every((list) => answered.includes(`${list}[]`)) &&
    pathsOf(contract, stating.answers.get(200)?.schema).includes(state.at)
  );
};

function hasMembers(contract: Contract, { answers, body }: Operation, role: "keep" | "restore"): boolean {
  const paths = pathsOf(contract, role === "keep" ? answers.get(200)?.schema : body?.schema);
  return holderMembers[role].every((path) => paths.includes(path));
}
