import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { isEqual } from "../../../engine/index.ts";
import type { VisibleOption } from "../../../engine/form/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { messages } from "../../messages.ts";
import { boxClasses, joined, nameOf, stateOf, type ControlProps } from "../control.ts";
import { findOptions, namedOption, prepareOptions } from "./find-options.ts";
import { renderFrame } from "../Frame.tsx";

interface ListProps extends ControlProps {
  readonly options: readonly VisibleOption[];
  readonly waiting: boolean;
  readonly chosen: VisibleOption | null;
}

/** State of the open list. */
interface Search {
  /** The typed text; null before anything is typed, when all options are offered. */
  readonly typed: string | null;
  /** Index, among the found options, of the one that Enter chooses; -1: none. */
  readonly active: number;
}

/** Keys that move through the open list, by one option or by one visible page. */
const moves: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
  PageDown: (active, count) => Math.min(active + SEEN - 1, count - 1),
  PageUp: (active) => Math.max(active - SEEN + 1, 0),
};

/**
 * A choice in a long list, after the ARIA pattern of an editable combobox. The typed text matches parts of options in any
 * case, with or without accents; arrows and Enter, or a click, choose. When the field loses the focus, a text that equals
 * an option chooses it; any other text is replaced by the option chosen before.
 */
export function ListControl({ options, waiting, chosen, ...props }: ListProps) {
  const { visible, id, choose, leave } = props;
  const [search, setSearch] = useState<Search | null>(null);
  const [top, setTop] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const label = chosen?.label ?? "";
  const typed = search?.typed ?? null;
  const found = useMemo(() => (typed === null ? options : findOptions(options, typed)), [options, typed]);
  const rendered = renderedFrom(top, found.length);
  const isOpen = search !== null && found.length > 0;
  const listId = `${id}-elenco`;

  const open = (texts: string | null = null) => {
    if (!waiting && visible.enabled)
      setSearch({ typed: texts, active: texts === null && chosen ? options.indexOf(chosen) : -1 });
  };
  const take = (option: VisibleOption | null | undefined) => {
    if (option && !option.enabled) return;
    setSearch(null);
    const value = option?.value ?? null;
    if (!isEqual(value, chosen?.value ?? null)) choose(value);
  };
  /** Resolves the typed text when the field loses the focus, or on Enter without an active option. */
  const commit = () => {
    if (search === null) return;
    if (typed === null) setSearch(null);
    else take(typed.trim() === "" ? null : (namedOption(options, typed) ?? chosen));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    const move = moves[key];
    if (key === "Escape" && search) {
      event.preventDefault();
      setSearch(null);
    } else if (key === "Enter" && search) {
      const option = found[search.active];
      if (option) event.preventDefault(); // Enter chooses; a second Enter submits
      if (option) take(option);
      else commit();
    } else if (move && search === null && key.startsWith("Arrow")) {
      event.preventDefault();
      open();
    } else if (move && search && !altKey && found.length > 0) {
      event.preventDefault();
      setSearch({ ...search, active: move(search.active, found.length) });
    } else if (key === "ArrowUp" && altKey) commit();
  };

  // An option that is scrolled away is not in the page.
  const isActiveRendered =
    search !== null && search.active >= rendered.first && search.active < rendered.last;
  return renderFrame(
    props,
    <div
      className={joined("field-list", visible.enabled ? null : "field-list-off")}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        commit();
        leave();
      }}
    >
      <input
        ref={input}
        type="text"
        role="combobox"
        id={id}
        name={nameOf(visible)}
        lang={typed === null ? chosen?.lang : undefined}
        className={boxClasses("form-control", props)}
        autoComplete="off"
        spellCheck={false}
        placeholder={waiting && props.problem === null ? messages.waiting : messages.choose}
        value={typed ?? label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isActiveRendered ? `${listId}-${search.active}` : undefined}
        aria-busy={waiting || undefined}
        {...stateOf(props)}
        readOnly={waiting}
        onFocus={() => prepareOptions(options)}
        onChange={({ currentTarget }) => open(currentTarget.value)}
        onClick={() => (search === null ? open() : undefined)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className="field-list-arrow"
        tabIndex={-1}
        aria-hidden="true"
        disabled={!visible.enabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus();
          if (search === null) open();
          else setSearch(null);
        }}
      >
        <Icon name="it-expand" className="icon-sm" />
      </button>
      {isOpen ? (
        <OptionList
          id={listId}
          label={visible.label}
          options={found}
          rendered={rendered}
          chosen={chosen}
          active={search.active}
          onTop={setTop}
          onTake={take}
        />
      ) : null}
      {search !== null && found.length === 0 ? (
        <p className="field-options field-option" aria-hidden="true">
          {messages.list.none}
        </p>
      ) : null}
      <span className="visually-hidden" role="status">
        {search === null ? "" : found.length === 0 ? messages.list.none : messages.list.found(found.length)}
      </span>
    </div>,
  );
}

