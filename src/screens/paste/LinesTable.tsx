import { useId, type ReactNode } from "react";
import { formatField, renderText, type Scope } from "../../engine/expressions/index.ts";
import { isEqual, type FactItem, type Level, type Tone } from "../../engine/index.ts";
import { renderProse } from "../../forms/index.ts";
import { Badge, type BadgeLook } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { DataTable } from "../../ui/DataTable.tsx";
import { ShowMore } from "../../ui/long-list/ShowMore.tsx";
import { usePages } from "../../ui/long-list/use-pages.ts";
import { printFact, toneOf, visibleItems } from "../blocks/facts.ts";
import { lineScope, type LineForm, type PastedLine } from "./lines.ts";
import { messages } from "./messages.ts";

interface LinesTableProps {
  readonly caption: ReactNode;
  readonly lines: readonly PastedLine[];
  readonly twins: ReadonlyMap<PastedLine, number>;
  /** Numbers of the lines that a running search has not answered yet. */
  readonly waiting: ReadonlySet<number>;
  readonly items: readonly FactItem[];
  readonly form: LineForm;
  readonly scope: Scope;
  readonly busy: boolean;
  /** The line being corrected, and its form. */
  readonly open: number | null;
  readonly editor: ReactNode;
  onCorrect(line: PastedLine): void;
  onRemove(line: PastedLine): void;
}

/** The id of the button that corrects a line, which takes the focus again afterwards. */
export const correctId = (list: string, line: number): string => `${list}-${line}-correggi`;

/** The lines of a list with the state of each; on a phone each is a card. */
export function LinesTable(props: LinesTableProps & { readonly id: string }) {
  const { id, caption, lines, items, form, scope, busy, open, editor, onCorrect, onRemove } = props;
  const heading = useId();
  const pages = usePages(lines.length);
  const plain = items.filter((item) => !item.tones);
  return (
    <div className="paste-lines">
      <DataTable
        caption={caption}
        columns={[
          { label: messages.number },
          ...form.fields.map(({ label }) => ({ label: renderText(label, scope).text })),
          ...plain.map(({ label, format }) => ({
            label: renderText(label, scope).text,
            ...(format === "euro" && { align: "end" as const }),
          })),
          { label: messages.state },
        ]}
        rows={lines.slice(0, pages.rendered).map((line, index) => {
          const name = `${heading}-${line.numero}`;
          const inner = lineScope(scope, line);
          const button = (key: string, text: string, click: (line: PastedLine) => void) => (
            <Button
              id={key}
              look="outline-primary"
              size="sm"
              disabled={busy}
              aria-labelledby={`${key} ${name}`}
              onClick={() => click(line)}
            >
              {text}
            </Button>
          );
          return {
            key: String(line.numero),
            id: name,
            focus: pages.focusOf(index),
            cells: [
              messages.lineName(line.numero),
              ...form.fields.map((field) => printValue(line, field.name, form)),
              ...plain.map((item) => (line.stato === "found" ? printFact(item, inner) : null)),
              <LineState key="state" {...props} line={line} scope={inner} />,
            ],
            actions: (
              <>
                {button(correctId(id, line.numero), messages.correct, onCorrect)}
                {button(`${id}-${line.numero}-togli`, messages.remove, onRemove)}
              </>
            ),
            below: line.numero === open ? editor : undefined,
          };
        })}
        actionsLabel={messages.actions}
      />
      <ShowMore pages={pages} />
    </div>
  );
}

/** A value as the table shows it: the label of an option, or the text that was pasted. */
function printValue({ dati, testi }: PastedLine, name: string, { fields, options }: LineForm): string | null {
  const value = dati[name] ?? null;
  if (value === null) return testi[name] ?? null;
  const option = options.get(name)?.find((one) => isEqual(one.value, value));
  const field = fields.find((one) => one.name === name);
  return option?.label ?? (field ? formatField(field.field, value) : String(value));
}

const REFUSED: Readonly<Record<Level, BadgeLook>> = {
  info: "info",
  success: "success",
  warning: "warning",
  error: "danger",
};
const TONES: Readonly<Record<Tone, BadgeLook>> = REFUSED;

/** The state of a line, with the reason. The data with a tone are the state of a line that was found. */
function LineState({ line, scope, twins, waiting, items }: LinesTableProps & { readonly line: PastedLine }) {
  const twin = twins.get(line);
  if (line.stato === "wrong")
    return <State look="danger" text={messages.states.wrong} reason={line.motivo} />;
  if (twin !== undefined)
    return <State look="warning" text={messages.states.twin} reason={messages.twinOf(twin)} />;
  if (waiting.has(line.numero)) return <State look="secondary" text={messages.states.waiting} />;
  if (line.stato === "ready") return <State look="outline" text={messages.states.ready} />;
  if (line.stato === "refused") {
    const level = line.livello ?? "error";
    const text = level === "info" ? messages.states.notice : messages.states.refused;
    return <State look={REFUSED[level]} text={text} reason={line.motivo} />;
  }
  const states = visibleItems(items, scope).flatMap((item) => {
    const tone = toneOf(item, scope);
    const text = item.tones ? printFact(item, scope) : null;
    return tone && text !== null ? [<State key={text} look={TONES[tone]} text={text} />] : [];
  });
  return states.length > 0 ? states : <State look="success" text={messages.states.found} />;
}

function State({ look, text, reason }: { look: BadgeLook; text: string; reason?: string | null }) {
  return (
    <>
      <Badge look={look}>{text}</Badge>
      {reason ? <p className="small mb-0 mt-1">{renderProse(reason)}</p> : null}
    </>
  );
}
