import { describe, expect, it } from "vitest";
import {
  LANGUAGE,
  membersOfNode,
  nodeAt,
  type NodeKind,
  childOf,
} from "../../src/definitions/language/index.ts";
import type { Authored, AuthoredValue } from "../../src/definitions/source/source.ts";
import { authoredFiles } from "../support/authored-files.ts";

type Path = readonly (string | number)[];

/** Every value of a file that is an object, with its path. */
function* objectsIn(value: AuthoredValue, path: Path = []): Generator<Path> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield path;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, inner] of entries) yield* objectsIn(inner, [...path, key]);
}

describe.each([...authoredFiles()])("the table describes every node of %s", (file, text) => {
  const root = JSON.parse(text) as AuthoredValue;
  const paths = [...objectsIn(root)];

  it("by a kind with a title, and each of its members", () => {
    const wrong = paths.flatMap((path) => {
      const node = nodeAt(LANGUAGE, { file, root }, path);
      if (!node) return [`${path.join("/")}: no kind`];
      const members = membersOfNode(node);
      const unknown = Object.keys(node.value as object).filter(
        (name) => !Object.hasOwn(members, name) && name !== "$schema",
      );
      return [
        ...(isTitle(node) ? [] : [`${path.join("/")}: ${node.name} has the title «${node.title}»`]),
        ...unknown.map((name) => `${path.join("/")}: ${node.name} has no member ${name}`),
      ];
    });
    expect(wrong).toEqual([]);
  });
});

/** A fragment, a rule over several fields, a block. */
const ENTRIES: readonly Authored[] = [
  { use: "f" },
  { check: "= x", message: "m" },
  { kind: "text", text: "t" },
];

const isTitle = ({ title }: NodeKind): boolean =>
  /^[\p{Lu}]/u.test(title) && title.length <= 36 && !title.includes(".");

describe("the kind of a node", () => {
  const at = (file: string, path: Path, root: AuthoredValue) => nodeAt(LANGUAGE, { file, root }, path);
  const step = { id: "a", title: "A", content: [{ name: "x", type: "testo", label: "X" }] };
  const service = { id: "s", steps: [step] };

  it("is the definition that the table chooses by its members", () => {
    const names = ENTRIES.map(
      (entry) =>
        at("schemas/services/s.json", ["steps", 0, "content", 0], { steps: [{ content: [entry] }] })?.name,
    );
    expect(names).toEqual(["uso", "controllo", "riquadro_text"]);
    expect(at("schemas/services/s.json", ["steps", 0, "content", 0], service)?.name).toBe("campo");
  });

  it("is the alternative that the value fits", () => {
    const field = { name: "x", type: "testo", required: { when: "= y", message: "m" } };
    const root = { steps: [{ content: [field] }] };
    const node = at("schemas/services/s.json", ["steps", 0, "content", 0, "required"], root);
    expect(node?.title).toBe("Obbligatorio");
    expect(Object.keys(membersOfNode(node!))).toEqual(["when", "message"]);
  });

  it("has the members that an author names", () => {
    const root = { endpoints: { cerca: { operation: "o" } } };
    const node = at("schemas/services/s.json", ["endpoints"], root)!;
    expect(membersOfNode(node).cerca?.title).toBe("cerca");
    expect(childOf(node, "cerca")?.name).toBe("endpoint");
  });

  it("is unknown outside the authored files, and where nothing is written", () => {
    expect(at("package.json", [], {})).toBeUndefined();
    expect(at("schemas/services/s.json", ["steps", 3], service)).toBeUndefined();
  });
});
