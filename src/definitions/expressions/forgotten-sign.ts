import type { TypeScope } from "../types/types.ts";

const LIKE_EXPRESSION = /^!?([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*)*)(\s*(?:==|!=|&&|\|\||[<>]).*)?$/;

/**
 * The expression that a text was meant to be, without the `= ` that its author forgot: a path that can be read here, alone
 * or compared, or anything after a `=` without a blank. Undefined for any other text. A single name may well be a text.
 */
export function forgottenExpression(text: string, scope: TypeScope): string | undefined {
  if (/^=[^=\s]/.test(text)) return text.slice(1);
  const [, root = "", members, comparison] = LIKE_EXPRESSION.exec(text) ?? [];
  return (members || comparison) && scope.names(root) ? text : undefined;
}
