import type { Contract } from "./operations.ts";

/** The Italian names of a contract: plain JSON, for staff and authors. */
export interface ContractTitles {
  /** By the id of the operation. */
  readonly operations: Readonly<Record<string, string>>;
  /** Of the texts, numbers and flags of requests, by their names. */
  readonly data: Readonly<Record<string, string>>;
}

/** Takes the Italian names from a contract. */
export const titlesOf = ({ document, operations }: Contract): ContractTitles => ({
  operations: Object.fromEntries(operations.map(({ id, title }) => [id, title])),
  data: document["x-titles"] ?? {},
});
