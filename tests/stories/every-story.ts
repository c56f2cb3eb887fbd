import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entries, openStorybook, type Finished, type StoryPage } from "./storybook-page.ts";

/** States that examples do not reach yet, by story: each is a step that nobody has seen in that state. */
const unreached = JSON.parse(readFileSync(join(import.meta.dirname, "unreached.json"), "utf8")) as Record<
  string,
  string
>; // a table of texts

/** Without the colours of a terminal. */
const plain = (text: string | null) => (text === null ? null : stripVTControlCharacters(text));

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What the checks that run inside a story found, in words. */
const faultsOf = ({ reports }: Finished): string[] =>
  reports.flatMap(({ type, status, result }) => {
    if (status !== "failed") return [];
    const { violations, faults } = result as { violations?: Violation[]; faults?: string[] }; // of axe, or of ours
    if (violations)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    return faults ?? [`${type}: ${JSON.stringify(result)}`];
  });

/**
 * Opens every story in one region: drawn, played, accessible, and nothing said in the console. Pages of documentation show
 * the same pieces again, so one region is enough for them.
 */
export function testStories(region: string, { docs }: { readonly docs: boolean }): void {
  const shown = entries().filter(({ type }) => docs || type === "story");
  describe(region, () => {
    let storybook: StoryPage;
    beforeAll(async () => void (storybook = await openStorybook(region)));
    afterAll(() => storybook.close());

    test.each(shown.map(({ id, type, title, name }) => [`${title} › ${name}`, id, type] as const))(
      "%s",
      async (_, id, type) => {
        const finished = await storybook.show(id, type);
        expect(plain(finished.problem)).toBeNull();
        expect(faultsOf(finished)).toEqual([]);
        expect(storybook.takeErrors()).toEqual([]);
        const missed = finished.reports.find((report) => report.type === "non-raggiunto");
        if (missed) expect(unreached, JSON.stringify(missed.result)).toHaveProperty([id]);
      },
    );
  });
}
