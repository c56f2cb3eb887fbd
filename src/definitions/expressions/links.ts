import { suggest } from "../source/diagnostics.ts";
import type { SourceText } from "../source/source-text.ts";

/** Pages of the portal that belong to no service. */
const PORTAL_PAGES = ["/", "/logout"];

const LINK = /\[([^\]]*)\]\(([^)\s]*)\)/g;

/** Reports links of a text to pages that the portal does not have, and telephone links that show another number. */
export function reportLinks(source: SourceText, pages: readonly string[]): void {
  for (const { 1: text = "", 2: address = "", index } of source.text.matchAll(LINK)) {
    const offset = index + text.length + 3;
    if (address.startsWith("/")) reportPage(source, { address, offset }, [...PORTAL_PAGES, ...pages]);
    if (address.startsWith("tel:") && !isSameNumber(text, address))
      source.report("link-phone", offset, { text, number: address.slice("tel:".length) });
  }
}

function reportPage(
  source: SourceText,
  { address, offset }: { readonly address: string; readonly offset: number },
  pages: readonly string[],
): void {
  const [page = ""] = address.split(/[?#]/);
  if (!page.includes("{") && !pages.includes(page))
    source.report("link-page", offset, { page }, suggest(page, pages));
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** True when a text shows the number that its link calls, with or without the prefix of Italy; texts without numbers may call any. */
export function isSameNumber(text: string, number: string): boolean {
  const [shown, called] = [digitsOf(text), digitsOf(number)];
  return (
    shown.length < 5 || called === "" || text.includes("{") || called === shown || called === `39${shown}`
  );
}
