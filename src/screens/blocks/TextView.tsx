import { renderRich, renderText, type Scope } from "../../engine/expressions/index.ts";
import type { TextBlock } from "../../engine/index.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Heading } from "../Heading.tsx";
import { RichText } from "./RichText.tsx";

/** A text, or an alert when it has a level. Renders nothing, not even the title, when every part lacks data. */
export function TextView({ block, scope }: { block: TextBlock; scope: Scope }) {
  const blocks = renderRich(block.text, scope);
  if (blocks.length === 0) return null;
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
