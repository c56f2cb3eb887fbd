import type { BackendAnswer } from "../../../src/gateway/backend/backend.ts";

/** An answer of the back end with a value as JSON. */
export const jsonAnswer = (
  value: unknown,
  status = 200,
  headers: BackendAnswer["headers"] = {},
): BackendAnswer => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: Buffer.from(JSON.stringify(value)),
});
