import type { Plugin } from "vite";
import { readContract } from "../../contract/read-contract.ts";
import { recordAnswers } from "../../explorer/recorded-answers.ts";

const NAME = "virtual:examples";

/** Gives the studio the module `virtual:examples`: the examples of the contract, which the states of services are made of. */
export const examplesPlugin = (): Plugin => ({
  name: "examples",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}`
      ? `export const recorded = ${JSON.stringify(recordAnswers(readContract()))};`
      : undefined,
});
