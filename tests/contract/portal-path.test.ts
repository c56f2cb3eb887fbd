import { describe, expect, it } from "vitest";
import { addressBelow, addressWithin, movePage } from "../../src/contract/portal-path.ts";

const path = "/bollo";

describe("an address below the path of the portal", () => {
  it.each([
    ["/", "/bollo/"],
    ["/pagina?a=/b#c", "/bollo/pagina?a=/b#c"],
    // A page of the portal may begin like the path.
    ["/bollo/calcolo", "/bollo/bollo/calcolo"],
    ["/assets/a.js", "/bollo/assets/a.js"],
    ["https://esempio.it/a", "https://esempio.it/a"],
    ["//esempio.it/a", "//esempio.it/a"],
    ["#contenuto", "#contenuto"],
    ["?a=1", "?a=1"],
    ["tel:800333444", "tel:800333444"],
    ["mailto:a@esempio.it", "mailto:a@esempio.it"],
    ["data:image/png;base64,/9j/", "data:image/png;base64,/9j/"],
    ["", ""],
  ])("%s is %s", (address, expected) => {
    expect(addressBelow(path, address)).toBe(expected);
    expect(addressBelow("", address)).toBe(address);
  });

  it.each([
    ["/bollo/", "/"],
    ["/bollo/bollo/calcolo?a", "/bollo/calcolo?a"],
    ["/bollo", null],
    ["/bollo?a", null],
    ["/bollozzi/a", null],
    ["/Bollo/a", null],
    ["/%62ollo/a", null],
    ["//bollo/a", null],
    ["/", null],
    ["/rest/a", null],
  ])("%s is %s within the portal", (address, expected) => {
    expect(addressWithin(path, address)).toBe(expected);
    expect(addressWithin("", address)).toBe(address);
  });
});

describe("a page below a path", () => {
  it.each([
    ['<a href="/pagina">/pagina</a>', '<a href="/bollo/pagina">/pagina</a>'],
    ['<a class="x" href="/">', '<a class="x" href="/bollo/">'],
    ['<img alt="/a" src="/logo.svg"/>', '<img alt="/a" src="/bollo/logo.svg"/>'],
    ['<use href="/icone.svg#it-user"></use>', '<use href="/bollo/icone.svg#it-user"></use>'],
    [
      '<video poster="/video/a.webp" src="/video/a.mp4">',
      '<video poster="/bollo/video/a.webp" src="/bollo/video/a.mp4">',
    ],
    ['<form method="post" action="/piattaforma/1">', '<form method="post" action="/bollo/piattaforma/1">'],
    ['<form method="post">', '<form method="post">'],
    ['<a href="#contenuto">', '<a href="#contenuto">'],
    ['<a href="https://esempio.it/a">', '<a href="https://esempio.it/a">'],
    ['<a data-href="/a">', '<a data-href="/a">'],
    // Data of a page are those of a portal at the root.
    [
      '<template>{"html":"&lt;a href=\\"/a\\">"}</template>',
      '<template>{"html":"&lt;a href=\\"/a\\">"}</template>',
    ],
  ])("has %s as %s", (html, expected) => {
    expect(movePage(html, path)).toBe(expected);
    expect(movePage(html, "")).toBe(html);
  });

  it("states the path in its root element", () => {
    expect(movePage('<html lang="it">', path)).toBe('<html data-percorso="/bollo" lang="it">');
    expect(movePage('<html lang="it">', "")).toBe('<html lang="it">');
  });
});
