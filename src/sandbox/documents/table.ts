import type { Sheet } from "./sheet.ts";
import { gap, left, right, styles, width, type Style } from "./style.ts";

export type Fact = readonly [label: string, value: string];

export interface Column {
  title: string;
  /** Fraction of the sheet's width. */
  share: number;
  align?: "right";
}

export interface Table {
  columns: readonly Column[];
  /** A text for each column; the first one is the row header. */
  rows: readonly (readonly string[])[];
  total: Fact;
  /** Uses a smaller font, for many columns. */
  isSmall?: boolean;
}

interface Cell {
  text: string;
  style: Style;
  x: number;
  width: number;
  align?: "right" | undefined;
  /** Scope of a header cell; undefined for data. */
  scope?: "Row" | "Column" | undefined;
}

const padding = 2.5;
/** Space between a text and the next column. */
const gutter = 8;
const totalHeight = 24;

/** A table with a total row. On each further page the header is repeated as an artifact. */
export function table(sheet: Sheet, { columns, rows, total, isSmall = false }: Table) {
  const body = isSmall ? styles.small : styles.body;
  const header = place(columns, (column) => column.title, isSmall ? styles.smallHeader : styles.header).map(
    (cell): Cell => ({ ...cell, scope: "Column" }),
  );
  sheet.makeRoom(heightOf(sheet, header) + 40); // keeps the header with the first row
  const element = sheet.open("Table");
  addRow(sheet, element, header);
  rows.forEach((texts, index) => {
    const cells = place(columns, (_, column) => texts[column] ?? "", body);
    const withTotal = index === rows.length - 1 ? totalHeight : 0; // keeps the total with the last row
    if (sheet.makeRoom(heightOf(sheet, cells) + withTotal)) sheet.artifact(() => draw(sheet, header));
    addRow(sheet, element, cells);
  });
  const [label, sum] = total;
  const half = { style: styles.total, width: width / 2 };
  addRow(sheet, element, [
    { ...half, text: label, x: left, scope: "Row" },
    { ...half, text: sum, x: left + half.width, align: "right" },
  ]);
}

/** Names and values, one pair per line. */
export function facts(sheet: Sheet, pairs: readonly Fact[]) {
  addRows(sheet, placeFacts(pairs, left));
}

/** A square picture with facts beside it, kept on one page; `drawAt` receives its top left corner. */
export function picture(
  sheet: Sheet,
  { alt, side, drawAt }: { alt: string; side: number; drawAt: (x: number, y: number) => void },
  pairs: readonly Fact[],
) {
  const rows = placeFacts(pairs, left + side + 2 * gap);
  const height = rows.reduce((sum, cells) => sum + heightOf(sheet, cells), 0);
  sheet.makeRoom(gap + Math.max(side, height));
  const y = sheet.y + gap;
  sheet.mark("Figure", () => drawAt(left, y), { alt, bbox: [left, y, left + side, y + side] });
  sheet.y = y - padding;
  addRows(sheet, rows);
  sheet.y = Math.max(sheet.y, y + side);
}

const labelWidth = 150;

const placeFacts = (pairs: readonly Fact[], x: number): Cell[][] =>
  pairs.map(([label, value]) => [
    { text: label, style: styles.label, x, width: labelWidth, scope: "Row" },
    { text: value, style: styles.body, x: x + labelWidth, width: right - x - labelWidth },
  ]);

function place(
  columns: readonly Column[],
  textOf: (column: Column, index: number) => string,
  style: Style,
): Cell[] {
  let end = left;
  return columns.map((column, index) => {
    const x = end;
    end += column.share * width;
    return {
      text: textOf(column, index),
      style,
      x,
      width: end - x,
      align: column.align,
      scope: index === 0 ? "Row" : undefined,
    };
  });
}

function addRows(sheet: Sheet, rows: readonly (readonly Cell[])[]) {
  const element = sheet.open("Table");
  for (const cells of rows) addRow(sheet, element, cells);
}

function addRow(sheet: Sheet, element: PDFKit.PDFStructureElement, cells: readonly Cell[]) {
  sheet.makeRoom(heightOf(sheet, cells));
  const row = sheet.pdf.struct("TR");
  element.add(row);
  draw(sheet, cells, ({ scope }, text) =>
    row.add(sheet.pdf.struct(scope ? "TH" : "TD", scope ? { scope } : {}, text)),
  );
  sheet.artifact(() => sheet.rule(sheet.y, cells[0]?.x));
}

type Mark = (cell: Cell, drawText: () => void) => void;

function draw(sheet: Sheet, cells: readonly Cell[], mark: Mark = (_, drawText) => drawText()) {
  const height = heightOf(sheet, cells);
  for (const cell of cells)
    mark(cell, () =>
      sheet.put(cell.text, cell.style, {
        x: cell.x,
        y: sheet.y + padding,
        width: widthOf(cell),
        align: cell.align,
      }),
    );
  sheet.y += height;
}

const heightOf = (sheet: Sheet, cells: readonly Cell[]) =>
  Math.max(...cells.map((cell) => sheet.measure(cell.text, cell.style, widthOf(cell)))) + 2 * padding;

// Right-aligned text ends at the column edge; other text leaves a gutter.
const widthOf = ({ width, align }: Cell) => (align ? width : width - gutter);
