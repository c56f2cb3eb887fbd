import type { Completion } from "@codemirror/autocomplete";
import {
  definitionOf,
  helpOf,
  LANGUAGE,
  type Member,
  membersOfNode,
  type ShapeWithTexts,
} from "../../../definitions/language/index.ts";
import type { CursorPlace } from "./cursor-place.ts";

const RANK = { everyday: 3, sometimes: 2, rarely: 1, never: 0 } as const;

/** The members that may be added at a place, everyday ones first, each with its title and help. */
export function memberNames({ owner, name, quoted }: CursorPlace): Completion[] {
  const written = Object.keys(typeof owner.value === "object" && owner.value !== null ? owner.value : {});
  return Object.entries({ ...membersOfNode(owner), ...starters(owner.name, written) })
    .filter(([key]) => key === name || !written.includes(key))
    .map(([key, member]) => ({
      label: key,
      detail: member.title,
      info: helpOf(LANGUAGE, member),
      type: "property",
      boost: RANK[member.group] * 10 + (member.required ? 5 : 0),
      apply: quoted ? key : `"${key}": ${beginning(member)}`,
    }));
}

/** The members with which a field, a fragment or a rule begins; a content has them besides blocks. */
function starters(kind: string, written: readonly string[]): Readonly<Record<string, Member>> {
  if (kind !== "riquadro" || written.includes("kind")) return {};
  const { campo, uso, controllo } = LANGUAGE.definitions;
  const members = [campo, uso, controllo].map((one) => (one && "members" in one ? (one.members ?? {}) : {}));
  const [field, use, check] = members;
  return Object.fromEntries(
    [
      ["name", field?.name],
      ["type", field?.type],
      ["use", use?.use],
      ["check", check?.check],
    ].filter((one): one is [string, Member] => one[1] !== undefined),
  );
}

/** The value that a new member begins with. */
function beginning(member: Member): string {
  const shape = writtenShape(member.everyday ?? member);
  if ("list" in shape) return "[]";
  if ("members" in shape || "others" in shape) return "{}";
  if ("constant" in shape) return String(shape.constant);
  if ("json" in shape && !shape.json.includes("string")) return shape.json.includes("boolean") ? "true" : "0";
  return '""';
}

const writtenShape = (shape: ShapeWithTexts): ShapeWithTexts => {
  const definition = definitionOf(LANGUAGE, shape);
  if (definition) return writtenShape(definition);
  return "anyOf" in shape && shape.anyOf[0] ? writtenShape(shape.anyOf[0]) : shape;
};
