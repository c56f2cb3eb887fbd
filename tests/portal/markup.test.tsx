import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { readMarkup } from "../../src/portal/markup/markup.tsx";

const draw = (html: string) => render(<>{readMarkup(html).content}</>).container;

test("keeps the allowed tags", () => {
  const html = "<p>Il bollo <strong>scade</strong>.<br>Paga <em>ora</em>:</p><ul><li>online</li></ul>";
  expect(draw(html).innerHTML).toBe(html);
});

test.each([
  ["a script", "prima<script>alert(1)</script>dopo", "primadopo"],
  ["an event handler", '<p onclick="alert(1)">testo</p>', "<p>testo</p>"],
  ["an image", '<img src="x" onerror="alert(1)">testo', "testo"],
  ["a frame", '<iframe src="https://altrove.it"></iframe>testo', "testo"],
  ["a style", '<p style="position:fixed">testo</p><style>*{display:none}</style>', "<p>testo</p>"],
  ["a drawing", "<svg><script>alert(1)</script></svg>testo", "testo"],
  ["a form", '<form action="https://altrove.it"><input name="cf"></form>testo', "testo"],
])("drops %s", (_, html, kept) => {
  expect(draw(html).innerHTML).toBe(kept);
});

test.each([
  ["javascript:alert(1)", null],
  ["java\tscript:alert(1)", null],
  ["data:text/html,x", null],
  ["http://altrove.it/", null],
  ["//altrove.it/", null],
  ["/\\altrove.it/", null],
  ["https://www.esempio.it/a", "https://www.esempio.it/a"],
  ["mailto:ufficio@esempio.it", "mailto:ufficio@esempio.it"],
  ["/bollo/calcolo", "/bollo/calcolo"],
])("leads to %s only if it is safe", (href, kept) => {
  const link = draw(`<a href="${href}">qui</a>`).querySelector("a");
  expect(link?.getAttribute("href") ?? null).toBe(kept);
});

test("reads the text with a line for each paragraph and item", () => {
  expect(readMarkup("<p>Uno  due</p>\n<ul><li>tre</li><li>quattro</li></ul>").text).toBe(
    "Uno due\ntre\nquattro",
  );
});

test("reads a line break as a new line, and other tags as their text", () => {
  expect(readMarkup("Uno<br>due <strong>tre</strong> <a href='/x'>quattro</a>").text).toBe(
    "Uno\ndue tre quattro",
  );
});

test("links another site in a new tab, and the portal's own pages in this one", () => {
  const html = draw("<a href='https://www.esempio.it'>uno</a><a href='/bollo'>due</a><a>tre</a>");
  const targets = [...html.querySelectorAll("a")].map((link) => [link.getAttribute("href"), link.target]);
  expect(targets).toEqual([
    ["https://www.esempio.it", "_blank"],
    ["/bollo", ""],
  ]);
  expect(html).toHaveTextContent(/tre$/);
});
