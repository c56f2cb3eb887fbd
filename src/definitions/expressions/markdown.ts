import type { RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { LIMITS } from "../source/safety.ts";
import { memoize } from "./memo.ts";

/** Reads Markdown as the portal does. */
export const parseMarkdown: (text: string) => readonly RootContent[] = memoize(
  (text) => fromMarkdown(text).children,
);

const SIGNS = /\*+|_+|`+|[[<>&]|\d[.)]|[-+] /g;

/** True for a text with more signs of Markdown than the parser reads in a short time. */
export const hasTooManyMarks = (text: string): boolean => (text.match(SIGNS)?.length ?? 0) > LIMITS.marks;
