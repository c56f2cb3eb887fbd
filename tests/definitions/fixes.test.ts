import { describe, expect, it } from "vitest";
import type { Diagnostic, Sources } from "../../src/definitions/index.ts";
import { checkSources, mapFiles } from "../support/language-cases.ts";
import { type Fault, faults, seeded } from "../support/seeded-faults.ts";

/** The diagnostics that a fault expects: a message may be reported at several places. */
const reported = (fault: Fault, sources: Sources): Diagnostic[] =>
  checkSources(sources).diagnostics.filter(
    ({ message, file }) => message === fault.expect.message && file === fault.expect.file,
  );

/** The sources with the characters of a fix replaced. */
const mended = (sources: Sources, { fix }: Diagnostic): Sources =>
  mapFiles(sources, (file) =>
    file.path === fix?.file
      ? {
          ...file,
          text: file.text.slice(0, fix.offset) + fix.text + file.text.slice(fix.offset + fix.length),
        }
      : file,
  );

const all = faults.map((fault) => {
  const sources = seeded(fault);
  const found = reported(fault, sources);
  return { name: fault.name, fault, sources, count: found.length, diagnostic: found[0] };
});
const fixed = all.filter(({ diagnostic }) => diagnostic?.fix);

describe("a fix", () => {
  it.each(fixed)("mends $name", ({ fault, sources, count, diagnostic }) => {
    expect(reported(fault, mended(sources, diagnostic!)).length).toBeLessThan(count);
  });

  it("is offered for every hint that names the word which was meant", () => {
    const meant = all.filter(({ diagnostic }) => diagnostic?.hint?.startsWith("Forse volevi"));
    expect(meant.length).toBeGreaterThan(20);
    expect(meant.filter(({ diagnostic }) => !diagnostic?.fix).map(({ name }) => name)).toEqual([]);
  });

  it.each(["forgotten-sign", "typographic-quote", "strange-blank", "path-relative", "overlay-unknown-place"])(
    "is offered for %s",
    (code) => expect(fixed.some(({ diagnostic }) => diagnostic?.code === code)).toBe(true),
  );
});
