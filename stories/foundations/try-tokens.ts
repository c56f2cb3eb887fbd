import type { Tried } from "./tried.ts";
import { withTokens } from "./derive.ts";
import { withUnit } from "./theme-text.ts";
import { loadTokens } from "./token-file.ts";
import { propertyOf } from "./token-list.ts";

const values = document.head.appendChild(document.createElement("style"));
const sheet = document.head.appendChild(document.createElement("style"));
let last = "";

/** Shows a region's theme with the tried values; does nothing while none has been tried. */
export async function tryTokens(region: string, tried: Tried): Promise<void> {
  if (last !== "" || Object.keys(tried).length > 0) await showTokens(region, tried);
}

/**
 * Shows a region's theme with other values of tokens: the whole sheet again, after the plain one. The values are custom properties,
 * from which the pages of the foundations read them.
 */
export async function showTokens(region: string, tried: Tried): Promise<void> {
  const wanted = JSON.stringify([region, tried]);
  if (wanted === last) return;
  const { values: all, sheets, slots } = await loadTokens();
  const plain = all[region] ?? {};
  const present = Object.entries(plain).map(
    ([name, value]) => [name, withUnit(tried[name] ?? value, value)] as const,
  );
  values.textContent = `:root { ${present.map(([name, value]) => `${propertyOf(name)}: ${value};`).join(" ")} }`;
  sheet.textContent = Object.keys(tried).length > 0 ? withTokens(sheets[region] ?? "", slots, tried) : "";
  document.head.append(sheet);
  last = wanted;
}
