/** Expressions, texts and printed values. */
export { formScope, innerScope, withRoots, type Scope } from "./scope.ts";
export { evaluate, holds, isComputed, isPresent, resolveValue } from "./evaluate.ts";
export { firstComplete, languageOfText, renderRich, renderText, type PlainBlock } from "./text.ts";
export { formatField, formatValue } from "../format.ts";
