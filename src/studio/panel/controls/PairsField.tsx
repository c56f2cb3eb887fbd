import type { FieldProps } from "../../../forms/theme/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { AddByName } from "../adding/AddByName.tsx";
import { type AuthoredValue, isAuthored } from "../../model/authored.ts";
import { messages } from "../messages.ts";
import { likeBefore } from "./ExpressionField.tsx";
import { Grouped, Part, textsOf, valueOf, writerOf } from "./frame.tsx";
import { TextBox } from "./TextBox.tsx";

/** Several names that the author chose, each with a text or a value. */
export function PairsField(props: FieldProps) {
  const texts = textsOf(props);
  const value = valueOf(props);
  const pairs = isAuthored(value) ? value : {};
  const write = (next: { [name: string]: AuthoredValue }) => writerOf(props)(next);
  return (
    <Grouped texts={texts}>
      {Object.entries(pairs).map(([name, one]) => (
        <div key={name} className="mb-2">
          <Part id={`${texts.id}-${name}`} label={name}>
            <TextBox
              id={`${texts.id}-${name}`}
              name={`${texts.id}-${name}`}
              rows={1}
              value={one === null ? "" : String(one)}
              onText={(text) => write({ ...pairs, [name]: likeBefore(text, one) })}
            />
          </Part>
          <Button
            look="link"
            size="xs"
            className="px-0"
            onClick={() =>
              write(Object.fromEntries(Object.entries(pairs).filter(([other]) => other !== name)))
            }
          >
            {messages.pairs.remove(name)}
          </Button>
        </div>
      ))}
      <AddByName
        id={`${texts.id}-nuovo`}
        title={texts.title}
        taken={Object.keys(pairs)}
        onAdd={(name) => write({ ...pairs, [name]: messages.toWrite })}
      />
    </Grouped>
  );
}
