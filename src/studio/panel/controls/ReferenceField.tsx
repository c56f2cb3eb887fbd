import type { FieldProps } from "../../../forms/theme/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { messages } from "../messages.ts";
import { usePanel } from "../panel-context.ts";
import { referencesFor } from "../references/references.ts";
import { membersOfNode } from "../../../definitions/language/index.ts";
import { describedBy, Labelled, textsOf, valueOf, writerOf } from "./frame.tsx";
import { targetOf } from "../references/target.ts";

/** The name of a thing that exists, chosen among them; one that is not there stays until another one is chosen. */
export function ReferenceField(props: FieldProps) {
  const { files, address, node, open } = usePanel();
  const texts = textsOf(props);
  const name = String(props.fieldPathId.path.at(-1));
  const member = membersOfNode(node)[name];
  const things = member ? referencesFor(member, files, address) : [];
  const value = valueOf(props);
  const held = typeof value === "string" ? value : "";
  const isKnown = things.some((thing) => thing.value === held);
  const gone = held.includes("{dati.")
    ? messages.reference.parameter(held)
    : messages.reference.unknown(held);
  const target = member && held !== "" ? targetOf(member, files, address, held) : undefined;
  return (
    <Labelled texts={texts}>
      <select
        id={texts.id}
        name={texts.id}
        className="form-select"
        value={held}
        aria-describedby={describedBy(texts)}
        aria-invalid={texts.problem !== null}
        aria-required={texts.required !== null || undefined}
        onChange={({ currentTarget }) => writerOf(props)(currentTarget.value || undefined)}
      >
        <option value="">{messages.reference.none}</option>
        {held !== "" && !isKnown ? <option value={held}>{gone}</option> : null}
        {things.map((thing) => (
          <option key={thing.value} value={thing.value}>
            {thing.title === thing.value ? thing.title : `${thing.title} (${thing.value})`}
          </option>
        ))}
      </select>
      {target ? (
        <Button look="link" size="xs" className="px-1" onClick={() => open(target)}>
          {messages.openPart} <span className="visually-hidden">{held}</span>
        </Button>
      ) : null}
    </Labelled>
  );
}
