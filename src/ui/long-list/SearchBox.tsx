import { messages } from "../messages.ts";
import { SearchField } from "./SearchField.tsx";
import type { Search } from "./use-search.ts";

/** The field that searches a long list, with the number of rows found. Renders nothing for a short list. */
export function SearchBox({ search, total }: { search: Search; total: number }) {
  const { isOffered, typed, type, found } = search;
  if (!isOffered) return null;
  return (
    <SearchField
      label={messages.rows.search}
      typed={typed}
      onType={type}
      status={found ? messages.rows.found(found.length, total) : null}
      className="long-list-search mb-3"
    />
  );
}
