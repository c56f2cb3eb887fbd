import { leafPathsAt } from "../members.ts";
import { isUpload, type Contract, type Operation } from "../operations.ts";
import { missing, wrong, type Problem } from "./problem.ts";

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

function hasMembers({ document }: Contract, { answers, body }: Operation, role: "keep" | "restore"): boolean {
  const schema = role === "keep" ? answers.get(200)?.schema : body?.schema;
  const paths = schema === undefined ? [] : leafPathsAt(document, schema);
  return holderMembers[role].every((path) => paths.includes(path));
}
