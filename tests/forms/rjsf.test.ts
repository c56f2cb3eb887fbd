import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { visibleEntries } from "../../src/engine/form/index.ts";
import { rjsfSettings } from "../../src/forms/rjsf/theme.tsx";
import { toRjsf } from "../../src/forms/rjsf/to-rjsf.ts";
import { aScope } from "./fields.ts";
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
  ];
  const data = { motivo: "A", altro: true };

  it("has the visible fields and no condition", () => {
    const { schema } = toRjsf(visibleEntries(content, aScope, data));
    expect(schema).toEqual({
      type: "object",
      properties: {
        nome: { type: "string" },
        indirizzo: { type: "object", properties: { cap: { type: "string" } } },
        motivo: {},
        A: { type: "object", properties: { quale: { type: "string" } } },
        altro: { type: "boolean" },
        descrizione: { type: "string" },
      },
    });
  });

  it("is the identical object while the same is visible, and keeps the parts that stay", () => {
    const before = visibleEntries(content, aScope, data);
    const same = visibleEntries(content, aScope, { ...data, nome: "Ada" }, before);
    expect(toRjsf(same)).toBe(toRjsf(before));
    const less = visibleEntries(content, aScope, { motivo: "B" }, before);
    expect(toRjsf(less).uiSchema["nome"]).toBe(toRjsf(before).uiSchema["nome"]);
  });
});

describe("the version of RJSF", () => {
  it("imports the modules that the stubs replace; review the stubs for another version", () => {
    expect(fileOf("@rjsf/core", "lib/components/Form.js")).toContain('from "../getDefaultRegistry.js"');
    expect(fileOf("@rjsf/utils", "lib/schema/retrieveSchema.js")).toContain('from "./shallowAllOfMerge.js"');
  });

  it("never fills in constants, because a consent is one", () => {
    expect(rjsfSettings.experimental_defaultFormStateBehavior.constAsDefaults).toBe("never");
  });
});
