import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isObject } from "../../src/engine/index.ts";

const SCHEMAS = join(import.meta.dirname, "../../schemas");
const files = ["services", "fragments"].flatMap((folder) =>
  readdirSync(join(SCHEMAS, folder)).map((file) => join(SCHEMAS, folder, file)),
);

/** Every object of the authored services and fragments. */
const objects = files.flatMap((file) => {
  const found: Record<string, unknown>[] = [];
  JSON.parse(readFileSync(file, "utf8"), (_, value: unknown) => {
    if (isObject(value)) found.push(value);
    return value;
  });
  return found;
});

test("options that the back end describes in capitals are shown in sentence case; names of places stay as they are", () => {
  const bare = objects.flatMap(({ from, label }) =>
    typeof from === "string" && typeof label === "string" && /\.descrizione\}/.test(label) ? [from] : [],
  );
  // Names of places, and two lists whose entries are described by codes.
  const names = ["nazioni", "province", "comuniNascita", "comuniResidenza", "= codici", "= miePratiche"];
  expect([...new Set(bare)].toSorted()).toEqual(names.toSorted());
});

test("facts that the back end describes in capitals are shown in sentence case; the name of a bank stays as it is", () => {
  const bare = objects.flatMap(({ label, value, format, level, from }) =>
    !from &&
    typeof label === "string" &&
    typeof value === "string" &&
    /\.descrizione$/.test(value) &&
    !format &&
    !level
      ? [value]
      : [],
  );
  expect([...new Set(bare)]).toEqual(["= dati.ricevuta.banca.descrizione"]);
});
