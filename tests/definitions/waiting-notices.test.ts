import { expect, it } from "vitest";
import { readSources } from "../../src/definitions/node/files.ts";

interface Block {
  readonly kind?: string;
  readonly name?: string;
  readonly when?: string;
  readonly content?: readonly Block[];
}

const { services, fragments } = readSources(new URL("../..", import.meta.url).pathname);

/** Every list of blocks of a definition. */
function* listsIn(value: unknown): Generator<readonly Block[]> {
  if (typeof value !== "object" || value === null) return;
  const { content } = value as { content?: unknown }; // as: any object of a definition may have one
  if (Array.isArray(content)) yield content as readonly Block[]; // as: the check of definitions has read it
  for (const inner of Object.values(value)) yield* listsIn(inner);
}

const isWaitingNotice = ({ kind, when }: Block): boolean =>
  kind === "text" && when !== undefined && /chiamate\.\w+\.stato == 'attesa'/.test(when);
const isField = ({ name, content = [] }: Block): boolean => name !== undefined || content.some(isField);

// When it leaves, the fields below it would move away from under the finger.
it.each([...services, ...fragments])("$path shows that it waits below its fields", ({ text }) => {
  const above = [...listsIn(JSON.parse(text))].flatMap((blocks) =>
    blocks.filter((block, index) => isWaitingNotice(block) && blocks.slice(index).some(isField)),
  );
  expect(above).toEqual([]);
});
