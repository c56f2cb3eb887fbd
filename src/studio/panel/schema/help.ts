import {
  type LanguageTable,
  type Members,
  membersOfNode,
  type NodeKind,
  nodeShape,
} from "../../../definitions/language/index.ts";

import { messages } from "../messages.ts";

/**
 * A text of the table for those who do not see the text of the file: the names of members («when») become their titles
 * («Condizione»). Those of the node count before those of other nodes.
 */
export function helpInPanel(node: NodeKind, help: string): string {
  const own = membersOfNode(node);
  return help
    .replace(/«([$A-Za-z]+)»/g, (whole, name: string) => {
      const title = own[name]?.title ?? titleElsewhere(node.language, name);
      return title === undefined ? whole : `«${title}»`;
    })
    .replace(/\bnull\b/gi, (word) => (word.startsWith("N") ? messages.empty : messages.empty.toLowerCase()));
}

const titles = new WeakMap<LanguageTable, ReadonlyMap<string, string>>();

function titleElsewhere(language: LanguageTable, name: string): string | undefined {
  const known = titles.get(language) ?? allTitles(language);
  titles.set(language, known);
  return known.get(name);
}

function allTitles({ definitions, blocks }: LanguageTable): ReadonlyMap<string, string> {
  const nodes: readonly Members[] = [
    ...Object.values(definitions).map((one) => nodeShape(one).members ?? {}),
    ...Object.values(blocks).map(({ members }) => members),
  ];
  const named = nodes.flatMap((members) =>
    Object.entries(members).map(([name, { title }]) => [name, title] as const),
  );
  return new Map(named.reverse());
}

/** The first sentence of a help. */
export const firstSentence = (help: string): string =>
  help.replace(/([.;]) .*$/s, (_, sign: string) => (sign === ";" ? "." : sign));
