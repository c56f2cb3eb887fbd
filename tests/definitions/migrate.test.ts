import { expect, it } from "vitest";
import { migrate, type Migration } from "../../src/definitions/migrate/migrate.ts";
import { MIGRATIONS } from "../../src/definitions/migrate/migrations.ts";

const file = (text: string) => ({ path: "schemas/services/x.json", text });
const rename: Migration = { title: "", edits: (object) => object.rename("open", "default") };
const remove: Migration = { title: "", edits: (object) => object.remove("look") };

it("edits a file without changing its layout", () => {
  const text = '{ "a":\n  [ { "open": true,  "b": 1 } ] }';
  expect(migrate(file(text), [rename])).toBe('{ "a":\n  [ { "default": true,  "b": 1 } ] }');
});

it.each([
  ['{ "look": 1, "b": 2 }', '{ "b": 2 }'],
  ['{ "b": 2, "look": 1 }', '{ "b": 2 }'],
  ['{ "a": 1, "look": 1, "b": 2 }', '{ "a": 1, "b": 2 }'],
  ['{ "look": 1 }', "{  }"],
])("removes a member of %s", (before, after) => {
  expect(migrate(file(before), [remove])).toBe(after);
});

it("applies migrations in order, each to the text of the one before", () => {
  const second: Migration = { title: "", edits: (object) => object.replace("default", "false") };
  expect(migrate(file('{ "open": true }'), [rename, second])).toBe('{ "default": false }');
});

it("keeps a file that is not JSON", () => {
  expect(migrate(file(""), [rename])).toBe("");
});

it.each([
  ['{ "fragment": "privacy", "title": "Consenso" }', '{ "id": "privacy", "title": "Consenso" }'],
  ['{ "overlay": "memo_bollo", "changes": [] }', '{ "id": "memo_bollo", "changes": [] }'],
  [
    '{ "id": "privacy", "content": [{ "fragment": "x" }] }',
    '{ "id": "privacy", "content": [{ "fragment": "x" }] }',
  ],
])("names a file with id: %s", (before, after) => {
  expect(migrate(file(before), MIGRATIONS)).toBe(after);
});

it("moves the rule of `reject` to the error with the status 422", () => {
  const text = '{ "operation": "o", "reject": "carrello", "errors": { "422": { "message": "No." } } }';
  const migrated = '{ "operation": "o", "errors": { "422": { "at": "carrello", "message": "No." } } }';
  expect(migrate(file(text), MIGRATIONS)).toBe(migrated);
  expect(migrate(file(migrated), MIGRATIONS)).toBe(migrated);
});

it.each([
  ["chiamata", "nome"],
  ["passo", "nome"],
  ["condizione", "valore"],
  ["testo", "testo"],
])("gives a parameter of type %s the type %s", (before, after) => {
  const fragment = (type: string) => `{ "id": "x", "params": { "a": { "type": "${type}", "text": "a" } } }`;
  expect(migrate(file(fragment(before)), MIGRATIONS)).toBe(fragment(after));
});

it.each([
  '{ "id": "x", "content": [{ "a": { "type": "passo" } }] }',
  '{ "id": "x", "steps": { "params": { "a": { "type": "condizione" } } } }',
  '{ "id": "x", "params": { "a": { "type": "oggetto" } } }',
  '{ "operation": "o", "reject": "carrello" }',
  '{ "operation": "o", "reject": "carrello", "errors": { "404": { "message": "No." } } }',
  '{ "operation": "o", "reject": true, "errors": { "422": { "message": "No." } } }',
  '{ "reject": "carrello", "errors": { "422": { "message": "No." } } }',
])("leaves as it is %s", (text) => {
  expect(migrate(file(text), MIGRATIONS)).toBe(text);
});

it("rewrites the texts of an object and of its lists, and not those of the objects inside it", () => {
  const shout: Migration = {
    title: "",
    edits: (object) => (object.path.length === 0 ? object.rewriteTexts((text) => text.toUpperCase()) : []),
  };
  const text = '{ "a": "x", "b": ["y", ["z"], 1], "c": { "d": "w" }, "e": null }';
  expect(migrate(file(text), [shout])).toBe(
    '{ "a": "X", "b": ["Y", ["Z"], 1], "c": { "d": "w" }, "e": null }',
  );
});

it("gives the objects around one, the nearest first", () => {
  const found: unknown[] = [];
  const look: Migration = {
    title: "",
    edits: (object) => {
      if (object.path.length === 3) found.push(object.path, ...object.around.map(({ value }) => value.id));
      return [];
    },
  };
  migrate(file('{ "id": 1, "a": { "id": 2, "b": [{ "id": 3 }], "c": { "d": { "id": 4 } } } }'), [look]);
  expect(found).toEqual([["a", "b", 0], 2, 1, ["a", "c", "d"], undefined, 2, 1]);
});
