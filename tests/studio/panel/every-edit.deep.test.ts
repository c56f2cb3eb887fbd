import { describe, expect, it } from "vitest";
import { LANGUAGE, nodeAt, type NodeKind } from "../../../src/definitions/language/index.ts";
import { type Authored, type AuthoredValue, isAuthored } from "../../../src/studio/model/authored.ts";
import { duplicated, removed } from "../../../src/studio/text/members.ts";
import { writeMember } from "../../../src/studio/panel/write-member.ts";
import { panelFields, type PanelField } from "../../../src/studio/panel/schema/panel-fields.ts";
import { choicesOf } from "../../../src/studio/panel/schema/plain-value.ts";
import { authoredFiles } from "../../support/authored-files.ts";

type Path = readonly (string | number)[];

/** Every object of a file. */
function* objectsIn(value: AuthoredValue, path: Path = []): Generator<Path> {
  if (typeof value !== "object" || value === null) return;
  if (isAuthored(value)) yield path;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, inner] of entries) yield* objectsIn(inner, [...path, key]);
}

/** Another value that the control of a field would write; undefined for nodes, which have panels of their own. */
function sample({ language }: NodeKind, { control, member, value }: PanelField): AuthoredValue | undefined {
  if (["node", "nodes", "source"].includes(control)) return undefined;
  if (control === "choice") return choicesOf(language, member).find((one) => one !== value);
  if (control === "tick") return value !== true;
  if (control === "number") return value === 7 ? 8 : 7;
  if (control === "lines") return ["uno", "due"];
  if (control === "condition" || control === "expression") return "= oggi > '2027-01-01'";
  if (control === "required")
    return value === undefined ? { when: "= oggi", message: "È «così»." } : undefined;
  if (control === "bound") return { value: 3, message: "Troppo." };
  if (control === "examples") return { ...(isAuthored(value) ? value : {}), "x y": true, z: "No." };
  if (["pairs", "arguments", "replacements"].includes(control))
    return { ...(isAuthored(value) ? value : {}), nuovo: "x" };
  if (control === "options")
    return Array.isArray(value) ? value.map((one) => ({ ...(one as Authored), label: "Altra" })) : undefined;
  return 'Un "altro" testo, con è e \\.';
}

const KINDS = ["type", "kind"];
const NOTHING = () => undefined;

describe.each([...authoredFiles()])("every edit of %s", (file, text) => {
  const root = JSON.parse(text) as AuthoredValue;
  const nodes = [...objectsIn(root)].flatMap((path) => {
    const node = nodeAt(LANGUAGE, { file, root }, path);
    return node ? [{ node, path }] : [];
  });

  it("writes the member, and the value of before gives the same text", () => {
    const wrong: string[] = [];
    for (const { node, path } of nodes) {
      const { everyday, sometimes } = panelFields(node);
      for (const field of [...everyday, ...sometimes]) {
        const { name, value } = field;
        const next = sample(node, field);
        // An empty text comes back as no text at all.
        if (next === undefined || value === "" || KINDS.includes(name)) continue;
        const changed = writeMember(text, { node, path, name, value: next }, NOTHING);
        const place = `${path.join("/")}/${name}`;
        if (JSON.stringify(valueAt(changed, [...path, name])) !== JSON.stringify(next))
          wrong.push(`${place}: not written`);
        const back = writeMember(changed, { node, path, name, value }, NOTHING);
        // A list that was written in several lines comes back in one, if its length has changed.
        const isSame = Array.isArray(value)
          ? JSON.stringify(JSON.parse(back)) === JSON.stringify(root)
          : back === text;
        if (!isSame) wrong.push(`${place}: another text`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("of another kind leaves a file of the language", () => {
    for (const { node, path } of nodes) {
      for (const field of panelFields(node).everyday.filter(
        ({ name, control }) => KINDS.includes(name) && control === "choice",
      )) {
        for (const kind of choicesOf(node.language, field.member)) {
          const changed = writeMember(text, { node, path, name: field.name, value: kind }, () => "x");
          const after = nodeAt(LANGUAGE, { file, root: JSON.parse(changed) as AuthoredValue }, path);
          expect(isAuthored(after?.value ?? null) && (after!.value as Authored)[field.name]).toBe(kind);
        }
      }
    }
  });

  it("removes a copy without a trace", () => {
    for (const { path } of nodes) {
      const index = path.at(-1);
      if (typeof index !== "number") continue;
      const copied = duplicated(text, path);
      expect(copied).not.toBe(text);
      expect(removed(copied, [...path.slice(0, -1), index + 1])).toBe(text);
    }
  });
});

const valueAt = (text: string, path: Path): AuthoredValue | undefined =>
  path.reduce<AuthoredValue | undefined>(
    (value, key) => (typeof value === "object" && value !== null ? (value as Authored)[key] : undefined),
    JSON.parse(text) as AuthoredValue,
  );
