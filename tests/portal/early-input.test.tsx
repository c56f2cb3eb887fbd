import { act } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchEarlyInput } from "../../src/portal/first-page/early-input.ts";

const pressed = vi.fn();

/** A form whose values are in React's state, printed below it. */
function Form() {
  const [text, setText] = useState("");
  const [note, setNote] = useState("");
  const [choice, setChoice] = useState("a");
  const [isTicked, setTicked] = useState(false);
  const [type, setType] = useState("");
  const [make, setMake] = useState("alfa");
  return (
    <form>
      <input aria-label="testo" name="testo" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea
        aria-label="nota"
        name="nota"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {["a", "b"].map((value) => (
        <input
          key={value}
          aria-label={value}
          type="radio"
          name="scelta"
          value={value}
          checked={choice === value}
          onChange={() => setChoice(value)}
        />
      ))}
      <input
        aria-label="consenso"
        type="checkbox"
        name="consenso"
        checked={isTicked}
        onChange={(event) => setTicked(event.target.checked)}
      />
      <select aria-label="tipo" name="tipo" value={type} onChange={(event) => setType(event.target.value)}>
        <option value="" />
        <option value="auto">Auto</option>
      </select>
      <select aria-label="marca" name="marca" value={make} onChange={(event) => setMake(event.target.value)}>
        <option value="alfa">Alfa</option>
        <option value="fiat">Fiat</option>
      </select>
      <button type="button" onClick={pressed}>
        Vai
      </button>
      <output>{[text, note, choice, isTicked, type, make].join("|")}</output>
    </form>
  );
}

let root: HTMLElement;
beforeEach(() => {
  pressed.mockClear();
  root = document.createElement("div");
  root.innerHTML = renderToString(<Form />);
  document.body.append(root);
});
afterEach(() => root.remove());

const control = (name: string) => root.querySelector<HTMLInputElement>(`[aria-label=${name}]`)!;
const shown = () => root.querySelector("output")?.textContent;

/** Types into a control as a browser does, without React. */
function type(name: string, value: string) {
  control(name).value = value;
  control(name).dispatchEvent(new Event("input", { bubbles: true }));
}
const hydrate = () => act(async () => void hydrateRoot(root, <Form />));

test("repeats the input before and after it watches, once the program answers", async () => {
  control("testo").value = "prima";
  control("marca").value = "fiat";
  const repeat = watchEarlyInput(root);
  type("nota", "dopo");
  control("b").click();
  control("consenso").click();
  type("tipo", "auto");
  root.querySelector("button")?.click();
  expect(pressed).not.toHaveBeenCalled();
  await hydrate();
  act(repeat);
  expect(shown()).toBe("prima|dopo|b|true|auto|fiat");
  expect([control("testo").value, control("b").checked, control("consenso").checked]).toEqual([
    "prima",
    true,
    true,
  ]);
  expect(pressed).toHaveBeenCalledOnce();
});

test("leaves a tick as the person has set it, where the page stays and where it is replaced", () => {
  for (const isReplaced of [false, true]) {
    root.innerHTML = renderToString(<Form />);
    const repeat = watchEarlyInput(root);
    control("consenso").click();
    if (isReplaced) root.innerHTML = renderToString(<Form />);
    repeat();
    expect(control("consenso").checked).toBe(true);
  }
});

test("repeats the choice of a file", async () => {
  const names: string[] = [];
  const page = (
    <input
      aria-label="documento"
      type="file"
      onChange={({ target }) => names.push(...[...target.files!].map((file) => file.name))}
    />
  );
  root.innerHTML = renderToString(page);
  const repeat = watchEarlyInput(root);
  await userEvent.upload(control("documento"), new File(["a"], "libretto.pdf"));
  await act(async () => void hydrateRoot(root, page));
  expect(names).toEqual([]);
  act(repeat);
  expect(names).toEqual(["libretto.pdf"]);
});

test("writes into the controls that replaced those of the page", () => {
  const repeat = watchEarlyInput(root);
  type("testo", "AB123CD");
  control("b").click();
  type("tipo", "auto");
  type("marca", "fiat");
  root.innerHTML = renderToString(<Form />);
  control("tipo").querySelector("[value=auto]")!.remove();
  repeat();
  expect([control("testo").value, control("b").checked]).toEqual(["AB123CD", true]);
  // A choice that is no longer there is not made.
  expect([control("tipo").value, control("marca").value]).toEqual(["", "fiat"]);
});

test("changes nothing where nothing was typed, and stops watching", async () => {
  const repeat = watchEarlyInput(root);
  await hydrate();
  act(repeat);
  expect(shown()).toBe("||a|false||alfa");
});

test.each([
  ["the same page: its only button with the text is clicked", "Cerca", ["Vai"], 1],
  ["another page: nothing is clicked", "Scegli", ["Vai"], 0],
  ["the same page without the button: nothing is clicked", "Cerca", ["Avanti"], 0],
  ["the same page with two such buttons: nothing is clicked", "Cerca", ["Vai", "Vai"], 0],
])("a click on a button that was replaced by %s", (_, title, buttons, clicks) => {
  root.innerHTML = "<h1>Cerca</h1><button>Vai</button>";
  const repeat = watchEarlyInput(root);
  root.querySelector("button")?.click();
  root.innerHTML = `<h1>${title}</h1>${buttons.map((text) => `<button>${text}</button>`).join("")}`;
  for (const button of root.querySelectorAll("button")) button.addEventListener("click", pressed);
  repeat();
  expect(pressed).toHaveBeenCalledTimes(clicks);
});

test.each([
  ["the value that the draft put there is selected", null, [0, 7]],
  ["what was typed stays, with its cursor", "GB", [2, 2]],
] as const)("keeps the focus in a field that was replaced: %s", (_, typed, selection) => {
  const repeat = watchEarlyInput(root);
  control("testo").focus();
  if (typed !== null) type("testo", typed);
  root.innerHTML = renderToString(<Form />);
  control("testo").value = "AB123CD";
  repeat();
  expect(document.activeElement).toBe(control("testo"));
  const { value, selectionStart, selectionEnd } = control("testo");
  expect([value, selectionStart, selectionEnd]).toEqual([typed ?? "AB123CD", ...selection]);
});

test("keeps the focus on a tick, and on the link with the same text and address", () => {
  root.innerHTML = `${renderToString(<Form />)}<a href="/b">Vai</a><a href="/a">Vai</a>`;
  const page = root.innerHTML;
  for (const find of [() => control("b"), () => root.querySelectorAll("a")[1]!]) {
    find().focus();
    const repeat = watchEarlyInput(root);
    root.innerHTML = page;
    repeat();
    expect(document.activeElement).toBe(find());
  }
});

test.each([
  ["the person has left the field", "<h1>Cerca</h1>", async () => control("testo").blur()],
  ["another page stands in its place", "<h1>Scegli</h1>", async () => undefined],
])("moves no focus when %s", async (_, title, act) => {
  const form = renderToString(<Form />);
  root.innerHTML = `<h1>Cerca</h1>${form}`;
  const repeat = watchEarlyInput(root);
  control("testo").focus();
  await act();
  root.innerHTML = title + form;
  repeat();
  expect(document.activeElement).toBe(document.body);
});

test("leaves the focus where the program has put it", () => {
  const repeat = watchEarlyInput(root);
  control("testo").focus();
  root.innerHTML = renderToString(<Form />);
  control("nota").focus();
  repeat();
  expect(document.activeElement).toBe(control("nota"));
});
