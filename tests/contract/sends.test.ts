import { expect, it } from "vitest";
import { readContract } from "../../src/contract/read-contract.ts";

const silent = readContract().operations.filter(
  ({ declared, body }) => declared.sendsNone && Object.values(body?.contacts ?? {}).some(Boolean),
);

it("some operations have a contact and send nothing", () => expect(silent).not.toEqual([]));

it.each(silent.map((one) => [one.id, one] as const))(
  "%s has a contact, so that it ends the repetition of a message",
  (id, { body }) => expect(body?.contacts).toEqual(id.endsWith("Sms") ? { sms: "cell" } : { email: "email" }),
);
