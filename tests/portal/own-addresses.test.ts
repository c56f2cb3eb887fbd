import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { readSourceTree } from "../support/source-tree.ts";

/** Rooms whose components are parts of a page. */
const rooms = /^(?:ui|forms|screens|portal)\//;
const files = readSourceTree(join(import.meta.dirname, "../../src")).filter(({ file }) => rooms.test(file));

/** Attributes of elements with an address. */
const attributes = new Set(["href", "src", "srcSet", "poster", "action", "formAction"]);

/** The addresses in the elements of a source that are neither an anchor nor given to `ownAddress` or `portalAddress`. */
function plainAddresses(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && attributes.has(node.name.getText())) {
      const element = node.parent.parent.tagName.getText();
      const value = node.initializer?.getText().replace(/^\{([\s\S]*)\}$/, "$1") ?? "";
      const isOwn = /(?:^|: )(?:own|portal)Address\(/.test(value) || /^["`]#/.test(value);
      if (/^[a-z]/.test(element) && !isOwn) found.push(`<${element} ${node.getText()}>`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

describe("an address of an element", () => {
  test.each([
    ['<a href="/x">', '<a href="/x">'],
    ["<a href={path}>", "<a href={path}>"],
    ["<img src={logo} />", "<img src={logo}>"],
  ])("%s is found", (source, expected) => {
    expect(plainAddresses(`const a = ${source.endsWith("/>") ? source : `${source}</a>`};`)).toEqual([
      expected,
    ]);
  });

  test("is given to `ownAddress` or `portalAddress`, so that it is right below a path", () => {
    const wrong = files
      .filter(({ file }) => file.endsWith(".tsx"))
      .flatMap(({ file, text }) => plainAddresses(text).map((each) => `${file}: ${each}`));
    expect(wrong).toEqual([]);
  });
});

/** Parts of the browser that all pages of a host share, and the files that may use them. */
const shared: readonly { readonly use: RegExp; readonly by: readonly string[] }[] = [
  {
    use: /window\.location\.(?:pathname|search|hash)|= window\.location;|window\.history\.(?:pushState|replaceState)/,
    by: [
      "portal/hash-address.ts",
      "portal/reports/send-error.ts",
      "portal/routing/anchor-entries.ts",
      "portal/routing/window-address.ts",
    ],
  },
  {
    use: /location\.(?:assign|replace)\(/,
    by: [
      "portal/host.ts",
      "portal/session/SessionDialogs.tsx",
      "portal/session/identity.ts",
      "portal/update/stale.ts",
    ],
  },
  {
    use: /sessionStorage\b|localStorage\b|new BroadcastChannel|indexedDB\b/,
    by: [
      "portal/drafts/kept-drafts.ts",
      "portal/drafts/submitted.ts",
      "portal/handed-drafts/handed-place.ts",
      "portal/handed-drafts/marks.ts",
      "portal/handed-drafts/place-draft.ts",
      "portal/handover/kept-link.ts",
      "portal/page-life/expected-return.ts",
      "portal/page-life/outside-visit.ts",
      "portal/session/clear-tab.ts",
      "portal/session/logout-channel.ts",
      "portal/update/stale.ts",
      "portal/usage/visit-usage.ts",
      "screens/flow/concluded.ts",
      "screens/flow/storage.ts",
    ],
  },
  {
    // `fetchJson` takes an address from `bundle.ts`.
    use: /\bfetchJson\(\w|sendBeacon|axios\.create|workers\.register|\bimport\(\/\*/,
    by: [
      "portal/loading/bundle.ts",
      "portal/loading/chunks.ts",
      "portal/reports/send-error.ts",
      "portal/transport/http-client.ts",
      "portal/update/versions.ts",
      "portal/usage/visit-usage.ts",
    ],
  },
];

test.each(shared)(
  "$use is only in files that take addresses and names from the served page",
  ({ use, by }) => {
    const users = files.filter(
      ({ file, text }) => use.test(text) && !file.startsWith("portal/first-page/prerender"),
    );
    expect(users.map(({ file }) => file).sort()).toEqual([...by]);
    const without = users.filter(({ text }) => !/served-page|window-address|handed-place/.test(text));
    expect(without.map(({ file }) => file)).toEqual([]);
  },
);
