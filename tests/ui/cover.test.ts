import { afterEach, beforeEach, expect, it } from "vitest";
import { announcerId } from "../../src/ui/a11y/announce.ts";
import { coverPage } from "../../src/ui/overlays/cover.ts";

const find = (id: string) => document.getElementById(id)!;
/** The parts of the page that are inert. */
const inert = () =>
  [...document.body.children].filter((part) => (part as HTMLElement).inert).map(({ id }) => id);

beforeEach(() => {
  document.body.innerHTML = `<div id="pagina"><button id="pulsante">Vai</button></div><div id="fermo"></div>
    <div id="${announcerId}"></div><div id="attesa" class="spinner-overlay" tabindex="-1"></div>
    <div id="finestra" class="spinner-overlay" tabindex="-1"></div>`;
  find("fermo").inert = true;
  find("pulsante").focus();
});
afterEach(() => document.body.replaceChildren());

it("makes the page inert, but no overlay and not the announcements, until the last overlay goes", () => {
  const uncover = coverPage(find("attesa"));
  expect(inert()).toEqual(["pagina", "fermo"]);
  expect(document.activeElement).toBe(find("attesa"));
  const uncoverSecond = coverPage(find("finestra"));
  uncover();
  expect(inert()).toEqual(["pagina", "fermo"]);
  uncoverSecond();
  // A part that was inert before stays so.
  expect(inert()).toEqual(["fermo"]);
  expect(document.activeElement).toBe(find("pulsante"));
});

it("leaves the focus where it was moved in the meantime", () => {
  find("fermo").outerHTML = '<button id="altro">Altro</button>';
  const uncover = coverPage(find("attesa"));
  find("altro").inert = false;
  find("altro").focus();
  uncover();
  expect(document.activeElement).toBe(find("altro"));
});

it("does not focus an element that is gone", () => {
  const uncover = coverPage(find("attesa"));
  find("pulsante").remove();
  uncover();
  expect(document.activeElement).toBe(find("attesa"));
});
