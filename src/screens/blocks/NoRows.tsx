import { use } from "react";
import { renderText, type Scope } from "../../engine/expressions/index.ts";
import type { ListBlock, TableBlock } from "../../engine/index.ts";
import { renderProse } from "../../forms/index.ts";
import { Heading } from "../Heading.tsx";
import { messages } from "../messages.ts";
import { Loading, useStep } from "../step-context.ts";
import { Button } from "../../ui/Button.tsx";

interface NoRowsProps {
  readonly block: ListBlock | TableBlock;
  readonly scope: Scope;
  readonly isKnown: boolean;
}

/** In place of a table or list without rows: the text for an empty one, or that nothing is known. Nothing without that text or a title. */
export function NoRows({ block: { title, empty }, scope, isKnown }: NoRowsProps) {
  const isLoading = use(Loading);
  if (isKnown ? empty === undefined : isLoading || (empty ?? title) === undefined) return null;
  return (
    <section className="mb-4">
      <Heading title={title} scope={scope} />
      {isKnown && empty !== undefined ? <p>{renderProse(renderText(empty, scope).text)}</p> : <Unknown />}
    </section>
  );
}

/** In place of data that were not understood, with a button that asks for them again if the page has asked for any. */
function Unknown() {
  const { step, reload } = useStep();
  return (
    <>
      <p className="mb-2">{messages.unknown}</p>
      {step.load.length > 0 ? (
        <Button look="outline-primary" size="sm" onClick={reload}>
          {messages.retry}
        </Button>
      ) : null}
    </>
  );
}
