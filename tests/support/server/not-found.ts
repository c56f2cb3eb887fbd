import type { BackendAnswer } from "../../../src/gateway/backend/backend.ts";

/** The back end's refusal of an unknown record, with the contract's body. Without it a 404 is the page of a proxy. */
export const notFound = (): BackendAnswer => ({
  status: 404,
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify({ title: "Non trovato.", detail: null, status: 404 })),
});
