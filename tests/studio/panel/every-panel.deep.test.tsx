import { cleanup } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LANGUAGE, nodeAt } from "../../../src/definitions/language/index.ts";
import type { AuthoredValue } from "../../../src/studio/model/authored.ts";
import { MOST_IN_SIGHT } from "../../../src/studio/panel/schema/panel-fields.ts";
import { faultsOf } from "../../forms/accessible-control.ts";
import { authoredFiles } from "../../support/authored-files.ts";
import { renderPanel } from "./panel-fixture.tsx";

type Path = readonly (string | number)[];
const files = authoredFiles();

/** Every object and list of a file. */
function* nodesIn(value: AuthoredValue, path: Path = []): Generator<Path> {
  if (typeof value !== "object" || value === null) return;
  yield path;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, inner] of entries) yield* nodesIn(inner, [...path, key]);
}

/** One node of each kind with the same members, of each kind of value: panels of the others differ in texts only. */
const nodes = [...files].flatMap(([file, text]) => {
  const root = JSON.parse(text) as AuthoredValue;
  return [...nodesIn(root)].map((path) => ({ file, path, node: nodeAt(LANGUAGE, { file, root }, path) }));
});
const shapeOf = (value: AuthoredValue): string =>
  Array.isArray(value)
    ? `[${value.slice(0, 1).map(shapeOf).join()}]`
    : typeof value === "object" && value !== null
      ? `{${Object.entries(value)
          .map(
            ([name, one]) =>
              `${name}:${typeof one === "object" ? Array.isArray(one) : String(one).startsWith("= ")}`,
          )
          .join()}}`
      : typeof value;
const different = [
  ...new Map(nodes.map((one) => [`${one.node?.name} ${shapeOf(one.node?.value ?? null)}`, one])).values(),
];

const hasText = (html: HTMLElement, text: string): boolean => html.textContent.includes(text);

describe("the panel of every node of the project", () => {
  it("is there to be tested", () => {
    expect(nodes.length).toBeGreaterThan(3000);
    expect(different.length).toBeGreaterThan(300);
  });

  it.each([...new Set(different.map(({ file }) => file))])(
    "has labelled controls, few in sight: %s",
    async (file) => {
      const wrong: string[] = [];
      for (const { path } of different.filter((one) => one.file === file)) {
        const { html, user } = renderPanel({ files, address: { file, path } });
        const inSight = html.querySelectorAll(".form-field:not(.form-field .form-field)").length;
        if (inSight > MOST_IN_SIGHT) wrong.push(`${path.join("/")}: ${inSight} controls in sight`);
        // The rows of a table are one control; so is a box that adds a part by its name.
        const boxes = html.querySelectorAll(":is(input, select, textarea):not(li *)").length;
        if (boxes > MOST_IN_SIGHT) wrong.push(`${path.join("/")}: ${boxes} boxes in sight`);
        for (const folded of html.querySelectorAll<HTMLElement>("section > button[aria-expanded=false]"))
          await user.click(folded);
        if (/soltanto nel testo:|404 Key|sconosciuto/.test(html.textContent))
          wrong.push(`${path.join("/")}: unsupported`);
        if (html.querySelectorAll("button, input, select, textarea").length === 0)
          wrong.push(`${path.join("/")}: empty`);
        if (hasText(html, "undefined") || hasText(html, "[object"))
          wrong.push(`${path.join("/")}: a text that is no text`);
        wrong.push(...faultsOf(html).map((fault) => `${path.join("/")}: ${fault}`));
        cleanup();
      }
      expect(wrong).toEqual([]);
    },
    180_000, // hundreds of panels in one file
  );
});
