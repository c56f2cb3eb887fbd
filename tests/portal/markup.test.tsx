import { render } from "@testing-library/react";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cleanMarkup } from "../../src/portal/markup/clean-markup.ts";
import { readMarkup } from "../../src/portal/markup/markup.tsx";
import { readPlainMarkup } from "../../src/portal/markup/plain-markup.ts";
import hostile from "../cases/hostile-markup.json";

const renderMarkup = (html: string) => render(<>{readMarkup(html).content}</>).container;

test("keeps the allowed tags", () => {
  const html = "<p>Il bollo <strong>scade</strong>.<br>Paga <em>ora</em>:</p><ul><li>online</li></ul>";
  expect(renderMarkup(html).innerHTML).toBe(html);
});

test.each(hostile)("reduces $name to the allowed elements", ({ html, kept }) => {
  expect(renderMarkup(html).innerHTML).toBe(kept);
});

test("renders no element or attribute but the allowed ones, and no address of another scheme or of a bare host", () => {
  const parts = hostile.flatMap(({ html }) => html.split(/(?=[<>"'= /])/));
  const markup = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(markup, (pieces) => {
      const { content, text } = readMarkup(pieces.join(""));
      const page = renderToStaticMarkup(<>{content}</>);
      for (const [, name, attributes] of page.matchAll(/<(\w+)([^>]*)>/g)) {
        expect(name).toMatch(/^(?:p|br|strong|em|b|i|ul|ol|li|a|span|svg|use)$/);
        const href = /^ href="([^"]*)"/.exec(attributes ?? "")?.[1] ?? "";
        if (name === "a") expect(href).toMatch(/^(?:https:\/\/|mailto:|\/(?![/\\]))/i);
        if (["p", "strong", "em", "b", "i", "ul", "ol", "li"].includes(name ?? ""))
          expect(attributes).toBe("");
      }
      expect(text).toBe(text.trim());
    }),
    { numRuns: 500 },
  );
});

test("renders a message that nests without end", () => {
  const deep = `testo${"<b>".repeat(50_000)}in fondo`;
  expect(renderMarkup(deep)).toHaveTextContent(/^testo/);
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
  const link = renderMarkup(`<a href="${href}">qui</a>`).querySelector("a");
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
  const html = renderMarkup("<a href='https://www.esempio.it'>uno</a><a href='/bollo'>due</a><a>tre</a>");
  const targets = [...html.querySelectorAll("a")].map((link) => [link.getAttribute("href"), link.target]);
  expect(targets).toEqual([
    ["https://www.esempio.it", "_blank"],
    ["/bollo", ""],
  ]);
  expect(html).toHaveTextContent(/tre$/);
});

const PLAIN = [
  "Dal 1º dicembre il pagamento &egrave; possibile anche di domenica &amp; nei festivi.",
  "<p>Il bollo <strong>scade</strong>.<br>Paga <em>ora</em>:</p><ul><li>online<ul><li>qui</li></ul></li></ul>",
  '<p>Leggi <a href="https://www.esempio.it/a?b=1" target="_blank" rel="noopener">le istruzioni</a></p>',
  '<a href="mailto:ufficio@esempio.it">scrivi</a> o <a href="/assistenza">chiedi</a><br/>1 > 0',
];

test.each(PLAIN)("reads %s without a parser of HTML", (html) => {
  expect(readPlainMarkup(html)).toEqual(cleanMarkup(html));
});

test("reads as plain only HTML that the parser of HTML reads in the same way", () => {
  const hostileParts = hostile.flatMap(({ html }) => html.split(/(?=[<>"'= /])/));
  const tags = ["p", "strong", "b", "ul", "ol", "li", "a"].flatMap((tag) => [`<${tag}>`, `</${tag}>`]);
  const links = ["https://www.esempio.it", "/bollo", "//altrove.it", "javascript:alert(1)", "/a\tb", ""].map(
    (address) => `<a href="${address}">`,
  );
  const others = [
    "<br>",
    "<br />",
    "testo",
    " ",
    "\n",
    "\0",
    "&amp;",
    "&nbsp;",
    "&constructor;",
    "&amp",
    "&#39;",
  ];
  const part = fc.oneof(
    fc.constantFrom(...tags, ...links, ...others),
    fc.constantFrom(...hostileParts),
    fc.string({ maxLength: 3 }),
  );
  let read = 0;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const html = parts.join("");
      const pieces = readPlainMarkup(html);
      if (pieces === null) return;
      read += 1;
      expect(pieces).toEqual(cleanMarkup(html));
    }),
    { numRuns: 3000 },
  );
  expect(read).toBeGreaterThan(100);
});

test("leaves to the parser of HTML elements that it nests differently", () => {
  for (const html of [
    "<p>a<p>b</p></p>",
    "<p><ul></ul></p>",
    "<li>a<li>b</li></li>",
    "<b>a",
    "a</b>",
    "<i><b></i></b>",
  ])
    expect(readPlainMarkup(html), html).toBeNull();
  expect(readPlainMarkup(`${"<b>".repeat(50)}a${"</b>".repeat(50)}`)).toBeNull();
});
