import type { FieldProps } from "../../../forms/theme/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Button } from "../../../ui/Button.tsx";
import { type Authored, isAuthored } from "../../model/authored.ts";
import { MoveButtons } from "../lists/MoveButtons.tsx";
import { messages } from "../messages.ts";
import { usePanel } from "../panel-context.ts";
import { Grouped, Part, textsOf, valueOf, writerOf } from "./frame.tsx";
import { childOf } from "../../../definitions/language/index.ts";
import { addItem, removed, setMember } from "../../text/members.ts";
import { labelOfNode } from "../schema/node-labels.ts";
import type { NodeAddress } from "../../model/address.ts";

const words = messages.options;

/** The rows of a choice as a table: text and value. A row opens the panel of its option. */
export function OptionsField(props: FieldProps) {
  const { address, edit } = usePanel();
  const texts = textsOf(props);
  const value = valueOf(props);
  const options = Array.isArray(value) ? value.filter(isAuthored) : [];
  const list = { ...address, path: [...address.path, String(props.fieldPathId.path.at(-1))] };
  const add = () => {
    const option = { value: freeValue(options), label: words.added };
    edit({
      change: (text) =>
        options.length === 0
          ? setMember(text, address.path, { name: String(list.path.at(-1)), value: [option] })
          : addItem(text, list.path, options.length, option),
      label: messages.change.added(words.added),
    });
  };
  return (
    <Grouped texts={texts}>
      {options.length === 0 ? (
        <p className="mb-2">{messages.list.empty}</p>
      ) : (
        <>
          <p className="small text-secondary d-flex gap-2 mb-0" aria-hidden="true">
            <span className="flex-grow-1">{messages.list.text}</span>
            <span className="w-25">{messages.list.value}</span>
            <span className="invisible">
              <Icon name="it-arrow-up" className="icon-sm mx-1" />
              <Icon name="it-arrow-down" className="icon-sm mx-1" />
            </span>
          </p>
          <ol className="list-unstyled mb-2">
            {options.map((option, index) => (
              <OptionRow
                key={index}
                id={`${texts.id}-${index}`}
                option={option}
                index={index}
                count={options.length}
                list={list}
                onChange={(next) => writerOf(props)(options.with(index, next))}
              />
            ))}
          </ol>
        </>
      )}
      <Button look="outline-primary" size="xs" onClick={add}>
        {words.add}
      </Button>
    </Grouped>
  );
}

/** A value that no option has: of the kind that the others have. */
function freeValue(options: readonly Authored[]): string | number {
  const taken = options.map(({ value }) => value);
  const numbers = taken.filter((value) => typeof value === "number");
  if (numbers.length > 0) return Math.max(...numbers) + 1;
  const names = Array.from({ length: options.length + 1 }, (_, index) => `voce${index + 1}`);
  return names.find((name) => !taken.includes(name)) ?? "voce";
}

interface OptionRowProps {
  readonly id: string;
  readonly option: Authored;
  readonly index: number;
  readonly count: number;
  readonly list: NodeAddress;
  readonly onChange: (option: Authored) => void;
}

function OptionRow({ id, option, index, count, list, onChange }: OptionRowProps) {
  const { open, edit, node } = usePanel();
  const parent = childOf(node, String(list.path.at(-1)));
  const child = parent && childOf(parent, index);
  const label = (child && labelOfNode(child)) ?? messages.list.unnamed;
  const remove = () =>
    edit({ change: (text) => removed(text, [...list.path, index]), label: messages.change.removed(label) });
  return (
    <li className="border-bottom py-2">
      <div className="d-flex gap-2 align-items-center">
        {typeof option.use === "string" ? (
          <span className="flex-grow-1">{option.use}</span>
        ) : (
          <>
            <Part id={`${id}-testo`} label={words.label(index + 1)} isHidden className="flex-grow-1 mb-0">
              <input
                type="text"
                id={`${id}-testo`}
                name={`${id}-testo`}
                className="form-control"

                autoComplete="off"
                value={typeof option.label === "string" ? option.label : ""}
                onChange={({ currentTarget }) => onChange({ ...option, label: currentTarget.value })}
              />
            </Part>
            <Part id={`${id}-valore`} label={words.value(index + 1)} isHidden className="w-25 mb-0">
              <input
                type="text"
                id={`${id}-valore`}
                name={`${id}-valore`}
                className="form-control px-2"

                autoComplete="off"
                spellCheck={false}
                value={option.value === undefined || option.value === null ? "" : String(option.value)}
                onChange={({ currentTarget }) =>
                  onChange({ ...option, value: valueLike(currentTarget.value, option.value) })
                }
              />
            </Part>
          </>
        )}
        <MoveButtons address={list} index={index} count={count} label={label} />
      </div>
      <Button
        look="link"
        size="xs"
        className="px-1 me-2"
        onClick={() => open({ ...list, path: [...list.path, index] })}
      >
        {messages.openPart} <span className="visually-hidden">{label}</span>
      </Button>
      {count > 1 ? (
        <Button look="link" size="xs" className="px-1" onClick={remove}>
          {messages.order.remove} <span className="visually-hidden">{label}</span>
        </Button>
      ) : null}
    </li>
  );
}

/** A value of the kind that it had. */
function valueLike(typed: string, before: unknown): string | number | boolean {
  if (typeof before === "number" && typed !== "" && Number.isFinite(Number(typed))) return Number(typed);
  if (typeof before === "boolean" && /^(true|false)$/.test(typed)) return typed === "true";
  return typed;
}
