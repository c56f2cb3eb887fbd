import { countWords, type Vocabulary, type Word, type WordGroup } from "./vocabulary.ts";

/** Every word with its texts, by group, and their number: the output of `npm run definitions -- words`. */
export function printWords(vocabulary: Vocabulary): string {
  const { keys, values, functions, roots } = vocabulary;
  const groups = [keys, ...values, functions, roots].map(printGroup).join("\n\n");
  const total = `${keys.words.length} parole come nomi, ${countWords(vocabulary)} cose da sapere in tutto.`;
  return `${groups}\n\n${total}`;
}

function printGroup({ title, words }: WordGroup): string {
  const width = Math.max(...words.map(({ name }) => name.length));
  return [`${title} (${words.length})`, ...words.map((word) => printWord(word, width))].join("\n");
}

const printWord = ({ name, texts, example }: Word, width: number): string => {
  const lines = [...texts, ...(example === undefined ? [] : [`Esempio: ${example}`])];
  return lines.map((line, at) => `  ${(at === 0 ? name : "").padEnd(width)}  ${line}`).join("\n");
};
