/** A printable sheet, made from a definition. */
export interface SheetDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly intro: readonly string[];
  readonly parts: readonly SheetPart[];
}

export interface SheetPart {
  readonly heading?: string;
  readonly content: SheetContent;
}

export type SheetContent =
  | {
      readonly kind: "table";
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** The widths of the columns in percent; without them as wide as their words. */
      readonly widths?: readonly number[];
      /** The last column is left blank, to be written on. */
      readonly isForRemarks?: true;
    }
  | { readonly kind: "list"; readonly items: readonly string[] }
  /** Numbered prose: the depth is the number of indentations. */
  | { readonly kind: "prose"; readonly lines: readonly { readonly text: string; readonly depth: number }[] };

export const table = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  widths?: readonly number[],
): SheetContent => ({ kind: "table", columns, rows, ...(widths && { widths }) });

export const list = (items: readonly string[]): SheetContent => ({ kind: "list", items });

/** A sheet with another text in the place of each one. */
export const mapTexts = (
  { title, subtitle, intro, parts }: SheetDocument,
  map: (text: string) => string,
): SheetDocument => ({
  title: map(title),
  subtitle: map(subtitle),
  intro: intro.map(map),
  parts: parts.map(({ heading, content }) => ({
    ...(heading !== undefined && { heading: map(heading) }),
    content: mapContent(content, map),
  })),
});

function mapContent(content: SheetContent, map: (text: string) => string): SheetContent {
  if (content.kind === "table") return { ...content, rows: content.rows.map((row) => row.map(map)) };
  if (content.kind === "list") return list(content.items.map(map));
  return { ...content, lines: content.lines.map(({ text, depth }) => ({ text: map(text), depth })) };
}
