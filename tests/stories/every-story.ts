import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  entries,
  openStorybook,
  type IndexEntry,
  type StoryPage,
  type StoryResult,
} from "./storybook-page.ts";

export const isOfService = ({ tags }: IndexEntry) => tags.includes("servizio");

const isDocumentation = ({ type }: IndexEntry) => type === "docs";

/** A page of the foundations shows the contrasts of every region. */
const isFoundation = ({ tags }: IndexEntry) => tags.includes("fondamenti");

/** A part of stories. Each part is a file, so that parts run side by side. */
export interface Part {
  readonly part: number;
  readonly parts: number;
}

/** Tests the stories of pieces, fields, blocks and pages with all checks. */
export function testPieces(region: string, { part, parts }: Part): void {
  const pieces = entries().filter((entry) => !isOfService(entry) && !isDocumentation(entry));
  testEntries(
    `${region}: ${part} of ${parts}`,
    pieces.filter((_, index) => index % parts === part - 1),
    { region },
  );
}

/** Tests the documentation pages, each of which shows all stories of its piece. */
export function testDocumentation(region: string): void {
  testEntries(`${region}: documentation`, entries().filter(isDocumentation), { region });
}

/** Tests the contrast of pieces, fields and blocks in a second region, where only their colours differ. */
export function testContrast(region: string): void {
  testEntries(
    `${region}: contrast`,
    entries().filter((entry) => entry.type === "story" && !isOfService(entry) && !isFoundation(entry)),
    { region, checks: "contrasto" },
  );
}

function testEntries(
  title: string,
  tested: readonly IndexEntry[],
  options: Parameters<typeof openStorybook>[0],
): void {
  describe(title, () => {
    let storybook: StoryPage;
    beforeAll(async () => void (storybook = await openStorybook(options)));
    afterAll(() => storybook.close());

    test.each(tested.map(({ id, type, title, name }) => [`${title} › ${name}`, id, type] as const))(
      "%s",
      async (_, id, type) => {
        expectSound(await storybook.show(id, type), storybook.takeErrors());
      },
    );
  });
}

/** Fails when a story threw, has a violation, or wrote errors to the console. */
export function expectSound(result: StoryResult, errors: readonly string[]): void {
  expect(result.problem && stripVTControlCharacters(result.problem)).toBeNull();
  expect(violationsOf(result)).toEqual([]);
  expect(errors).toEqual([]);
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Describes the failed reports: violations found by axe, or faults found by `faultsOf`. */
const violationsOf = ({ reports }: StoryResult): string[] =>
  reports.flatMap(({ type, result }) => {
    const { violations, faults } = result as { violations?: Violation[]; faults?: string[] }; // the two reporters
    if (violations)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    return faults ?? [`${type}: ${JSON.stringify(result)}`];
  });
