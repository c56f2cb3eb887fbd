import "../support/keeps-state.ts";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { Diagnostic, Fix } from "../../src/definitions/index.ts";
import { studio } from "../../src/studio/api/access.ts";
import { changesOfFix } from "../../src/studio/check/fixes.ts";
import { ProblemList } from "../../src/studio/check/ProblemList.tsx";
import { problemsAtom } from "../../src/studio/check/problems.ts";
import { sessionAtom } from "../../src/studio/draft/current.ts";
import { aBrowser, aPortal } from "../support/studio/fake-portal.ts";

const FILE = "schemas/services/uno.json";
const TEXT = '{ "titel": "Uno" }';
const fix: Fix = { file: FILE, offset: TEXT.indexOf("titel"), length: 5, text: "title" };
const problem: Diagnostic = {
  code: "unknown-word",
  level: "error",
  message: "«titel» non è una parola della lingua.",
  hint: "Forse volevi «title».",
  file: FILE,
  line: 1,
  column: 4,
  fix,
};

describe("a fix", () => {
  const fixed = (now: string, before = TEXT) =>
    changesOfFix(fix, new Map([[FILE, before]]), new Map([[FILE, now]]))?.get(FILE);

  it.each([
    ["the same text", TEXT, '{ "title": "Uno" }'],
    ["a change after it", '{ "titel": "Uno e due" }', '{ "title": "Uno e due" }'],
    ["a change before it", '{ "id": "uno", "titel": "Uno" }', '{ "id": "uno", "title": "Uno" }'],
  ])("replaces its characters in %s", (_, now, text) => expect(fixed(now)).toBe(text));

  it.each([
    ["its characters have changed", '{ "titol": "Uno" }'],
    ["its characters are gone", "{ }"],
  ])("changes nothing when %s", (_, now) => expect(fixed(now)).toBeUndefined());

  it("changes nothing in a file that is gone", () =>
    expect(changesOfFix(fix, new Map([[FILE, TEXT]]), new Map())).toBeUndefined());
});

async function listed() {
  const files = new Map([[FILE, TEXT]]);
  const session = await aBrowser(aPortal(files)).opens();
  studio.set(sessionAtom, session);
  studio.set(problemsAtom, { state: "checked", errors: [problem], notes: [], files, took: 5 });
  render(
    <Provider store={studio}>
      <MemoryRouter>
        <ProblemList />
      </MemoryRouter>
    </Provider>,
  );
  const write = () => userEvent.click(screen.getByRole("button", { name: "Scrivi «title»" }));
  return { session, write, text: () => session.state().files.get(FILE) };
}

describe("the list of problems", () => {
  it("writes the fix of a problem as one change that undo takes back, and keeps the focus", async () => {
    const { session, write, text } = await listed();
    await write();
    expect(text()).toBe('{ "title": "Uno" }');
    expect(screen.getByRole("heading", { name: "Da correggere prima di pubblicare" })).toHaveFocus();
    act(() => session.undo());
    expect(text()).toBe(TEXT);
  });

  it("writes at the place to which the problem has moved since the check", async () => {
    const { session, write, text } = await listed();
    act(() => void session.apply(new Map([[FILE, '{ "id": "uno", "titel": "Uno" }']]), "Nome"));
    await write();
    expect(text()).toBe('{ "id": "uno", "title": "Uno" }');
  });
});
