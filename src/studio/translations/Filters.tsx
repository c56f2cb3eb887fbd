import type { TranslationRow } from "../../definitions/translation/index.ts";
import { SearchField } from "../../ui/long-list/SearchField.tsx";
import type { Files } from "../model/address.ts";
import { fileTitle } from "../services/file-title.ts";
import { SelectField } from "../shell/parts/SelectField.tsx";
import { countStates, PORTAL, PROGRAM, type ShownState, STATES } from "./filter-rows.ts";
import { messages } from "./messages.ts";

interface FiltersProps {
  /** All rows, whose parts can be chosen. */
  rows: readonly TranslationRow[];
  /** Those of the chosen part that are searched, whose states are counted. */
  found: readonly TranslationRow[];
  partsOf: (row: TranslationRow) => ReadonlySet<string>;
  files: Files;
  state: ShownState | undefined;
  part: string | undefined;
  typed: string;
  status: string;
  onState: (state: ShownState | undefined) => void;
  onPart: (part: string | undefined) => void;
  onType: (typed: string) => void;
}

/** The filters of the table: the state, the part of the portal, and words of a text. */
export function Filters(props: FiltersProps) {
  const { rows, found, partsOf, files, state, part, typed, status, onState, onPart, onType } = props;
  const counts = countStates(found);
  return (
    <div className="studio-filters">
      <SelectField
        label={messages.state}
        name="stato"
        value={state ?? ""}
        onChange={(one) => onState(STATES.find((known) => known === one))}
      >
        <option value="">{messages.allStates(found.length)}</option>
        {STATES.map((one) => (
          <option key={one} value={one}>
            {messages.stateCount(messages.states[one], counts[one])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={messages.part}
        name="parte"
        value={part ?? ""}
        onChange={(one) => onPart(one || undefined)}
      >
        <option value="">{messages.allParts}</option>
        {partChoices(rows, partsOf, files).map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
      <SearchField
        label={messages.search}
        typed={typed}
        onType={onType}
        status={status}
        className="studio-search"
      />
    </div>
  );
}

/** The services by title, then the pages around them and the program. */
function partChoices(rows: readonly TranslationRow[], partsOf: FiltersProps["partsOf"], files: Files) {
  const parts = new Set(rows.flatMap((row) => [...partsOf(row)]));
  const around: Readonly<Record<string, string>> = { [PORTAL]: messages.portal, [PROGRAM]: messages.program };
  const services = [...parts]
    .filter((one) => !Object.hasOwn(around, one))
    .map((id) => [id, fileTitle(files, `schemas/services/${id}.json`)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, "it"));
  return [...services, ...Object.entries(around).filter(([one]) => parts.has(one))];
}
