import { AsyncLocalStorage } from "node:async_hooks";
import { behave, noChoices, type Choices, type ExampleAnswer, type Examples } from "../../examples/index.ts";
import { attachmentHeader } from "../files/file-name.ts";
import type { Backend, BackendAnswer } from "../backend/backend.ts";
import { withInnerAddresses } from "./outside.ts";

const current = new AsyncLocalStorage<Choices>();

/** Runs a request with the choices of its browser. */
export const withChoices = <Result>(choices: Choices, work: () => Result): Result =>
  current.run(choices, work);

/** A back end that answers with examples. It reaches no other system. */
export const exampleBackend = (examples: Examples): Backend => ({
  async send({ operation = "", portal, signal }) {
    const choices = current.getStore() ?? noChoices;
    await behave(choices.behaviour, signal);
    return answerOf(examples.answer(operation, choices), portal);
  },
});

/** An example as the region's back end would send it. `portal`: the address of the preview. */
export function answerOf({ status, body, file }: ExampleAnswer, portal: string): BackendAnswer {
  if (file)
    return {
      status,
      headers: { "content-type": file.mediaType, "content-disposition": attachmentHeader(file.name) },
      body: file.bytes,
    };
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
    body:
      body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(withInnerAddresses(body, portal))),
  };
}
