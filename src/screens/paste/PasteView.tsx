import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { keep, setForm } from "../../engine/flow/index.ts";
import { renderText, type Scope } from "../../engine/expressions/index.ts";
import type { JsonObject, PasteBlock } from "../../engine/index.ts";
import type { ReadTable } from "../../formats/texts/delimited-text.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { updateWithRules } from "../calls/operate-rule.ts";
import { Heading } from "../Heading.tsx";
import { LoadProblem } from "../Notices.tsx";
import { useStep } from "../step-context.ts";
import { useWholeScope } from "../step-scope.ts";
import { LineEditor } from "./LineEditor.tsx";
import { correctLine, lackingLike, linesOf, putBack, readLines, twinsOf, type PastedLine } from "./lines.ts";
import { correctId, LinesTable } from "./LinesTable.tsx";
import { messages } from "./messages.ts";
import { PasteBox } from "./PasteBox.tsx";
import { StopNotice } from "./StopNotice.tsx";
import { formOfLine, useLineForm } from "./use-line-form.ts";
import { useSearch } from "./use-search.ts";

/** A list that a person pastes or uploads, corrects line by line, and looks up a few lines at a time. */
export function PasteView({ block, scope: around }: { block: PasteBlock; scope: Scope }) {
  const id = useId();
  const step = useStep();
  const scope = useWholeScope(step.scope);
  const { flow } = step.context;
  const formBlock = formOfLine(block);
  const { form, isReady, refused } = useLineForm(formBlock, scope);
  const stored = scope.roots[block.name];
  const lines = useMemo(() => linesOf(stored), [stored]);
  const twins = useMemo(() => twinsOf(lines, block, scope), [lines, block, scope]);
  const [open, setOpen] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isFiltered, setFiltered] = useState(false);
  const [notice, setNotice] = useState<{ text: string; undo?: readonly PastedLine[] } | null>(null);
  const update = useCallback(
    (change: (before: readonly PastedLine[]) => readonly PastedLine[]) =>
      updateWithRules((state) => {
        const changed = change(linesOf(state.kept[block.name]));
        return keep(state, block.name, changed as unknown as JsonObject[]); // lines are JSON
      }, step.context),
    [step.context, block.name],
  );
  const search = useSearch(block, update);
  const summary = useRef<HTMLParagraphElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const focusNext = useRef<(() => HTMLElement | null) | null>(null);
  useEffect(() => {
    const target = focusNext.current?.();
    focusNext.current = null;
    target?.focus();
  });

  const isOpenLine = (line: PastedLine) =>
    line.stato === "wrong" || twins.has(line) || (line.stato === "refused" && line.livello !== "info");
  const ready = lines.filter((line) => line.stato === "ready" && !twins.has(line));
  const toFix = lines.filter(isOpenLine);
  const corrected = lines.find(({ numero }) => numero === open);
  const filtered = isFiltered ? toFix : lines;
  const shown = corrected && !filtered.includes(corrected) ? [...filtered, corrected] : filtered;

  const add = (table: ReadTable, about: string | null) => {
    const room = block.max - lines.length;
    const read = readLines(table, Math.max(0, ...lines.map(({ numero }) => numero)) + 1, room, form);
    if (read.lines.length === 0) return false;
    update((before) => [...before, ...read.lines]);
    setAdding(false);
    search.reset();
    const notes = [
      about,
      read.extra > 0 ? messages.extra(read.extra, block.max) : null,
      read.ignored > 0 ? messages.ignored(read.ignored) : null,
    ].filter((note) => note !== null);
    setNotice(notes.length > 0 ? { text: notes.join(" ") } : null);
    focusNext.current = () => summary.current;
    return true;
  };
  const remove = (gone: readonly PastedLine[]) => {
    update((before) => before.filter(({ numero }) => !gone.some((line) => line.numero === numero)));
    setNotice({ text: messages.removed(gone.length), undo: gone });
    // An empty list has no summary, but the box for a new one.
    focusNext.current = () => summary.current ?? section.current?.querySelector("textarea") ?? null;
  };
  const close = (line: number) => {
    setOpen(null);
    focusNext.current = () => document.getElementById(correctId(id, line));
  };

  return (
    <section ref={section} className="mb-4">
      <Heading title={block.title} scope={around} />
      {refused.map(({ problem, retry }) =>
        problem && retry ? <LoadProblem key={problem.message} problem={problem} retry={retry} /> : null,
      )}
      {lines.length === 0 || isAdding ? (
        <PasteBox
          isFirst={lines.length === 0}
          columns={form.fields.map(({ label }) => renderText(label, scope).text).join("; ")}
          most={block.max}
          room={block.max - lines.length}
          busy={!isReady || search.progress !== null}
          onRead={add}
        />
      ) : null}
      {notice ? (
        <Alert kind="info" live="status" onDismiss={() => setNotice(null)}>
          <p className="mb-0">{notice.text}</p>
          {notice.undo ? (
            <Button
              look="link"
              size="sm"
              className="ps-0"
              onClick={() => {
                const { undo } = notice;
                if (undo) update((before) => putBack(before, undo));
                setNotice(null);
                focusNext.current = () => summary.current;
              }}
            >
              {messages.undo}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      {lines.length > 0 ? (
        <>
          <p className="fw-semibold" ref={summary} tabIndex={-1}>
            {messages.summary(countsOf(lines, twins))}
          </p>
          {search.stop ? <StopNotice stop={search.stop} /> : null}
          {search.progress ? (
            <Progress
              label={messages.progress(search.progress.done, search.progress.all)}
              value={(100 * search.progress.done) / search.progress.all}
            />
          ) : null}
          <div className="form-buttons mb-4">
            {search.progress ? (
              <Button look="outline-primary" onClick={search.halt}>
                {messages.stop}
              </Button>
            ) : (
              <>
                {ready.length > 0 ? (
                  <Button onClick={() => void search.start(ready)}>{messages.search(ready.length)}</Button>
                ) : null}
                {isAdding ? null : (
                  <Button look="outline-primary" onClick={() => setAdding(true)}>
                    {messages.more}
                  </Button>
                )}
                {toFix.length > 0 ? (
                  <Button look="outline-primary" onClick={() => remove(toFix)}>
                    {messages.removeOpen(toFix.length)}
                  </Button>
                ) : null}
                <Button look="outline-primary" onClick={() => remove(lines)}>
                  {messages.clear}
                </Button>
              </>
            )}
          </div>
          {(toFix.length > 0 && toFix.length < lines.length) || isFiltered ? (
            <div className="form-check mb-3">
              <input
                id={`${id}-filtro`}
                name="filtro"
                className="form-check-input"
                type="checkbox"
                checked={isFiltered}
                onChange={({ currentTarget }) => setFiltered(currentTarget.checked)}
              />
              <label className="form-check-label" htmlFor={`${id}-filtro`}>
                {messages.onlyOpen(toFix.length)}
              </label>
            </div>
          ) : null}
          <LinesTable
            id={id}
            caption={<span className="visually-hidden">{messages.table}</span>}
            lines={shown}
            twins={twins}
            waiting={search.waiting}
            items={block.items}
            form={form}
            scope={scope}
            busy={search.progress !== null}
            open={open}
            editor={
              corrected ? (
                <div ref={editor}>
                  <LineEditor
                    key={corrected.numero}
                    form={formBlock}
                    others={lackingLike(corrected, lines, form).length}
                    onSave={(dati, withOthers) => {
                      const others = withOthers ? lackingLike(corrected, lines, form) : [];
                      update((before) => correctLine(before, { line: corrected, dati, others }, form));
                      close(corrected.numero);
                    }}
                    onCancel={() => close(corrected.numero)}
                  />
                </div>
              ) : null
            }
            onCorrect={(line) => {
              flow.update((state) => setForm(state, formBlock.name, line.dati));
              setOpen(line.numero);
              focusNext.current = () =>
                editor.current?.querySelector<HTMLElement>("input, select, textarea") ?? null;
            }}
            onRemove={(line) => remove([line])}
          />
        </>
      ) : null}
    </section>
  );
}

/** How many lines are in each state, in words. */
function countsOf(lines: readonly PastedLine[], twins: ReadonlyMap<PastedLine, number>): readonly string[] {
  const { all, wrong, twin, ready, notice, refused, found } = messages.counts;
  const single = lines.filter((line) => line.stato === "wrong" || !twins.has(line));
  const of = (state: PastedLine["stato"]) => single.filter(({ stato }) => stato === state).length;
  const notices = single.filter(({ stato, livello }) => stato === "refused" && livello === "info").length;
  const counts: readonly (readonly [number, (count: number) => string])[] = [
    [of("wrong"), wrong],
    [lines.length - single.length, twin],
    [of("ready"), ready],
    [of("refused") - notices, refused],
    [notices, notice],
    [of("found"), found],
  ];
  return [all(lines.length), ...counts.filter(([count]) => count > 0).map(([count, text]) => text(count))];
}
