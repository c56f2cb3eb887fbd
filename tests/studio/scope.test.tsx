import "../support/keeps-state.ts";
import { act, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { studio } from "../../src/studio/api/access.ts";
import { checkFiles, forgetProblems } from "../../src/studio/check/problems.ts";
import { useScope } from "../../src/studio/check/use-scope.ts";
import { fakeChecker } from "../support/fake-checker.ts";

vi.mock("../../src/studio/check/start-worker.ts", () => import("../support/fake-checker.ts"));

/** The checker answers. A hook that hears it asks in its turn. */
const hear = (tell: () => void) =>
  act(async () => {
    tell();
    await Promise.resolve();
  });
const checked = () => hear(fakeChecker.tellChecked);
const answered = (id: number, name: string) => hear(() => fakeChecker.tell({ id, answer: scopeOf(name) }));
const scopeOf = (name: string) => ({ names: [{ name, title: name, group: "Dati" }], newFields: [] }) as never; // the members that are read

const filesOf = (text: string) => new Map([["a", text]]);
const open = () =>
  renderHook(({ files, path }) => useScope(files, { file: "a", path }).names.map(({ name }) => name), {
    initialProps: { files: filesOf("1"), path: [0] },
    wrapper: ({ children }) => <Provider store={studio}>{children}</Provider>,
  });

beforeEach(() => act(forgetProblems));

test("an answer counts although the text has changed since", async () => {
  const { result, rerender } = open();
  act(() => checkFiles(filesOf("1")));
  await checked();
  const id = fakeChecker.lastQuestion();
  act(() => checkFiles(filesOf("2")));
  rerender({ files: filesOf("2"), path: [0] });
  expect(result.current).toEqual([]);
  await answered(id, "targa");
  expect(result.current).toEqual(["targa"]);
});

test("an answer about a part that was shown before does not", async () => {
  const { result, rerender } = open();
  act(() => checkFiles(filesOf("1")));
  await checked();
  const id = fakeChecker.lastQuestion();
  rerender({ files: filesOf("1"), path: [1] });
  await answered(id, "targa");
  expect(result.current).toEqual([]);
  await answered(fakeChecker.lastQuestion(), "iban");
  expect(result.current).toEqual(["iban"]);
});
