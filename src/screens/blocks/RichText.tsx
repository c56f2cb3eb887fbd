import type { PlainBlock } from "../../engine/expressions/index.ts";
import { renderParts } from "../../forms/index.ts";
import { ServerText } from "./ServerText.tsx";

/** Renders rich text whose values are already filled in. */
export function RichText({ blocks }: { blocks: readonly PlainBlock[] }) {
  return blocks.map((block, index) =>
    "html" in block ? (
      <ServerText key={index} html={block.html} lang={block.lang} />
    ) : "p" in block ? (
      <p key={index}>{renderParts(block.p)}</p>
    ) : (
      <ul key={index}>
        {block.list.map((item, position) => (
          <li key={position}>{renderParts(item)}</li>
        ))}
      </ul>
    ),
  );
}
