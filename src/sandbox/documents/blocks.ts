import type { Sheet } from "./sheet.ts";
import { colours, gap, left, styles, width, type Style } from "./style.ts";

/** Heading of the document, or of a page that can be torn off, and what it is about. */
export function title(sheet: Sheet, text: string, subject: string) {
  write(sheet, "H1", text, styles.title);
  write(sheet, "P", subject, styles.subject);
  sheet.y += gap;
}

/** Heading of a part; it never ends a page. */
export function heading(sheet: Sheet, text: string) {
  sheet.y += gap * 0.8;
  sheet.makeRoom(90);
  write(sheet, "H2", text, styles.heading);
  sheet.y += 2;
}

export function paragraph(sheet: Sheet, text: string) {
  write(sheet, "P", text, styles.body);
  sheet.y += gap / 2;
}

/** Lines in the right half, where the window of an envelope shows them. */
export function address(sheet: Sheet, lines: readonly string[]) {
  write(sheet, "P", lines.join("\n"), styles.body, left + width / 2);
  sheet.y += gap * 2;
}

/** The figure that matters most, on a band: `Importo pagato … 205,18 €`. */
export function highlight(sheet: Sheet, label: string, value: string) {
  const height = 38;
  sheet.y += gap;
  sheet.makeRoom(height);
  sheet.artifact(() => sheet.pdf.rect(left, sheet.y, width, height).fill(colours.band));
  sheet.mark("P", () => sheet.put(label, styles.total, left + 12, sheet.y + 10, width - 24));
  sheet.mark("P", () => sheet.put(value, styles.highlight, left + 12, sheet.y + 6, width - 24, "right"));
  sheet.y += height + gap / 2;
}

function write(sheet: Sheet, tag: "H1" | "H2" | "P", text: string, style: Style, x = left) {
  const wide = left + width - x;
  const height = sheet.measure(text, style, wide);
  sheet.makeRoom(height);
  sheet.mark(tag, () => sheet.put(text, style, x, sheet.y, wide));
  sheet.y += height;
}
