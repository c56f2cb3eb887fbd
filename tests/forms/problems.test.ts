import { expect, test, vi } from "vitest";
import { createProblems } from "../../src/forms/state/problems.ts";

const missing = { path: ["nome"], message: "Inserisci il nome." };

test("validating a field whose message stays the same notifies nobody", () => {
  const problems = createProblems();
  problems.replace("form", [missing]);
  const listener = vi.fn();
  problems.subscribe(listener);
  problems.recheck(["nome"], [missing]);
  expect(listener).not.toHaveBeenCalled();
  problems.recheck(["nome"], []);
  expect(listener).toHaveBeenCalledOnce();
  expect(problems.of(["nome"])).toBeNull();
});
