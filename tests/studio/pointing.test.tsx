import { afterEach, expect, test, vi } from "vitest";
import { originMark } from "../../src/formats/origin-marks.ts";
import { elementsShowing, pointedAt } from "../../src/studio/pointing/find-marks.ts";
import { ownerOf } from "../../src/studio/pointing/owner-of.ts";
import { watchPage } from "../../src/studio/pointing/watch-page.ts";
import { eventually } from "../support/eventually.ts";

const page = `
  <main>
    <h1>Calcolo del bollo${originMark(1)}</h1>
    <p>Vale per <b>tutti${originMark(2)}</b> i veicoli.</p>
    <label for="targa" id="nome">Targa${originMark(3)}</label>
    <input id="targa" placeholder="AB123CD${originMark(4)}">
    <div role="radiogroup" aria-labelledby="nome"></div>
    <dl><div><dt>Totale${originMark(5)}</dt><dd>190,92 €</dd></div></dl>
    <button type="button">Calcola${originMark(6)}</button>
    <p id="program">Testo del programma</p>
  </main>`;

afterEach(() => {
  document.documentElement.removeAttribute("data-studio-selects");
  document.body.innerHTML = "";
});

const find = (selector: string) => document.querySelector(selector)!;

test("each part of a page leads to its text", () => {
  document.body.innerHTML = page;
  expect(pointedAt(find("h1")).number).toBe(1);
  expect(pointedAt(find("b")).number).toBe(2);
  expect(pointedAt(find("label")).number).toBe(3);
  expect(pointedAt(find("input")).number).toBe(4);
  expect(pointedAt(find("[role=radiogroup]")).number).toBe(3);
  expect(pointedAt(find("dd"))).toEqual({ number: 5, text: "190,92 €" });
  expect(pointedAt(find("#program"))).toEqual({ number: undefined, text: "Testo del programma" });
  expect(pointedAt(find("main")).text).toBeUndefined();
});

test("a text of the program is distinguished from the data of the region", () => {
  // Texts of `portal/messages.ts`, with and without a value.
  for (const text of ["Caricamento in corso", "Chiama il numero 800 333 444", " Esci "])
    expect(ownerOf(text)).toBe("program");
  for (const text of [
    "Via Roma 1, Torino",
    "Rossi di Torino",
    "190,92 €",
    "Esci a destra",
    "(".repeat(10_000),
  ])
    expect(ownerOf(text)).toBe("data");
});

test("a selected text is found on the page", () => {
  document.body.innerHTML = page;
  expect(elementsShowing(document, new Set([6, 2]))).toEqual([find("b"), find("button")]);
  expect(elementsShowing(document, new Set())).toEqual([]);
});

test("a click selects while the page is watched for it, and does nothing else", async () => {
  document.body.innerHTML = page;
  Element.prototype.scrollIntoView = vi.fn();
  const [pressed, pointed] = [vi.fn(), vi.fn()];
  const button = find("button") as HTMLButtonElement;
  button.addEventListener("click", pressed);
  const watched = watchPage(document, pointed);
  button.click();
  expect(pressed).toHaveBeenCalledOnce();
  watched.setSelecting(true);
  button.click();
  expect(pressed).toHaveBeenCalledOnce();
  expect(pointed).toHaveBeenCalledWith(expect.objectContaining({ number: 6 }));

  watched.show(new Set([3]));
  expect(document.querySelectorAll("[data-studio-selected]")).toHaveLength(1);
  find("main").insertAdjacentHTML("beforeend", `<p id="late">Targa${originMark(3)}</p>`);
  await eventually(() => expect(find("#late").hasAttribute("data-studio-selected")).toBe(true));
  watched.show(new Set());
  expect(document.querySelectorAll("[data-studio-selected]")).toHaveLength(0);

  watched.stop();
  button.click();
  expect(pressed).toHaveBeenCalledTimes(2);
});
