import { useState } from "react";
import type { FieldProps } from "../../../forms/theme/index.ts";
import { Button } from "../../../ui/Button.tsx";
import { fragmentPath } from "../../names/files.ts";
import { CompletingBox } from "../completion/CompletingBox.tsx";
import { type Authored, type AuthoredValue, isAuthored } from "../../model/authored.ts";
import { messages } from "../messages.ts";
import { usePanel } from "../panel-context.ts";
import { readFile } from "../read-file.ts";
import { describeValue } from "../schema/node-labels.ts";
import { likeBefore } from "./ExpressionField.tsx";
import { Grouped, Part, textsOf, valueOf, writerOf } from "./frame.tsx";
import { TextBox } from "./TextBox.tsx";

const words = messages.arguments;

/** More parameters than these are one step away. */
const FIRST = 10;

/** A parameter, as the fragment declares it. */
interface Parameter {
  readonly name: string;
  readonly title: string;
  /** `testo`, `valore` or `nome`; undefined for a value that the fragment does not declare. */
  readonly type?: string;
  readonly usual?: AuthoredValue;
}

/** The values of the parameters of a fragment where it is used. The first are in sight; others, and those that have a usual value, are one step away. */
export function ArgumentsField(props: FieldProps) {
  const { files, node } = usePanel();
  const [isWhole, showAll] = useState(false);
  const texts = textsOf(props);
  const value = valueOf(props);
  const given = isAuthored(value) ? value : {};
  const use = isAuthored(node.value) ? String(node.value.use) : "";
  const all = parametersOf(readFile(files, fragmentPath(use)), given);
  const needed = all.filter(({ name, usual }) => usual === undefined || name in given);
  const inSight = isWhole ? all : needed.slice(0, FIRST);
  const hidden = all.length - inSight.length;
  const write = (name: string, next: AuthoredValue | undefined) =>
    writerOf(props)(
      next === undefined
        ? Object.fromEntries(Object.entries(given).filter(([other]) => other !== name))
        : { ...given, [name]: next },
    );
  return (
    <Grouped texts={texts}>
      {all.length === 0 ? <p className="mb-1">{words.none}</p> : null}
      {inSight.map((parameter) => (
        <Argument
          key={parameter.name}
          id={`${texts.id}-${parameter.name}`}
          parameter={parameter}
          value={given[parameter.name]}
          onWrite={(next) => write(parameter.name, next)}
        />
      ))}
      {hidden > 0 ? (
        <Button look="link" size="xs" className="px-0" onClick={() => showAll(true)}>
          {words.others(hidden)}
        </Button>
      ) : null}
    </Grouped>
  );
}

function parametersOf({ params }: Authored, given: Authored): readonly Parameter[] {
  const declared = Object.entries(isAuthored(params) ? params : {}).map(([name, one]): Parameter => {
    const { text, type, default: usual } = isAuthored(one) ? one : {};
    return { name, title: capitalized(String(text ?? name)), type: String(type), usual };
  });
  const unknown = Object.keys(given).filter((name) => !declared.some((one) => one.name === name));
  return [...declared, ...unknown.map((name) => ({ name, title: words.unknown(name) }))];
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface ArgumentProps {
  readonly id: string;
  readonly parameter: Parameter;
  readonly value: AuthoredValue | undefined;
  readonly onWrite: (value: AuthoredValue | undefined) => void;
}

function Argument({ id, parameter: { title, type, usual }, value, onWrite }: ArgumentProps) {
  const isRich = typeof value === "object" && value !== null;
  const noteId = `${id}-nota`;
  const hasNote = usual !== undefined && value === undefined;
  const write = (typed: string) => onWrite(typed === "" ? undefined : likeBefore(typed, value ?? usual));
  const text = value === undefined || value === null ? "" : String(value);
  const shared = { id, describedBy: hasNote ? noteId : undefined, onText: write };
  if (isRich)
    return (
      <div className="mb-2">
        <p className="small mb-1">{title}</p>
        <p className="mb-1">{describeValue(value)}</p>
        <p className="small text-secondary mb-1">{messages.richer}</p>
      </div>
    );
  return (
    <Part id={id} label={title}>
      {isYesOrNo(value, usual) ? (
        <YesOrNo {...shared} value={value as boolean | undefined} onWrite={onWrite} />
      ) : type === "valore" ? (
        <CompletingBox {...shared} value={text} />
      ) : (
        <TextBox id={id} name={id} value={text} aria-describedby={shared.describedBy} onText={write} />
      )}
      {hasNote ? (
        <small className="form-text d-block" id={noteId}>
          {words.usual(describeValue(usual))}
        </small>
      ) : null}
    </Part>
  );
}

const isYesOrNo = (value: AuthoredValue | undefined, usual: AuthoredValue | undefined): boolean =>
  typeof value === "boolean" || (value === undefined && typeof usual === "boolean");

interface YesOrNoProps {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly value: boolean | undefined;
  readonly onWrite: (value: boolean | undefined) => void;
}

const YesOrNo = ({ id, describedBy, value, onWrite }: YesOrNoProps) => (
  <select
    id={id}
    name={id}
    className="form-select"
    aria-describedby={describedBy}
    value={String(value ?? "")}
    onChange={({ currentTarget }) =>
      onWrite(currentTarget.value === "" ? undefined : currentTarget.value === "true")
    }
  >
    <option value="">{words.asUsual}</option>
    <option value="true">{messages.yes}</option>
    <option value="false">{messages.no}</option>
  </select>
);
