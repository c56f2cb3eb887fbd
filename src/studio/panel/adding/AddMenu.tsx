import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { messages } from "../messages.ts";
import { usePanel } from "../panel-context.ts";
import { firstSentence, helpInPanel } from "../schema/help.ts";
import type { NewField } from "../../../definitions/index.ts";
import type { Addable } from "./templates.ts";

const words = messages.add;

interface AddMenuProps {
  readonly id: string;
  readonly title: string;
  readonly addables: readonly Addable[];
  readonly newFields: readonly NewField[];
  readonly onAdd: (added: Addable | NewField) => void;
}

/** Adds a node: at once when there is one kind, else one of the kinds, each with its help; first the data of the contract. */
export function AddMenu({ id, title, addables, newFields, onAdd }: AddMenuProps) {
  const { node } = usePanel();
  const [isOpen, open] = useState(false);
  const isOne = addables.length === 1 && newFields.length === 0;
  const add = (added: Addable | NewField) => {
    open(false);
    onAdd(added);
  };
  if (addables.length === 0) return null;
  return (
    <>
      <Button
        look="outline-primary"
        size="xs"
        aria-expanded={isOne ? undefined : isOpen}
        aria-controls={isOne || !isOpen ? undefined : id}
        onClick={() => (isOne ? onAdd(addables[0]!) : open(!isOpen))}
      >
        <span>{isOpen ? words.close : words.add}</span>{" "}
        <span className="visually-hidden">{words.addTo(title)}</span>
      </Button>
      {isOpen ? (
        <div id={id} role="group" aria-label={words.others} className="border rounded p-2 mt-2">
          {newFields.length > 0 ? <p className="small fw-semibold mb-1">{words.ofContract}</p> : null}
          {newFields.map((field) => (
            <Choice key={`${field.call} ${field.name}`} title={field.title} onChoose={() => add(field)}>
              {field.required ? words.required(field.carrier) : words.carried(field.carrier)}
            </Choice>
          ))}
          {newFields.length > 0 ? <hr className="my-2" /> : null}
          {addables.map((one) => (
            <Choice key={one.id} title={one.title} onChoose={() => add(one)}>
              {helpInPanel(node, firstSentence(one.help))}
            </Choice>
          ))}
        </div>
      ) : null}
    </>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onChoose: () => void;
}

const Choice = ({ title, children, onChoose }: ChoiceProps) => (
  <button
    type="button"
    className="btn btn-link btn-xs d-block w-100 text-start text-decoration-none px-1 py-1"
    onClick={onChoose}
  >
    <span className="d-block text-decoration-underline">{title}</span>
    <span className="d-block small text-secondary fw-normal">{children}</span>
  </button>
);
