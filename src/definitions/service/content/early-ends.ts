import type { Entry, Expr } from "../../../engine/definition.ts";
import { both, negated } from "../../expressions/conditions.ts";
import { provenRoots } from "../../expressions/proven.ts";
import { changed } from "../../source/origins.ts";
import type { Cursor } from "../cursor.ts";

/** The texts with `end` of a step, read so far: all that follows them is there only while none of them is. */
export class EarlyEnds {
  #none: Expr | undefined;

  /** A later node, where the data that the conditions of the texts disprove are known to be there. */
  after(node: Cursor): Cursor {
    return this.#none ? node.knowing(provenRoots(this.#none)) : node;
  }

  /** A compiled later node with the condition that none of the texts is there. */
  restrict<N extends { readonly when?: Expr }>(compiled: N): N {
    return this.#none
      ? (changed<{ when?: Expr }>(compiled, { when: both(this.#none, compiled.when) }) as N)
      : compiled; // as: only `when` changes
  }

  /** Notes a text with `end`; reports one without a condition, after which nothing would ever come. */
  add(entry: Cursor, { when }: Entry): void {
    if (!entry.has("end")) return;
    if (!entry.has("when")) entry.report("end-always", "end");
    else if (when) this.#none = both(negated(when), this.#none);
  }
}

/** Reports texts with `end` that do not stand directly in the content of a step. */
export function reportInnerEnds(step: Cursor): void {
  const own = new Set(step.objects("content").map(({ source }) => source));
  for (const node of step.descendants())
    if (node.get("kind") === "text" && node.has("end") && !own.has(node.source))
      node.reportName("end-inside", "end");
}
