import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { rjsfSettings } from "../../src/forms/rjsf/theme.tsx";
import { toRjsf } from "../../src/forms/rjsf/to-rjsf.ts";
import { aField, anOption, aSection } from "../support/content.ts";

const require = createRequire(import.meta.url);
const fileOf = (name: string, file: string) =>
  readFileSync(join(dirname(require.resolve(name)), "..", file), "utf8");

describe("the flat schema passed to RJSF", () => {
  const content = [
    aField("testo", "nome"),
    aSection([aField("gruppo", "indirizzo", { content: [aField("cap", "cap")] })], {
      key: "due",
      title: "Sezione",
    }),
    aField("radio", "motivo", {
      flags: "chosen",
      options: [anOption("A", { content: [aField("testo", "quale")] }), anOption("B")],
    }),
    aField("casella", "altro", { content: [aField("testo", "descrizione")] }),
    aField("righe", "veicoli", { content: [aField("targa", "targa")] }),
  ];

  it("has every field of the content and no condition", () => {
    expect(toRjsf(content)).toEqual({
      type: "object",
      properties: {
        nome: { type: "string" },
        indirizzo: { type: "object", properties: { cap: { type: "string" } } },
        motivo: {},
        A: { type: "object", properties: { quale: { type: "string" } } },
        altro: { type: "boolean" },
        descrizione: { type: "string" },
        veicoli: { type: "array", items: { type: "object", properties: { targa: { type: "string" } } } },
      },
    });
  });

  it("joins the fields of alternatives that write to the same object", () => {
    const group = (key: string, name: string) =>
      aField("gruppo", "recapito", { key, content: [aField("testo", name)] });
    expect(toRjsf([group("uno", "via"), group("due", "casella")])).toEqual({
      type: "object",
      properties: {
        recapito: { type: "object", properties: { via: { type: "string" }, casella: { type: "string" } } },
      },
    });
  });

  it("is the identical object for the same content", () => {
    expect(toRjsf(content)).toBe(toRjsf(content));
  });
});

describe("the version of RJSF", () => {
  it("imports the modules that the stubs replace; review the stubs for another version", () => {
    expect(fileOf("@rjsf/core", "lib/components/Form.js")).toContain('from "../getDefaultRegistry.js"');
    for (const file of ["lib/createSchemaUtils.js", "lib/removeOptionalEmptyObjects.js", "lib/index.js"])
      expect(fileOf("@rjsf/utils", file)).toMatch(/from ['"].\/schema\/index.js['"]/);
    expect(fileOf("@rjsf/utils", "lib/index.js")).toContain('from "./deepEquals.js"');
    expect(readFileSync(require.resolve("react-bootstrap/TabPane"), "utf8")).toContain("Fade");
  });

  it("never fills in constants, because a consent is one", () => {
    expect(rjsfSettings.experimental_defaultFormStateBehavior.constAsDefaults).toBe("never");
  });
});
