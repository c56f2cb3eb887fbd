import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { entries, test, type Finished } from "./storybook-page.ts";

/** States that examples do not reach yet, by story: each is a step nobody has seen in that state. */
const unreached = JSON.parse(readFileSync(join(import.meta.dirname, "unreached.json"), "utf8")) as Record<
  string,
  string
>;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What the checks that run inside a story found, in words. */
const faultsOf = ({ reports }: Finished): string[] =>
  reports.flatMap(({ type, status, result }) => {
    if (status !== "failed") return [];
    const { violations, faults, error } = result as {
      violations?: Violation[];
      faults?: string[];
      error?: unknown;
    };
    if (faults) return faults;
    if (violations)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    return [`${type}: ${JSON.stringify(error ?? result)}`];
  });

for (const { id, type, title, name } of entries())
  test(`${title} › ${name}`, async ({ stories }) => {
    const finished = await stories.show(id, type);
    expect(finished.problem).toBeNull();
    expect(faultsOf(finished)).toEqual([]);
    expect(stories.takeErrors()).toEqual([]);
    const missed = finished.reports.find((report) => report.type === "non-raggiunto");
    if (missed) expect(unreached, JSON.stringify(missed.result)).toHaveProperty([id]);
  });
