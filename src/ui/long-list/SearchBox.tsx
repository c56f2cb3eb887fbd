import { useId } from "react";
import { messages } from "../messages.ts";
import type { Search } from "./use-search.ts";

/** The field that searches a long list, with the number of rows found. Renders nothing for a short list. */
export function SearchBox({ search, total }: { search: Search; total: number }) {
  const id = useId();
  const { isOffered, typed, type, found } = search;
  if (!isOffered) return null;
  return (
    <div className="form-field long-list-search mb-3 d-print-none" role="search">
      <label className="form-label active d-block fw-semibold mb-1" htmlFor={id}>
        {messages.rows.search}
      </label>
      <input
        type="search"
        name="cerca"
        id={id}
        className="form-control"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <p role="status" className="mb-0 mt-1">
        {found ? messages.rows.found(found.length, total) : null}
      </p>
    </div>
  );
}
