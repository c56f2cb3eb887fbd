import type { FieldProps } from "../../../forms/theme/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { childOf } from "../../../definitions/language/index.ts";
import { messages } from "../messages.ts";
import { usePanel } from "../panel-context.ts";
import { describeNode } from "../schema/node-labels.ts";
import { Grouped, textsOf } from "./frame.tsx";

/** A parameter of a fragment that stands for the whole value. */
const PARAMETER = /^\{dati\.(\w+)\}$/;

/** A value that is richer than a control shows: its sentence, and the way to the text. */
export function SourceField(props: FieldProps) {
  const { node, address, showSource } = usePanel();
  const texts = textsOf(props);
  const name = String(props.fieldPathId.path.at(-1));
  const child = childOf(node, name);
  const inner = { ...address, path: [...address.path, name] };
  const parameter = PARAMETER.exec(String(child?.value))?.[1];
  return (
    <Grouped texts={texts}>
      {child && parameter === undefined ? <p className="mb-1">{describeNode(child)}</p> : null}
      <p className="small text-secondary mb-1">
        {parameter === undefined ? messages.richer : messages.ofParameter(parameter)}
      </p>
      <Button look="outline-primary" size="xs" onClick={() => showSource(inner)}>
        {messages.showSource} <span className="visually-hidden">{texts.title}</span>
      </Button>
    </Grouped>
  );
}
