import { expect, it } from "vitest";
import { migrate } from "../../src/definitions/migrate/migrate.ts";
import { MIGRATIONS } from "../../src/definitions/migrate/migrations.ts";

it.each([
  ['"= !vuoto(qui.email) || !vuoto(a.b)"', '"= qui.email || a.b"'],
  ['"= vuoto(primo(a, b))"', '"= !primo(a, b)"'],
  ['"= vuoto(a || b)"', '"= !(a || b)"'],
  [
    '["utente", "= utente != null", { "y": "= utente == null" }]',
    '["utente", "= utente", { "y": "= !utente" }]',
  ],
  ['"= oggi()"', '"= oggi"'],
  ['"Non è vuoto(x)"', '"Non è vuoto(x)"'],
  ['"= risposta.url != null"', '"= risposta.url != null"'],
  ['{ "label": "A", "text": "{a}/{b}" }', '{ "label": "A", "value": "{a}/{b}" }'],
  ['{ "label": "A", "text": "Apri", "go": "x" }', '{ "label": "A", "text": "Apri", "go": "x" }'],
  ['{ "label": "A", "value": "= a.b", "format": "mesi" }', '{ "label": "A", "value": "{a.b} mesi" }'],
  ['{ "label": "A", "value": "= a.b", "format": "siNo" }', '{ "label": "A", "value": "= a.b" }'],
  ['{ "label": "A", "value": "= a.b", "format": "stato" }', '{ "label": "A", "value": "= a.b" }'],
  ['"Vale {a.b:mesi}, {a.c:siNo}, {a.d:icona}"', '"Vale {a.b} mesi, {a.c}, {a.d}"'],
])("rewrites %s", (before, after) => {
  const file = { path: "schemas/services/x.json", text: `{ "x": ${before} }` };
  expect(migrate(file, MIGRATIONS)).toBe(`{ "x": ${after} }`);
});
