import { renderRich, renderText, type Scope, type PlainBlock } from "../../engine/expressions/index.ts";
import type { TextBlock } from "../../engine/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Confirmation } from "../../ui/outcome/Confirmation.tsx";
import { Heading } from "../Heading.tsx";
import { isConfirmation } from "../layout.ts";
import { useStep } from "../step-context.ts";
import { renderParts } from "../../forms/index.ts";
import { ServerText } from "./ServerText.tsx";

/** A text, an alert when it has a level, or the panel that confirms a finished task. Renders nothing, not even the title, when every part lacks data. */
export function TextView({ block, scope }: { block: TextBlock; scope: Scope }) {
  const { step } = useStep();
  const blocks = renderRich(block.text, scope);
  if (blocks.length === 0) return null;
  if (block.title !== undefined && isConfirmation(block, step))
    return (
      <Confirmation title={renderText(block.title, scope).text}>
        <RichText blocks={blocks} />
      </Confirmation>
    );
  if (block.level)
    return (
      <Alert
        kind={block.level}
        title={block.title === undefined ? undefined : renderText(block.title, scope).text}
      >
        <RichText blocks={blocks} />
      </Alert>
    );
  return (
    <div className="measure">
      <Heading title={block.title} scope={scope} />
      <RichText blocks={blocks} />
    </div>
  );
}

/** Renders rich text whose values are already filled in. */
function RichText({ blocks }: { blocks: readonly PlainBlock[] }) {
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
