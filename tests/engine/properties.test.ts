import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormValidator } from "../../src/engine/definition.ts";
import {
  fillDefaults,
  pruneForm,
  validateForm,
  visibleEntries,
  visibleFields,
} from "../../src/engine/form/index.ts";
import { formScope } from "../../src/engine/expressions/index.ts";
import { content, data, names, plain } from "../support/arbitrary-content.ts";

/** Fails everywhere a validator could. */
const failEverywhere: FormValidator = Object.assign(() => false, {
  errors: [...names, ...names.flatMap((a) => names.map((b) => `${a}/${b}`))].map((path) => ({
    instancePath: `/${path}`,
    keyword: "pattern",
    params: {},
  })),
});

const paths = (entries: Parameters<typeof visibleFields>[0]) =>
  new Set(visibleFields(entries).map(({ path }) => path.join("/")));

test("no problem is ever reported on a field that is not shown", () => {
  fc.assert(
    fc.property(content, data, (content, data) => {
      const scope = formScope(plain, "modulo", data);
      const shown = paths(visibleEntries(content, scope, pruneForm(content, data, scope)));
      for (const { path } of validateForm(content, data, scope, failEverywhere)) {
        if (path.length > 0) expect(shown).toContain(path.join("/"));
      }
    }),
  );
});

test("pruning twice is pruning once", () => {
  fc.assert(
    fc.property(content, data, (content, data) => {
      const scope = formScope(plain, "modulo", data);
      const once = pruneForm(content, data, scope);
      expect(pruneForm(content, once, scope)).toBe(once);
    }),
  );
});

test("pruning never changes the data that it is given", () => {
  fc.assert(
    fc.property(content, data, (content, data) => {
      const before = structuredClone(data);
      pruneForm(content, data, formScope(plain, "modulo", data));
      expect(data).toEqual(before);
    }),
  );
});

test("no machine ever gives consent", () => {
  fc.assert(
    fc.property(content, (content) => {
      const scope = formScope(plain, "modulo", {});
      const filled = pruneForm(content, fillDefaults(content, {}, scope), scope);
      const fields = visibleFields(visibleEntries(content, scope, filled));
      const problems = new Set(
        validateForm(content, filled, scope, undefined).map(({ path }) => path.join("/")),
      );
      for (const { field, path } of fields) {
        if (field.field === "consenso") expect(problems).toContain(path.join("/"));
      }
    }),
  );
});
