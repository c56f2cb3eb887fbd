import { expect, it, vi } from "vitest";
import type { Entry, JsonObject } from "../../src/engine/index.ts";
import { ANY_ROW } from "../../src/engine/walk.ts";
import { createAfterClick } from "../../src/forms/state/after-click.ts";
import { createDraft } from "../../src/forms/state/draft.ts";
import { createController } from "../../src/forms/state/form-controller.ts";
import { createFormState } from "../../src/forms/state/form-state.ts";
import { createPreparation } from "../../src/forms/state/preparation.ts";
import { createProblems } from "../../src/forms/state/problems.ts";
import { aField } from "../support/content.ts";
import { aScope, required, when } from "./fields.ts";

const twoTexts: readonly Entry[] = [aField("testo", "a"), aField("testo", "b")];

/** The controller of a form, at first with two text fields, and the calls that its parent receives. */
function aController(data: JsonObject = {}, content = twoTexts) {
  const definition = { name: "prova", content };
  const state = createFormState({ definition, data, scope: aScope });
  const parent = { onDraft: vi.fn(), onChange: vi.fn(), onMend: null };
  const parts = {
    name: "prova",
    state,
    draft: createDraft(data),
    problems: createProblems(),
    afterClick: createAfterClick(),
    preparation: createPreparation(),
  };
  const controller = createController(parts, parent);
  const fieldOf = (...path: string[]) => state.read().fieldAt(path)!;
  const messageOf = (...path: string[]) => parts.problems.of(path);
  return { ...parts, controller, parent, fieldOf, messageOf };
}

it("calls the listeners with the path to reveal, until they unregister", () => {
  const { controller } = aController();
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = controller.onReveal(first);
  controller.onReveal(second);
  controller.reveal(["a"]);
  stop();
  controller.reveal(["b"]);
  expect(first.mock.calls).toEqual([[["a"]]]);
  expect(second.mock.calls).toEqual([[["a"]], [["b"]]]);
});

it("reports each typed value to its parent, and of a commit only when something changed", () => {
  const { controller, parent, fieldOf } = aController({ a: "x" });
  controller.commit();
  controller.write(fieldOf("a"), "x");
  controller.commit();
  expect(parent.onDraft).not.toHaveBeenCalled();
  expect(parent.onChange).not.toHaveBeenCalled();
  controller.write(fieldOf("b"), "y");
  expect(parent.onDraft.mock.calls).toEqual([[{ a: "x", b: "y" }]]);
  controller.commit();
  controller.commit();
  expect(parent.onChange.mock.calls).toEqual([[{ a: "x", b: "y" }, ["b"]]]);
});

it("empties the fields that a written one makes the form forget, in its own row", () => {
  const row = [aField("testo", "a", { forget: [["righe", ANY_ROW, "b"]] }), aField("testo", "b")];
  const rows = aField("righe", "righe", { content: row });
  const data = {
    righe: [
      { a: "1", b: "1" },
      { a: "2", b: "2" },
    ],
  };
  const { controller, parent, fieldOf } = aController(data, [rows]);
  controller.write(fieldOf("righe", "1", "a"), "3");
  expect(parent.onDraft.mock.calls).toEqual([
    [
      {
        righe: [
          { a: "1", b: "1" },
          { a: "3", b: null },
        ],
      },
    ],
  ]);
});

it("shows a commit without the values of fields that it hides, and the next draft has none of them", () => {
  const content = [aField("testo", "a"), aField("testo", "b", when("a", "x")), aField("testo", "c")];
  const { controller, parent, state, fieldOf } = aController({ a: "x", b: "y" }, content);
  controller.write(fieldOf("a"), "z");
  controller.commit();
  expect(parent.onChange.mock.lastCall?.[0]).toEqual({ a: "z" });
  expect(state.read().data).toEqual({ a: "z" });
  controller.write(fieldOf("c"), "w");
  expect(parent.onDraft.mock.lastCall).toEqual([{ a: "z", c: "w" }]);
});

it("reports each edit to its parent while the page shows a refusal", () => {
  const { controller, parent, fieldOf } = aController();
  const onMend = vi.fn();
  controller.write(fieldOf("a"), "x");
  controller.update({ ...parent, onMend });
  controller.write(fieldOf("a"), "x");
  expect(onMend).not.toHaveBeenCalled();
  controller.write(fieldOf("a"), "y");
  expect(onMend).toHaveBeenCalledOnce();
});

it("validates a field that is left when it was edited or has a message, not one that was passed through", () => {
  const group = aField("gruppo", "g", { content: [aField("testo", "c", required("Inserisci c."))] });
  const content = [...["a", "b"].map((name) => aField("testo", name, required(`Inserisci ${name}.`))), group];
  const { controller, problems, fieldOf, messageOf } = aController({ a: "x" }, content);
  controller.leave(fieldOf("b"));
  controller.leave(fieldOf("a"));
  expect([messageOf("a"), messageOf("b")]).toEqual([null, null]);
  controller.write(fieldOf("a"), "");
  expect(messageOf("a")).toBeNull();
  controller.leave(fieldOf("a"));
  expect([messageOf("a"), messageOf("b")]).toEqual(["Inserisci a.", null]);
  controller.write(fieldOf("g", "c"), "x");
  controller.write(fieldOf("g", "c"), "");
  controller.leave(fieldOf("g", "c"));
  expect(messageOf("g", "c")).toBe("Inserisci c.");
  problems.replace("form", [{ path: ["b"], message: "Un altro messaggio." }]);
  controller.leave(fieldOf("b"));
  expect(messageOf("b")).toBe("Inserisci b.");
});

it("adds and removes rows in one commit each, with the problems of the others", () => {
  const rows = aField("righe", "righe", {
    content: [aField("testo", "a", required("Inserisci a."))],
    required: { message: "Aggiungi una riga." },
  });
  const { controller, parent, problems, fieldOf, messageOf } = aController({}, [rows]);
  controller.addRow(fieldOf("righe"));
  controller.addRow(fieldOf("righe"));
  expect(parent.onChange.mock.calls.map(([, changed]) => changed as unknown)).toEqual([["righe"], ["righe"]]);
  expect(parent.onChange.mock.lastCall?.[0]).toEqual({ righe: [{}, {}] });
  problems.replace("form", [{ path: ["righe", "1", "a"], message: "Inserisci a." }]);
  controller.removeRow(fieldOf("righe"), 0);
  expect(parent.onChange).toHaveBeenCalledTimes(3);
  expect(messageOf("righe", "0", "a")).toBe("Inserisci a.");
  expect(messageOf("righe")).toBeNull();
  controller.removeRow(fieldOf("righe"), 0);
  expect(messageOf("righe", "0", "a")).toBeNull();
  expect(messageOf("righe")).toBe("Aggiungi una riga.");
});
