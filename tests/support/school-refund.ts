import { readFileSync } from "node:fs";
import type { CompiledService } from "../../src/engine/index.ts";
import { check, type Checked, type Language } from "../../src/definitions/index.ts";
import { mapFiles, projectLanguage, readProject } from "./language-cases.ts";

/** An operation that no region has: the refund of expenses for several children. */
const child = {
  type: "object",
  required: ["nome", "codiceFiscale", "importo", "scuola", "quale", "motivo"],
  properties: {
    nome: { type: "string", minLength: 1 },
    codiceFiscale: { type: "string" },
    importo: { type: "number" },
    scuola: { enum: ["primaria", "altra"] },
    quale: { type: "string" },
    motivo: { type: ["string", "null"] },
  },
} as const;
const request = {
  type: "object",
  required: ["figli", "totale"],
  properties: { figli: { type: "array", items: child }, totale: { type: "number" } },
} as const;

function language(): Language {
  const { contract, ...rest } = projectLanguage();
  const chiediRimborso = {
    base: "public",
    method: "POST",
    path: "/rimborsi",
    params: {},
    body: { type: "json", required: true, schema: request },
    answer: request,
    expects: "json",
    keyed: true,
    refusals: ["400", "422"],
  } as const;
  return { ...rest, contract: { ...contract, operations: { ...contract.operations, chiediRimborso } } };
}

const path = "tests/cases/rows/restituzione_tassa.json";
const text = readFileSync(`${import.meta.dirname}/../../${path}`, "utf8");

/** Checks the service of the refund, with its text changed by `edit`. It uses the address of a service that is not built yet. */
export function checkRefund(edit: (text: string) => string = (same) => same): Checked {
  const sources = readProject([]);
  return check(
    mapFiles({ ...sources, services: [{ path, text: edit(text) }] }, (file) => file),
    language(),
  );
}

/** The compiled service of the refund. */
export function refundService(): CompiledService {
  const { regions, diagnostics } = checkRefund();
  const service = regions.get("piemonte")?.services.get("restituzione_tassa");
  if (!service) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return service.compiled;
}
