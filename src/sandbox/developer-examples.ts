import { makeErrore } from "../contract/errore.ts";
import { isForwarded, type Contract } from "../contract/operations.ts";
import { behave, createExamples } from "../examples/index.ts";
import type { Backend, BackendAnswer } from "../gateway/index.ts";
import { fileChoices } from "./choice-file.ts";
import { refuse } from "./handler.ts";
import { handlers } from "./handlers/index.ts";
import { texts } from "./messages.ts";

const jsonHeaders = { "content-type": "application/json; charset=utf-8" };

/** The answer of a back end whose session has ended. */
const unauthorized: BackendAnswer = {
  status: 401,
  headers: jsonHeaders,
  body: Buffer.from(JSON.stringify(makeErrore(401))),
};

/** The examples of `npm run dev`: answers of operations without a handler, or 501, and the behaviour of all. The choices are in a file. */
export function developerExamples(contract: Contract, file: string) {
  const operations = contract.operations.filter(
    (operation) => isForwarded(operation) && !Object.hasOwn(handlers, operation.id),
  );
  const examples = createExamples({ ...contract, operations }, [
    { id: "501", ...refuse(501, texts.pending) },
  ]);
  const store = fileChoices(file, examples);
  return {
    examples,
    store,
    exampleOf: (operation: string) => examples.answer(operation, store.read()),
    /** The back end with the chosen behaviour. */
    behaving: (backend: Backend): Backend => ({
      async send(request) {
        const { behaviour } = store.read();
        if (behaviour === "sessione-scaduta" && request.base === "auth") return unauthorized;
        await behave(behaviour, request.signal);
        return backend.send(request);
      },
    }),
  };
}
