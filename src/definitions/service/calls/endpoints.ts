import type { Endpoint } from "../../../engine/definition.ts";
import { similar } from "../../source/diagnostics.ts";
import type { ContractDigest, OperationDigest } from "../../../contract/digest.ts";
import { acceptsNull } from "../../types/empty-form.ts";
import { arrivalsOfService } from "../../model/arrivals.ts";
import { FILE_FACTS } from "../attachments.ts";
import type { Cursor } from "../cursor.ts";
import { compileErrors } from "./errors.ts";
import { compileSent } from "./send.ts";
import { compileVerify } from "./verify.ts";

/** Compiles an endpoint and checks it against the contract: names, types and a message for every status. */
export function compileEndpoint(written: Cursor, name: string): Endpoint | null {
  const { contract, endpointReads, service, model } = written.context;
  const id = written.string("operation");
  const operation = contract.operations[id];
  if (!operation) {
    const names = similar(id, Object.keys(contract.operations), 3).map((one) => `«${one}»`);
    written.report("unknown-operation", "operation", { name: id, near: names.join(", ") });
    return null;
  }
  const collect = new Set<string>();
  const endpoint = written.with({ locals: { arrivo: arrivalsOfService(service) }, collect });
  const sent = endpoint.object("send");
  const send = sent ? compileSent(sent, operation) : {};
  endpointReads.set(name, collect);
  const file = operation.body?.type === "multipart" ? FILE_FACTS : {};
  const answer = endpoint.withLocals({ ...file, risposta: model.answerOf(name) });
  const errors = compileErrors(answer, name, operation);
  const refuse = answer.object("refuse");
  for (const key of refuse?.names() ?? [])
    if (!errors[key]) refuse?.reportName("refusal-without-message", key, { name: key, endpoint: name });
  const { body } = send;
  return {
    operation: id,
    base: operation.base,
    method: operation.method,
    path: operation.path,
    params: paramsOf(operation, send),
    ...(body !== undefined && { body }),
    bodyType: operation.body?.type ?? "none",
    expects: operation.expects,
    ...endpoint.given("save", () => endpoint.string("save")),
    ...(operation.keyed && { keyed: true, ...promiseOf(operation, contract) }),
    ...(endpoint.has("verify") && compileVerify(endpoint, name)),
    refuse: (refuse?.names() ?? []).map((key) => ({ key, when: refuse!.boolean(key) })),
    errors,
    ...answer.given("wait", () => compileWait(answer.object("wait")!)),
    lookup: operation.method === "GET" && !endpoint.has("save"),
  };
}

const promiseOf = ({ answer }: OperationDigest, { schemas }: ContractDigest): Pick<Endpoint, "promised"> =>
  answer && !acceptsNull(answer, schemas) ? { promised: true } : {};

function paramsOf(operation: OperationDigest, send: ReturnType<typeof compileSent>): Endpoint["params"] {
  return Object.fromEntries(
    Object.entries(operation.params).map(([name, { in: location, required }]) => [
      name,
      { in: location, required, ...(name in send && { value: send[name] as never }) }, // as: a parameter is no object
    ]),
  );
}

/** Compiles `after`: the pauses of the first attempts and, if a second list is written, those after a click on the retry button. */
function pausesOf(
  after: readonly (number | readonly number[])[],
): Pick<NonNullable<Endpoint["wait"]>, "after" | "again"> {
  const [first, again] = after.filter((one) => typeof one !== "number");
  return first && again ? { after: first, again } : { after: after.filter((one) => typeof one === "number") };
}

const compileWait = (wait: Cursor): NonNullable<Endpoint["wait"]> => ({
  ...pausesOf(wait.get("after")),
  when: wait.boolean("when"),
  message: wait.prose("message"),
  ...wait.givenText("label"),
});
