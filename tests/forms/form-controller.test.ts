import { expect, it, vi } from "vitest";
import { createAfterClick } from "../../src/forms/state/after-click.ts";
import { createDraft } from "../../src/forms/state/draft.ts";
import { createController } from "../../src/forms/state/form-controller.ts";
import { createFormState } from "../../src/forms/state/form-state.ts";
import { createProblems } from "../../src/forms/state/problems.ts";
import { aField } from "../support/content.ts";
import { aScope } from "./fields.ts";

/** The controller of a form with two text fields, and the calls that its parent receives. */
function aController(data = {}) {
  const definition = { name: "prova", content: [aField("testo", "a"), aField("testo", "b")] };
  const state = createFormState({ definition, data, scope: aScope });
  const parent = { onDraft: vi.fn(), onChange: vi.fn(), onMend: null };
  const parts = {
    name: "prova",
    state,
    draft: createDraft(data),
    problems: createProblems(),
    afterClick: createAfterClick(),
  };
  const controller = createController(parts, parent);
  return { controller, parent, fieldOf: (name: string) => state.read().fieldAt([name])! };
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
