import { expect, test } from "vitest";
import { readContract } from "../../src/contract/read-contract.ts";
import { creationOf, isKeyed, newSubmissionKey, UNKEYED } from "../../src/contract/submission-keys.ts";

const operations = readContract().operations.filter(({ method }) => method !== "GET");
const isUpload = ({ body }: (typeof operations)[number]) => body?.mediaType === "multipart/form-data";

test("every operation other than GET has a key or a reason for having none", () => {
  const without = operations.filter((one) => !isKeyed(one.id, one.method, isUpload(one)));
  const reasonless = without.filter((one) => !isUpload(one) && !UNKEYED[one.id]);
  expect(reasonless).toEqual([]);
  const searches = without.filter((one) => !isUpload(one)).map(({ id }) => id);
  expect(Object.keys(UNKEYED).sort()).toEqual(searches.sort());
});

test("no operation without a key has the name of a change", () => {
  const suspicious = /^(crea|invia|modifica|aggiorna|conferma|richiedi|elimina|rimuovi|aggiungi|segna)/;
  expect(Object.keys(UNKEYED).filter((id) => suspicious.test(id))).toEqual([]);
  const keyed = operations.filter((one) => isKeyed(one.id, one.method, isUpload(one)));
  expect(keyed.filter(({ id }) => !suspicious.test(id)).map(({ id }) => id)).toEqual([]);
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
