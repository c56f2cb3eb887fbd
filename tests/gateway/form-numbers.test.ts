import { expect, it } from "vitest";
import { contractOf } from "../../src/contract/operations.ts";
import { readForm, UploadForm } from "../../src/gateway/files/upload-form.ts";
import { checkFields, checkUpload } from "../../src/gateway/uploads/check-upload.ts";
import { compileSchemas } from "../../src/gateway/validation/schemas.ts";
import { contract } from "../support/server/demonstration.ts";
import { samples } from "../support/server/sample-files.ts";

/** The contract with an integer in a form. */
const numbered = contractOf(
  JSON.parse(JSON.stringify(contract.document), (name, value: unknown) =>
    name === "numeroRiferimento" ? { type: "integer" } : value,
  ) as typeof contract.document,
);
const operation = numbered.operations.find(({ id }) => id === "caricaAllegatoOsservazioneScadenza")!;
const schemas = compileSchemas(numbered);

const upload = async (numeroRiferimento: string) => {
  const fields: [string, string][] = [
    ["numeroRiferimento", numeroRiferimento],
    ["codiceFiscale", "RSSMRA80A01L219M"],
    ["targa", "AB123CD"],
  ];
  const form = new UploadForm(fields, [{ name: "a.pdf", bytes: samples.pdf }]);
  checkFields(operation, form, schemas);
  return checkUpload(form, {
    limits: {},
    owner: [],
    examiner: { examine: async () => ({ verdict: "whole" }), check: async () => {}, excess: () => undefined },
    note: () => {},
    warn: () => {},
  });
};

it("accepts the integer of a form and forwards it as it was written", async () => {
  const { body, contentType } = await upload("4711");
  const { values } = await readForm(body, contentType);
  expect(values).toMatchObject({ numeroRiferimento: "4711" });
});

it.each(["47.5", "uno", "1e1", "010", "12345678901234567890"])(
  "refuses %s as the integer of a form",
  async (written) => {
    await expect(upload(written)).rejects.toMatchObject({
      body: { status: 422, detail: [{ field: "numeroRiferimento" }] },
    });
  },
);
