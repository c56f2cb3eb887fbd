import { Fragment, type ReactNode } from "react";
import Table from "react-bootstrap/Table";
import type { RowFocus } from "./long-list/use-pages.ts";

interface DataRow {
  key: string;
  /** Id of the first cell, which names the row. */
  id?: string;
  /** One for each column. */
  cells: readonly ReactNode[];
  /** The buttons of the row. */
  actions?: ReactNode;
  /** A part below the row, as wide as the table: the form that corrects it. */
  below?: ReactNode;
  focus?: RowFocus;
}

export interface DataTableProps {
  caption: ReactNode;
  columns: readonly { label: string; align?: "end" }[];
  rows: readonly DataRow[];
  /** Heading of the column of buttons, for screen readers only. */
  actionsLabel?: string;
}

/**
 * A table that becomes a list of cards on a phone. The roles are explicit because some browsers drop them when CSS changes
 * the `display` of a table.
 */
export function DataTable({ caption, columns, rows, actionsLabel }: DataTableProps) {
  return (
    <Table className="data-table" role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} role="columnheader" scope="col" className={alignment(column.align)}>
              {column.label}
            </th>
          ))}
          {actionsLabel ? (
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{actionsLabel}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Fragment key={row.key}>
            <tr role="row" {...row.focus}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell
                    key={column.label}
                    id={index === 0 ? row.id : undefined}
                    role={index === 0 ? "rowheader" : "cell"}
                    scope={index === 0 ? "row" : undefined}
                    data-label={column.label}
                    className={alignment(column.align)}
                  >
                    {row.cells[index]}
                  </Cell>
                );
              })}
              {actionsLabel ? (
                <td role="cell" className="data-table-actions">
                  {row.actions}
                </td>
              ) : null}
            </tr>
            {row.below ? (
              <tr role="row">
                <td role="cell" colSpan={columns.length + (actionsLabel ? 1 : 0)}>
                  {row.below}
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

function alignment(align: "end" | undefined): string | undefined {
  return align === "end" ? "text-end" : undefined;
}
