import type { AuthoredNode } from "../source/authored-node.ts";
import type { DiagnosticCode } from "../source/messages.ts";
import type { Params } from "../source/messages/sentence.ts";

/** Reports entries of the catalogue that people cannot distinguish, and notes an order of cards that the page does not follow. */
export function checkCatalogueOrder(catalogue: AuthoredNode): void {
  const groups = catalogue.object("home")?.objects("groups") ?? [];
  const links = catalogue.object("footer")?.objects("links") ?? [];
  reportTwice(catalogue.objects("cards"), "code", (code) => ["card-twice", { code }]);
  const texts = [
    [catalogue.objects("menu"), "label", "voci del menu"],
    [catalogue.objects("cards"), "title", "schede"],
    [groups, "title", "gruppi"],
    [links, "label", "collegamenti in fondo alla pagina"],
  ] as const;
  for (const [entries, key, what] of texts)
    reportTwice(entries, key, (text) => ["entry-twice", { text, what }]);
  reportSamePages(catalogue.objects("menu"));
  reportOrder(groups, catalogue);
  noteUngrouped(groups, catalogue);
}

/** Notes each card that stands in no group while others do. */
function noteUngrouped(groups: readonly AuthoredNode[], catalogue: AuthoredNode): void {
  if (groups.length === 0) return;
  const grouped = new Set(groups.flatMap((group) => group.strings("cards")));
  for (const card of catalogue.objects("cards")) {
    const [code, title] = [card.string("code"), card.string("title")];
    if (!grouped.has(code)) card.report("card-without-group", "code", { code, title });
  }
}

/** Reports entries with the value of an earlier one in a member. */
function reportTwice(
  entries: readonly AuthoredNode[],
  key: string,
  problemOf: (value: string) => [DiagnosticCode, Params],
): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const value = entry.string(key);
    if (seen.has(value)) {
      const [code, params] = problemOf(value);
      entry.report(code, key, params);
    }
    seen.add(value);
  }
}

/** An entry of the menu with the pages of an earlier one. */
function reportSamePages(menu: readonly AuthoredNode[]): void {
  const seen = new Map<string, string>();
  for (const entry of menu) {
    const pages = entry.objects("steps").map((step) => `${step.string("service")} ${step.string("step")}`);
    const [key, label] = [pages.sort().join(), entry.string("label")];
    const twin = seen.get(key);
    if (twin !== undefined) entry.report("menu-twice", "steps", { label, twin });
    seen.set(key, label);
  }
}

/** Cards, and the groups that they stand in, are read in the order of the cards. */
function reportOrder(groups: readonly AuthoredNode[], catalogue: AuthoredNode): void {
  const cards = catalogue.objects("cards");
  const places = new Map(cards.map((card, at) => [card.string("code"), at] as const).reverse());
  const placeOf = (code: string) => places.get(code)!;
  const written = groups.flatMap((group) => {
    const codes = group.strings("cards").filter((code) => places.has(code));
    const read = [...new Set(codes)].sort((one, other) => placeOf(one) - placeOf(other));
    if (isReordered(codes, read)) group.report("order-unread", "cards", { order: read.join(", ") });
    return read.length === 0 ? [] : [{ title: group.string("title"), first: placeOf(read[0]!) }];
  });
  const titles = (of: typeof written) => of.map(({ title }) => title);
  const read = titles([...written].sort((one, other) => one.first - other.first));
  if (isReordered(titles(written), read))
    catalogue.object("home")?.report("order-unread", "groups", { order: read.join(", ") });
}

/** True when a list has another order than the one that is read; a card that stands twice is another mistake. */
const isReordered = (written: readonly string[], read: readonly string[]): boolean =>
  [...new Set(written)].some((one, index) => one !== read[index]);
