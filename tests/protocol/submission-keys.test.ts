import { expect, test } from "vitest";
import { isUpload } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { creationOf, newSubmissionKey } from "../../src/protocol/submission-keys.ts";

const operations = readContract().operations.filter(({ method }) => method !== "GET");

test("no operation without a key has the name of a change", () => {
  const suspicious = /^(crea|invia|modifica|aggiorna|conferma|richiedi|elimina|rimuovi|aggiungi|segna)/;
  const isKeyed = ({ declared }: (typeof operations)[number]) => declared.idempotency === "key";
  const unkeyed = operations.filter((one) => !isKeyed(one) && !isUpload(one));
  expect(unkeyed.filter(({ id }) => suspicious.test(id))).toEqual([]);
  expect(operations.filter((one) => isKeyed(one) && !suspicious.test(one.id))).toEqual([]);
});

test("makes a key that is a UUID of version 7 with its time of creation", () => {
  const created = Date.parse("2026-11-20T10:00:00.123Z");
  const key = newSubmissionKey(created);
  expect(key).toMatch(/^01a1f866-0d7b-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(creationOf(key)).toBe(created);
  expect(newSubmissionKey(created)).not.toBe(key);
});

test.each([crypto.randomUUID(), "", "019a9f", `${newSubmissionKey(0)}0`, newSubmissionKey(0).toUpperCase()])(
  "reads no time of creation from a text that is not a key: %j",
  (text) => expect(creationOf(text)).toBeNull(),
);
