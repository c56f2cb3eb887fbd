import { hoverTooltip } from "@codemirror/view";
import { helpOf, LANGUAGE, listedValues } from "../../../definitions/language/index.ts";
import { messages } from "../messages.ts";
import { type CursorPlace, placeAt } from "./cursor-place.ts";

/** The explanation of a word: its title and its sentences. */
export interface Explanation {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Explains the member, the value or the function at a position; undefined where there is nothing to say. */
export function explanationAt(file: string, text: string, offset: number): Explanation | undefined {
  const place = placeAt(file, text, offset);
  if (!place) return undefined;
  const { quoted, isName, member } = place;
  if (!isName && quoted) {
    const word = wordAt(text, offset);
    const known = quoted.text.startsWith("= ")
      ? (LANGUAGE.functions[word] ?? LANGUAGE.roots[word])
      : undefined;
    if (known) return { title: known.title, sentences: [known.text, messages.example(known.example)] };
    const value = member && listedValues(LANGUAGE, member)[quoted.text];
    if (value !== undefined) return { title: quoted.text, sentences: [value] };
  }
  return ofMember(place);
}

function ofMember({ member, owner, name }: CursorPlace): Explanation | undefined {
  if (!member) return undefined;
  const [example] = member.examples ?? [];
  return {
    title: `${member.title === name ? name : `${member.title} (${name})`}`,
    sentences: [
      helpOf(LANGUAGE, member),
      ...(member.required ? [messages.required] : []),
      ...(example === undefined ? [] : [messages.example(JSON.stringify(example))]),
      owner.title,
    ].filter((one) => one !== ""),
  };
}

function wordAt(text: string, offset: number): string {
  const [before = ""] = /\w*$/.exec(text.slice(Math.max(0, offset - 40), offset)) ?? [];
  const [after = ""] = /^\w*/.exec(text.slice(offset, offset + 40)) ?? [];
  return before + after;
}

/** The explanation of the word under the pointer. */
export const explain = (file: () => string) =>
  hoverTooltip((view, pos) => {
    const explanation = explanationAt(file(), view.state.doc.toString(), pos);
    return explanation ? { pos, create: () => ({ dom: box(explanation) }) } : null;
  });

function box({ title, sentences }: Explanation): HTMLElement {
  const dom = document.createElement("div");
  const heading = document.createElement("strong");
  heading.textContent = title;
  const lines = sentences.map((text) => {
    const line = document.createElement("p");
    line.textContent = text;
    return line;
  });
  const first = document.createElement("p");
  first.append(heading);
  dom.append(first, ...lines);
  return dom;
}
