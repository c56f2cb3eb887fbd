import { build } from "esbuild";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { formSchema } from "../src/definitions/bundle/form-schema.ts";
import { bundleRegion } from "../src/definitions/node/compile-region.ts";
import { readSources } from "../src/definitions/node/files.ts";
import { formsOf } from "../src/engine/flow/index.ts";
import type { CompiledService } from "../src/engine/index.ts";
import { fieldRegistry } from "../src/forms/theme/field-registry.ts";

const src = join(import.meta.dirname, "../src/forms");

interface Bundle {
  readonly code: string;
  /** Paths below `node_modules` of the modules whose code is in the bundle. */
  readonly modules: readonly string[];
}

/** Bundles an entrance of the room as a build does: without unused code. */
async function bundle(entrance: string): Promise<Bundle> {
  const { metafile, outputFiles } = await build({
    entryPoints: [join(src, entrance)],
    ...{ bundle: true, write: false, minify: true, metafile: true, format: "esm", jsx: "automatic" },
    external: ["react", "react-dom"],
    outdir: "made",
  } as const);
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return {
    code: outputFiles.map(({ text }) => text).join("\n"),
    modules: inputs
      .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path.includes("node_modules/"))
      .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)),
  };
}

describe("the entrance of citizens' forms", () => {
  let citizens: Bundle;
  beforeAll(async () => {
    citizens = await bundle("index.ts");
  });

  it("takes one component of RJSF's core, and neither its form nor its other fields, templates and widgets", () => {
    expect(citizens.modules.filter((path) => path.startsWith("@rjsf/core/"))).toEqual([
      "@rjsf/core/lib/components/fields/SchemaField.js",
    ]);
  });

  it("takes no validator, Markdown or merging of schemas", () => {
    expect(
      citizens.modules.filter((path) => /^(@rjsf\/validator|ajv|markdown-to-jsx|@x0k)|\/schema\//.test(path)),
    ).toEqual([]);
  });
});

describe("the entrance of the whole theme", () => {
  it("compiles no code in the browser", async () => {
    const { code, modules } = await bundle("theme/index.ts");
    expect(modules).toContain("@rjsf/core/lib/components/Form.js");
    expect(code).not.toMatch(/\bnew Function\b|\bFunction\(|\beval\(/);
    expect(modules.filter((path) => path.startsWith("ajv/"))).toEqual([]);
  });
});

it("fields are not compared deeply, for which the portal leaves a library out", () => {
  expect(fieldRegistry.globalFormOptions.experimental_componentUpdateStrategy).toBe("shallow");
});

it("no form of a citizen has references, whose library the portal leaves out", () => {
  const sources = readSources(join(import.meta.dirname, ".."));
  let forms = 0;
  for (const region of Object.keys(sources.regions)) {
    const { bundle } = bundleRegion(sources, region);
    for (const { data } of Object.values(bundle!.index.services)) {
      const service = JSON.parse(bundle!.files.get(data)!) as CompiledService; // written by the compiler
      for (const [name, content] of formsOf(service)) {
        expect(JSON.stringify(formSchema(content)), `${service.id} ${name}`).not.toMatch(/"\$(?:ref|id)":/);
        forms += 1;
      }
    }
  }
  expect(forms).toBeGreaterThan(30);
});
