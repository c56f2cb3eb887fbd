import fc from "fast-check";
import type { Entry, Expr, Json, JsonObject } from "../../src/engine/definition.ts";
import type { Scope } from "../../src/engine/expressions/index.ts";
import { aField, anOption, aSection, required } from "./content.ts";

export const names = ["a", "b", "c", "d", "e"];
export const plain: Scope = { roots: {}, values: {}, today: "2026-11-20" };

const name = fc.constantFrom(...names);
/** Separate names: a consent and another field of a definition cannot share one. */
const consent = fc.constantFrom("privacy", "dichiarazione");
export const literal = fc.constantFrom<Json>(true, false, null, "x", "y", "");

const condition: fc.Arbitrary<Expr> = fc.letrec<{ expr: Expr }>((tie) => ({
  expr: fc.oneof(
    { maxDepth: 2 },
    fc.tuple(fc.constant("path" as const), fc.constant("modulo"), name),
    fc.tuple(fc.constant("path" as const), fc.constant("qui"), name),
    fc.tuple(
      fc.constant("==" as const),
      fc.tuple(fc.constant("path" as const), fc.constant("modulo"), name),
      fc.tuple(fc.constant("value" as const), literal),
    ),
    fc.tuple(fc.constant("not" as const), tie("expr")),
    fc.tuple(fc.constantFrom("and" as const, "or" as const), tie("expr"), tie("expr")),
  ),
})).expr;

const when = fc.option(condition, { nil: undefined });

/** Arbitrary valid content: any nesting, any condition, possibly repeated names. */
export const content: fc.Arbitrary<Entry[]> = fc.letrec<{ entries: Entry[]; entry: Entry }>((tie) => ({
  entries: fc.array(tie("entry"), { maxLength: 4, depthIdentifier: "content" }),
  entry: fc.oneof(
    { maxDepth: 3, depthIdentifier: "content" },
    fc.record({ name, when, needed: fc.boolean(), text: fc.boolean() }).map(({ name, when, needed, text }) =>
      aField(text ? "testo" : "casella", name, {
        ...(when && { when }),
        ...(needed && { required: required(name) }),
        default: text ? "x" : true,
      }),
    ),
    fc
      .record({ name: consent, when })
      .map(({ name, when }) =>
        aField("consenso", name, { ...(when && { when }), required: required(name), default: true }),
      ),
    fc
      .record({ name, when, content: tie("entries") })
      .map(({ name, when, content }) => aField("casella", name, { ...(when && { when }), content })),
    fc
      .record({ name, when, content: tie("entries") })
      .map(({ name, when, content }) => aField("gruppo", name, { ...(when && { when }), content })),
    fc
      .record({ name, when, content: tie("entries") })
      .map(({ name, when, content }) => aField("righe", name, { ...(when && { when }), content })),
    fc
      .record({ name, when, content: tie("entries") })
      .map(({ name, when, content }) => aField("casella", name, { ...(when && { when }), content })),
    fc.record({ when, one: tie("entries"), other: tie("entries") }).map(({ when, one, other }): Entry => ({
      key: "schede",
      block: "tabs",
      items: [
        { key: "una", label: "Una", ...(when && { when }), content: one },
        { key: "altra", label: "Altra", content: other },
      ],
    })),
    fc
      .record({ name, when, x: tie("entries"), y: tie("entries"), flags: fc.boolean() })
      .map(({ name, when, x, y, flags }) =>
        aField("radio", name, {
          ...(when && { when }),
          ...(flags && { flags: "chosen" as const }),
          options: [anOption("x", { content: x }), anOption("y", { content: y })],
        }),
      ),
    fc
      .record({ when, content: tie("entries") })
      .map(({ when, content }) => aSection(content, { when: when })),
    fc.record({ name, when, check: condition }).map(({ name, when, check }): Entry => ({
      key: `regola ${name}`,
      ...(when && { when }),
      check,
      message: "No.",
      at: [[name]],
    })),
  ),
})).entries;

export const data: fc.Arbitrary<JsonObject> = fc.letrec<{ object: JsonObject }>((tie) => ({
  object: fc.dictionary(
    fc.constantFrom(...names, "x", "y"),
    fc.oneof({ maxDepth: 2 }, literal, tie("object"), fc.array(tie("object"), { maxLength: 2 })),
  ) as fc.Arbitrary<JsonObject>,
})).object;
