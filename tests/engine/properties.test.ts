import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormValidator } from "../../src/engine/definition.ts";
import type { VisibleField } from "../../src/engine/form/index.ts";
import { content, data, names, plain } from "../support/arbitrary-content.ts";
import { snapshotOf } from "../support/form-snapshot.ts";

/** Fails everywhere a validator could. */
const failEverywhere: FormValidator = Object.assign(() => false, {
  errors: [...names, ...names.flatMap((a) => names.map((b) => `${a}/${b}`))].map((path) => ({
    instancePath: `/${path}`,
    keyword: "pattern",
    params: {},
  })),
});

const paths = (fields: readonly VisibleField[]) => new Set(fields.map(({ path }) => path.join("/")));

test("no problem is ever reported on a hidden field", () => {
  fc.assert(
    fc.property(content, data, (content, data) => {
      const { normalized, problems } = snapshotOf(content, data, plain, { validator: failEverywhere });
      const visible = paths(normalized.fields);
      for (const { path } of problems) {
        if (path.length > 0) expect(visible).toContain(path.join("/"));
      }
    }),
  );
});

test("pruning is idempotent", () => {
  fc.assert(
    fc.property(content, data, (content, data) => {
      const once = snapshotOf(content, data, plain).data;
      expect(snapshotOf(content, once, plain).data).toBe(once);
    }),
  );
});

test("pruning never changes the data that it is given", () => {
  fc.assert(
    fc.property(content, data, (content, data) => {
      const before = structuredClone(data);
      snapshotOf(content, data, plain);
      expect(data).toEqual(before);
    }),
  );
});

test("defaults never give consent", () => {
  fc.assert(
    fc.property(content, (content) => {
      const { fields, problems } = snapshotOf(content, {}, plain, { defaults: true });
      const wrong = new Set(problems.map(({ path }) => path.join("/")));
      for (const { field, path } of fields) {
        if (field.field === "consenso") expect(wrong).toContain(path.join("/"));
      }
    }),
  );
});
