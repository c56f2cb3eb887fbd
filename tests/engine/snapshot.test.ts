import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entry, Expr } from "../../src/engine/definition.ts";
import { formScope } from "../../src/engine/expressions/index.ts";
import { takeSnapshot, visibleEntries, type FormSnapshot } from "../../src/engine/form/index.ts";
import { isEqual } from "../../src/engine/index.ts";
import { content, data, plain } from "../support/arbitrary-content.ts";
import { aField, anOption, aSection, required } from "../support/content.ts";

const isOn: Expr = ["==", ["path", "modulo", "a"], ["value", true]];

/** Content whose root list counts how often it is walked. */
const counted = (content: readonly Entry[]) => {
  let walks = 0;
  const root = new Proxy(content, {
    get(target, key) {
      if (key === Symbol.iterator) walks++;
      return Reflect.get(target, key) as unknown;
    },
  });
  return { root, walks: () => walks };
};

const fields: readonly Entry[] = [
  aSection([aField("casella", "a"), aField("testo", "b", { when: isOn, required: required("b") })]),
  aSection([aField("targa", "c"), aField("radio", "d", { options: [anOption("x"), anOption("y")] })]),
];

describe("a snapshot", () => {
  test("of data without hidden values takes one walk, problems included", () => {
    const { root, walks } = counted(fields);
    const snapshot = takeSnapshot({ name: "modulo", content: root }, { a: true, c: "AB" }, plain);
    expect(snapshot.problems).toEqual([{ path: ["b"], message: "b è obbligatorio." }]);
    expect(snapshot.normalized).toBe(snapshot);
    expect(walks()).toBe(1);
  });

  test("takes a second walk when a field hides, or when a value is normalized", () => {
    const { root, walks } = counted(fields);
    const form = { name: "modulo", content: root };
    const hidden = takeSnapshot(form, { a: false, b: "1", c: "AB" }, plain);
    expect(hidden.data).toEqual({ a: false, c: "AB" });
    expect(walks()).toBe(2);
    const typed = takeSnapshot(form, { a: false, c: "ab" }, plain);
    expect(typed.normalized.data).toEqual({ a: false, c: "AB" });
    expect(typed.data).toEqual({ a: false, c: "ab" });
    expect(typed.normalized.problems).toBe(typed.problems);
    expect(walks()).toBe(4);
  });

  test("of an unchanged form is the earlier one, although scope and data are copies", () => {
    const { root, walks } = counted(fields);
    const form = { name: "modulo", content: root };
    const before = takeSnapshot(form, { a: false, b: "1" }, plain);
    const known = walks();
    expect(takeSnapshot({ ...form }, { a: false, b: "1" }, structuredClone(plain), before)).toBe(before);
    expect(takeSnapshot(form, before.data, { ...plain, roots: { modulo: before.data } }, before)).toBe(
      before,
    );
    expect(walks()).toBe(known);
  });

  test("is taken anew when the scope around the form changes", () => {
    const content = [aField("testo", "a", { label: [{ expr: ["path", "altro"] }] })];
    const form = { name: "modulo", content };
    const before = takeSnapshot(form, {}, { ...plain, roots: { altro: "Uno" } });
    const after = takeSnapshot(form, {}, { ...plain, roots: { altro: "Due" } }, before);
    expect([before, after].map(({ fields }) => fields[0]?.label)).toEqual(["Uno", "Due"]);
  });

  test("keeps the objects of unchanged fields, also after a field that appears", () => {
    const form = { name: "modulo", content: fields };
    const before = takeSnapshot(form, { c: "AB", d: "x" }, plain);
    const after = takeSnapshot(form, { a: true, c: "AB", d: "x" }, plain, before);
    expect(after.entries[0]).not.toBe(before.entries[0]);
    expect(after.entries[1]).toBe(before.entries[1]);
    expect(after.fieldAt(["d"])).toBe(before.fieldAt(["d"]));
    const flat = {
      name: "modulo",
      content: [aField("casella", "a"), aField("testo", "b", { when: isOn }), aField("testo", "c")],
    };
    const without = takeSnapshot(flat, {}, plain);
    const withB = takeSnapshot(flat, { a: true }, plain, without);
    expect(withB.fieldAt(["c"])).toBe(without.fieldAt(["c"]));
    expect(takeSnapshot(flat, { a: false }, plain, withB).fieldAt(["c"])).toBe(without.fieldAt(["c"]));
  });

  test("finds visible fields by path", () => {
    const snapshot = takeSnapshot(
      { name: "modulo", content: [aField("gruppo", "g", { content: [aField("testo", "x")] })] },
      {},
      plain,
    );
    expect(snapshot.fieldAt(["g", "x"])?.field.name).toBe("x");
    expect(snapshot.fieldAt(["x"])).toBeUndefined();
  });
});

describe("sharing with an earlier snapshot", () => {
  test("never changes the result", () => {
    fc.assert(
      fc.property(content, data, data, fc.boolean(), (content, one, other, defaults) => {
        const form = { name: "modulo", content, defaults };
        const [before, alone] = [one, other].map((data) => takeSnapshot(form, data, plain)) as [
          FormSnapshot,
          FormSnapshot,
        ];
        // A part that hides itself by its own default never settles; the check refuses it (`condition-rings.ts`).
        const settles = ({ data }: FormSnapshot) => isEqual(takeSnapshot(form, data, plain).data, data);
        fc.pre(settles(before) && settles(alone));
        const shared = takeSnapshot(form, other, plain, before);
        expect(shared.data).toEqual(alone.data);
        expect(shared.entries).toEqual(alone.entries);
        expect(shared.problems).toEqual(alone.problems);
      }),
    );
  });

  test("a snapshot of its own data is the snapshot itself", () => {
    fc.assert(
      fc.property(content, data, (content, data) => {
        const form = { name: "modulo", content };
        const snapshot = takeSnapshot(form, data, plain);
        expect(takeSnapshot(form, snapshot.data, plain, snapshot)).toBe(snapshot);
        const scope = formScope(plain, "modulo", snapshot.data);
        expect(snapshot.entries).toEqual(visibleEntries(content, scope, snapshot.data));
      }),
    );
  });
});
