import type { Sheet } from "./sheet.ts";
import { colours, gap, left, styles, width, type Style } from "./style.ts";

/** Heading of the document, or of a detachable page, and its subject. */
export function title(sheet: Sheet, text: string, subject: string) {
  write(sheet, { tag: "H1", text, style: styles.title });
  write(sheet, { tag: "P", text: subject, style: styles.subject });
  sheet.y += gap;
}

/** Heading of a section; moves to the next page with the text that follows it. */
export function heading(sheet: Sheet, text: string) {
  sheet.y += gap * 0.8;
  sheet.makeRoom(90);
  write(sheet, { tag: "H2", text, style: styles.heading });
  sheet.y += 2;
}

export function paragraph(sheet: Sheet, text: string) {
  write(sheet, { tag: "P", text, style: styles.body });
  sheet.y += gap / 2;
}

/** Lines of the address in the right half, at the position of the envelope's window. */
export function address(sheet: Sheet, lines: readonly string[]) {
  write(sheet, { tag: "P", text: lines.join("\n"), style: styles.body, x: left + width / 2 });
  sheet.y += gap * 2;
}

/** The main figure, on a coloured band: `Importo pagato … 205,18 €`. */
export function highlight(sheet: Sheet, label: string, value: string) {
  const height = 38;
  sheet.y += gap;
  sheet.makeRoom(height);
  sheet.artifact(() => sheet.pdf.rect(left, sheet.y, width, height).fill(colours.band));
  const box = { x: left + 12, width: width - 24 };
  sheet.mark("P", () => sheet.put(label, styles.total, { ...box, y: sheet.y + 10 }));
  sheet.mark("P", () => sheet.put(value, styles.highlight, { ...box, y: sheet.y + 6, align: "right" }));
  sheet.y += height + gap / 2;
}

interface Block {
  tag: "H1" | "H2" | "P";
  text: string;
  style: Style;
  x?: number;
}

function write(sheet: Sheet, { tag, text, style, x = left }: Block) {
  const wide = left + width - x;
  const height = sheet.measure(text, style, wide);
  sheet.makeRoom(height);
  sheet.mark(tag, () => sheet.put(text, style, { x, y: sheet.y, width: wide }));
  sheet.y += height;
}
