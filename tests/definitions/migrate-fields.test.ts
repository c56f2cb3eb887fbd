import { expect, it } from "vitest";
import { migrate } from "../../src/definitions/migrate/migrate.ts";
import { fieldMigrations } from "../../src/definitions/migrate/migrations/fields.ts";

it.each([
  [
    '{ "name": "a", "type": "scelta", "clears": ["b"] }',
    '{ "name": "a", "type": "scelta", "forget": ["b"] }',
  ],
  ['{ "items": [{ "content": [], "open": "= x" }] }', '{ "items": [{ "content": [], "default": "= x" }] }'],
  ['{ "from": "veicoli", "where": "= riga.attivo" }', '{ "from": "veicoli", "when": "= riga.attivo" }'],
  ['{ "name": "a", "type": "interruttore" }', '{ "name": "a", "type": "casella" }'],
  ['{ "name": "a", "type": "radio", "look": "tabs" }', '{ "name": "a", "type": "schede" }'],
  ['{ "name": "a", "type": "scelta", "look": "lista" }', '{ "name": "a", "type": "scelta" }'],
  [
    '{ "name": "a", "type": "righe", "rows": "= []", "content": [] }',
    '{ "name": "a", "type": "righe", "content": [] }',
  ],
  [
    '{ "name": "a", "type": "righe", "title": "Figlio {riga.nome}", "content": [{ "name": "b", "type": "testo", "when": "= riga.c > 1", "help": "{riga.c} in riga" }] }',
    '{ "name": "a", "type": "righe", "title": "Figlio {qui.nome}", "content": [{ "name": "b", "type": "testo", "when": "= qui.c > 1", "help": "{qui.c} in riga" }] }',
  ],
  [
    '{ "name": "a", "type": "targa", "examples": { "valid": ["AB123CD"], "invalid": { "AB_1": "No." } } }',
    '{ "name": "a", "type": "targa", "examples": { "AB123CD": true, "AB_1": "No." } }',
  ],
])("rewrites %s", (before, after) => {
  const path = "schemas/services/x.json";
  expect(migrate({ path, text: before }, fieldMigrations)).toBe(after);
  expect(migrate({ path, text: after }, fieldMigrations)).toBe(after);
});

it.each([
  '{ "name": "a", "type": "righe", "rows": "= elenco", "items": [{ "label": "B", "value": "= riga.b" }] }',
  '{ "name": "a", "type": "righe", "content": [{ "name": "b", "type": "scelta", "options": { "from": "voci", "label": "{riga.nome}" } }] }',
  '{ "name": "a", "type": "righe", "content": [{ "name": "b", "type": "gruppo", "content": [{ "name": "c", "type": "testo", "when": "= riga.d" }] }] }',
])("keeps the row of a list, and the row around a group: %s", (text) => {
  expect(migrate({ path: "schemas/services/x.json", text }, fieldMigrations)).toBe(text);
});