/** Number of options visible at once, and number rendered before and after them. */
const SEEN = 7;
const AROUND = 7;

/** Characters that fit on a line of the narrowest phone; height of a line and of the padding, in rem. */
const LINE = { length: 30, height: 1.5, around: 1.25 };

interface Rendered {
  readonly first: number;
  readonly last: number;
}

const renderedFrom = (top: number, count: number): Rendered => {
  const first = Math.max(0, Math.min(top, count - SEEN) - AROUND);
  return { first, last: Math.min(count, first + SEEN + 2 * AROUND) };
};

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly VisibleOption[];
  readonly chosen: VisibleOption | null;
  readonly active: number;
  readonly rendered: Rendered;
  /** Called with the first visible option when the list is scrolled. */
  readonly onTop: (place: number) => void;
  readonly onTake: (option: VisibleOption) => void;
}

/**
 * Renders the options around the visible ones; two blank elements have the height of the others. All options have the height
 * of the longest one, so that positions are known without rendering.
 */
function OptionList({ id, label, options, rendered, chosen, active, onTop, onTake }: OptionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const height = useMemo(() => rowHeight(options), [options]);
  const showPlace = useEffectEvent((place: number) => {
    const element = list.current;
    if (!element) return;
    const row = height * remInPixels();
    const above = place * row;
    const seen = element.clientHeight || SEEN * row;
    if (above < element.scrollTop) element.scrollTop = above;
    else if (above + row > element.scrollTop + seen) element.scrollTop = above + row - seen;
    onTop(Math.floor(element.scrollTop / row));
  });
  useLayoutEffect(() => showPlace(Math.max(active, 0)), [active, options]);

  const { first, last } = rendered;
  return (
    <ul
      ref={list}
      className="field-options"
      role="listbox"
      id={id}
      aria-label={label}
      // A click on the list must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onScroll={({ currentTarget }) => onTop(Math.floor(currentTarget.scrollTop / (height * remInPixels())))}
    >
      <li role="presentation" style={{ height: `${first * height}rem` }} />
      {options.slice(first, last).map((option, index) => {
        const place = first + index;
        return (
          <li
            key={place}
            id={`${id}-${place}`}
            role="option"
            lang={option.lang}
            className={joined("field-option", place === active && "active")}
            style={{ height: `${height}rem` }}
            aria-selected={option === chosen}
            aria-disabled={!option.enabled || undefined}
            aria-posinset={place + 1}
            aria-setsize={options.length}
            onClick={() => onTake(option)}
          >
            {option.label}
          </li>
        );
      })}
      <li role="presentation" style={{ height: `${(options.length - last) * height}rem` }} />
    </ul>
  );
}

const rowHeight = (options: readonly VisibleOption[]): number => {
  const longest = options.reduce((length, { label }) => Math.max(length, label.length), 0);
  return Math.max(1, Math.ceil(longest / LINE.length)) * LINE.height + LINE.around;
};

const remInPixels = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
