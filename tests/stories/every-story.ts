import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entries, openStorybook, type Finished, type StoryPage } from "./storybook-page.ts";

/** Without the colours of a terminal. */
const plain = (text: string | null) => (text === null ? null : stripVTControlCharacters(text));

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What the checks that run inside a story found, in words. */
const faultsOf = ({ reports }: Finished): string[] =>
  reports.flatMap(({ type, result }) => {
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
  const shown = entries().filter(
    ({ type, tags }) => (docs || type === "story") && (!tags.includes("servizio") || tags.includes(region)), // what is switched off shows nothing
  );
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
      },
    );
  });
}
