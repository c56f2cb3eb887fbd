import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Part } from "../controls/frame.tsx";
import type { NamedThing } from "../references/references.ts";
import { messages } from "../messages.ts";

interface AddByNameProps {
  readonly id: string;
  /** The owner of the new part; the button says it to screen readers. */
  readonly title: string;
  readonly taken: readonly string[];
  /** The names that can be given; without it, any word. */
  readonly names?: readonly NamedThing[];
  readonly onAdd: (name: string) => void;
}

const NAME = /^[\p{L}\d][\p{L}\d_ -]*$/u;

/** Adds a part whose name the author chooses. */
export function AddByName({ id, title, taken, names, onAdd }: AddByNameProps) {
  const [name, setName] = useState("");
  const [isWrong, setWrong] = useState(false);
  const free = names?.filter(({ value }) => !taken.includes(value));
  const add = () => {
    const isRight = (free ? name !== "" : NAME.test(name)) && !taken.includes(name);
    setWrong(!isRight);
    if (!isRight) return;
    onAdd(name);
    setName("");
  };
  if (free?.length === 0) return null;
  return (
    <div className="border rounded p-2">
      <Part id={id} label={free ? messages.add.which : messages.add.name}>
        {free ? (
          <select
            id={id}
            name={id}
            className="form-select"
            value={name}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-errore` : undefined}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          >
            <option value="" />
            {free.map((one) => (
              <option key={one.value} value={one.value}>
                {one.title}
              </option>
            ))}
          </select>
        ) : (
          <input
            type="text"
            id={id}
            name={id}
            className="form-control"
            autoComplete="off"
            value={name}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-errore` : undefined}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Part>
      {isWrong ? (
        <p className="invalid-feedback d-block" id={`${id}-errore`}>
          {free ? messages.add.choose : messages.add.wrongName}
        </p>
      ) : null}
      <Button look="outline-primary" size="xs" onClick={add}>
        {messages.add.add} <span className="visually-hidden">{title}</span>
      </Button>
    </div>
  );
}
