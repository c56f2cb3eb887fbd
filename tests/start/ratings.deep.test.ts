import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultRegion } from "../../src/definitions/node/region-folders.mjs";
// The program is loaded by a computed path: this line relates the test to it.
import type {} from "../../src/start/print-ratings.ts";
import { aTemplate } from "../support/server/database.ts";

const { argv, exitCode } = process;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ratings-"));
  for (const name of ["REGION", "DATABASE_URL", "BACKEND_PUBLIC_URL"]) vi.stubEnv(name, undefined);
  vi.stubEnv("DATA_DIR", folder);
});
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

let runs = 0;

/** Runs the program of `npm run ratings` with its argument. It acts when it is loaded, so each run loads it anew. */
async function ratings(...days: string[]) {
  const printed = vi.spyOn(console, "log").mockReturnValue();
  const refused = vi.spyOn(console, "error").mockReturnValue();
  process.argv = [...argv.slice(0, 2), ...days];
  const program: string = join(import.meta.dirname, `../../src/start/print-ratings.ts?run=${(runs += 1)}`);
  await import(program);
  const textOf = ({ mock }: typeof printed) => mock.calls.flat().join("\n");
  return { code: process.exitCode, report: textOf(printed), refusal: textOf(refused) };
}

it.each(["0", "-1", "1.5", "tre"])("the report refuses %j days and opens no database", async (days) => {
  expect(await ratings(days)).toEqual({
    code: 1,
    report: "",
    refusal: `«${days}» non è un numero di giorni: per esempio npm run ratings -- 30.`,
  });
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ["today alone", ["1"], "oggi"],
  ["thirty days without an argument", [], "ultimi 30 giorni"],
])(
  "the report covers %s",
  async (_, days, period) => {
    cpSync(await aTemplate(), join(folder, defaultRegion(), "postgres"), { recursive: true });
    const { code, report, refusal } = await ratings(...days);
    expect([code, refusal]).toEqual([exitCode, ""]);
    expect(report.split("\n")[0]).toMatch(new RegExp(`: ${period}$`));
    expect(report).toContain("Nessun voto.");
    expect(readdirSync(folder)).toEqual([defaultRegion()]);
  },
  60_000,
);
