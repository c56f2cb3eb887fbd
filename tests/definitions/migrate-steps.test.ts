import { expect, it } from "vitest";
import { migrate, type Migration } from "../../src/definitions/migrate/migrate.ts";
import { derivedKinds, typedParams, waitWhen } from "../../src/definitions/migrate/migrations/steps.ts";

const migrated = (text: string, migration: Migration) =>
  migrate({ path: "schemas/services/x.json", text }, [migration]);

it.each([
  [
    '{ "id": "a", "kind": "page", "title": "A", "content": [] }',
    '{ "id": "a", "title": "A", "content": [] }',
  ],
  [
    '{ "id": "a", "kind": "landing", "title": "A", "content": [] }',
    '{ "id": "a", "title": "A", "content": [] }',
  ],
])("removes the kind of a step: %s", (before, after) => {
  expect(migrated(before, derivedKinds)).toBe(after);
});

it.each([
  '{ "id": "a", "kind": "summary", "title": "A", "content": [] }',
  '{ "kind": "form", "name": "a", "id": "a", "title": "A", "content": [] }',
])("keeps the kind of a summary and of a block: %s", (text) => {
  expect(migrated(text, derivedKinds)).toBe(text);
});

it("leaves the type of a parameter alone", () => {
  expect(migrated('{ "params": { "a": { "from": "address", "type": "codice" } } }', typedParams)).toBe(
    '{ "params": { "a": "codice" } }',
  );
});

it.each([
  ["= risposta.a != 'X' && risposta.a != 'Y'", "= risposta.a == 'X' || risposta.a == 'Y'"],
  ["= risposta.righe", "= !risposta.righe"],
  ["= !contiene(risposta.a)", "= contiene(risposta.a)"],
  ["= risposta.a == 'X'", "= !(risposta.a == 'X')"],
])("turns the condition of a wait around: %s", (until, when) => {
  const text = `{ "wait": { "after": [1], "until": ${JSON.stringify(until)}, "message": "m" } }`;
  expect(migrated(text, waitWhen)).toBe(
    text.replace("[1]", "[0, 1]").replace("until", "when").replace(until, when),
  );
});
