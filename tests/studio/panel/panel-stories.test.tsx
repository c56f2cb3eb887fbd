import { describe, expect, it } from "vitest";
import { LANGUAGE, nodeAt } from "../../../src/definitions/language/index.ts";
import { panelControls } from "../../../src/studio/panel/controls/fields.ts";
import type { AuthoredValue } from "../../../src/studio/model/authored.ts";
import { panelFields } from "../../../src/studio/panel/schema/panel-fields.ts";
import * as stories from "../../../stories/studio/NodePanel.stories.tsx";
import { authoredFiles } from "../../support/authored-files.ts";

const files = authoredFiles();
const { default: meta, ...named } = stories;

interface Shown {
  readonly file: string;
  readonly path: readonly (string | number)[];
  readonly text?: string;
  readonly change?: readonly [from: string, to: string];
}

/** The controls of the node that a story shows. */
function controlsOf(args: Partial<Shown>) {
  const { file, path, text, change }: Shown = { ...meta.args, ...args };
  const own = text ?? files.get(file)!;
  const root = JSON.parse(change ? own.replace(...change) : own) as AuthoredValue;
  const node = nodeAt(LANGUAGE, { file, root }, path)!;
  return Object.values(panelFields(node)).flatMap((group) => group.map(({ control }) => control));
}

describe("the stories of the panel", () => {
  it("show every control", () => {
    const shown = new Set<string>(Object.values(named).flatMap(({ args = {} }) => controlsOf(args)));
    const all = [
      ...Object.keys(panelControls),
      "line",
      "prose",
      "markdown",
      "name",
      "choice",
      "tick",
      "number",
    ];
    expect(all.filter((control) => !shown.has(control))).toEqual([]);
  });
});
