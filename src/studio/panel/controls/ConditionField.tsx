import { accepts, membersOfNode } from "../../../definitions/language/index.ts";
import type { FieldProps } from "../../../forms/theme/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConditionEditor } from "../conditions/ConditionEditor.tsx";
import { messages } from "../messages.ts";
import { usePanel } from "../panel-context.ts";
import { Grouped, textsOf, valueOf, writerOf } from "./frame.tsx";

const words = messages.condition;

/** A condition that a node has or not. Where the language allows it, it may also be never true. */
export function ConditionField(props: FieldProps) {
  const { node } = usePanel();
  const texts = textsOf(props);
  const value = valueOf(props);
  const write = writerOf(props);
  const member = membersOfNode(node)[String(props.fieldPathId.path.at(-1))];
  const canBeNever = member !== undefined && accepts(node.language, member, false);
  const named = <span className="visually-hidden">{texts.title}</span>;
  if (value === false)
    return (
      <Grouped texts={texts}>
        <p className="mb-1">{words.never}</p>
        <Button key="drop" look="outline-primary" size="xs" onClick={() => write(undefined)}>
          {words.drop} {named}
        </Button>
      </Grouped>
    );
  return (
    <Grouped texts={texts}>
      <ConditionEditor
        id={texts.id}
        title={texts.title}
        value={typeof value === "string" ? value : undefined}
        isRequired={props.required}
        isInvalid={texts.problem !== null}
        onChange={write}
      />
      {canBeNever && value === undefined ? (
        <Button key="never" look="link" size="xs" className="px-0 mt-1" onClick={() => write(false)}>
          {words.setNever} {named}
        </Button>
      ) : null}
    </Grouped>
  );
}
