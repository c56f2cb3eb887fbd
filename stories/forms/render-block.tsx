import type { ReactNode } from "react";
import { renderRich, type Scope } from "../../src/engine/expressions/index.ts";
import type { Block } from "../../src/engine/index.ts";

/** Texts as plain paragraphs: how blocks look is shown by the stories of the screens. */
export function renderBlock(block: Block, scope: Scope): ReactNode {
  if (block.block !== "text") return null;
  return renderRich(block.text, scope).map((part, index) =>
    "p" in part ? (
      <p key={index}>{part.p.map((inline) => (typeof inline === "string" ? inline : ""))}</p>
    ) : null,
  );
}
