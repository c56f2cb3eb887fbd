import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { formatItalianDate } from "../../formats/quantities/date.ts";
import { texts } from "./messages.ts";
import { bottom, colours, gap, left, right, styles, top, width, type Style } from "./style.ts";
import type { Issue } from "./types.ts";

/** The header of a document, also in its properties. */
export interface Head {
  issue: Issue;
  title: string;
  /** The subject, a plate or a plan; distinguishes documents open side by side. */
  subject: string;
}

const { resolve } = createRequire(import.meta.url);
const readFont = (weight: string) =>
  readFileSync(
    resolve(`bootstrap-italia/dist/fonts/Titillium_Web/titillium-web-v10-latin-ext_latin-${weight}.ttf`),
  );
const fonts = { regular: readFont("regular"), semibold: readFont("600") };

/** Position of a text, in points. */
export interface Box {
  x: number;
  y: number;
  width: number;
  align?: "left" | "right";
}

/**
 * Lays out a document from the top down; overflow continues on a new page. All text is in the structure tree, in
 * reading order; rules, bands, repeated headers and page numbers are artifacts, which a screen reader skips.
 */
export class Sheet {
  /** Distance of the next block from the top of the page. */
  y = top;
  readonly pdf: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(private readonly head: Head) {
    this.pdf = open(head);
    this.root = this.pdf.struct("Document");
    this.pdf.addStructure(this.root);
    this.newPage();
  }

  newPage() {
    const isFirst = this.pdf.bufferedPageRange().count === 0;
    this.pdf.addPage();
    this.y = top;
    if (isFirst) this.letterhead((draw) => this.mark("P", draw));
    else this.artifact(() => this.letterhead((draw) => draw()));
    this.artifact(() => this.pdf.rect(left, this.y, width, 2).fill(colours.accent));
    this.y += gap * 2;
  }

  /** Returns true after starting a new page. */
  makeRoom(height: number): boolean {
    const isFull = this.y + height > bottom;
    if (isFull) this.newPage();
    return isFull;
  }

  /** Adds a structure element that contains others. */
  open(tag: string) {
    const element = this.pdf.struct(tag);
    this.root.add(element);
    return element;
  }

  /** Draws content of the structure tree. */
  mark(tag: string, draw: () => void, options: PDFKit.Mixins.StructureElementOptions = {}) {
    this.root.add(this.pdf.struct(tag, options, draw));
  }

  /** Draws an artifact. */
  artifact(draw: () => void) {
    this.pdf.markContent("Artifact");
    draw();
    this.pdf.endMarkedContent();
  }

  rule(y: number, from = left) {
    this.pdf.moveTo(from, y).lineTo(right, y).lineWidth(0.5).stroke(colours.rule);
  }

  measure(text: string, style: Style, width: number) {
    return this.pdf.font(style.font).fontSize(style.size).heightOfString(text, { width });
  }

  put(text: string, style: Style, { x, y, width, align = "left" }: Box) {
    this.pdf.font(style.font).fontSize(style.size).fillColor(style.colour);
    this.pdf.text(text, x, y, { width, align });
  }

  /** Adds the page numbers and returns the bytes. */
  async finish(): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      this.artifact(() => this.footer(texts.page(page + 1, count)));
    }
    this.pdf.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.pdf) chunks.push(chunk as Buffer); // a document streams bytes only
    return Buffer.concat(chunks);
  }

  private letterhead(mark: (draw: () => void) => void) {
    const { creditor, issuedOn } = this.head.issue;
    const half = width / 2;
    const middle = left + half;
    mark(() => this.put(creditor.name, styles.creditor, { x: left, y: top, width: half }));
    mark(() => this.put(texts.tax, styles.label, { x: left, y: this.pdf.y, width: half }));
    const end = this.pdf.y;
    const issued = texts.issued(formatItalianDate(issuedOn));
    mark(() => this.put(issued, styles.label, { x: middle, y: top + 7, width: half, align: "right" }));
    mark(() =>
      this.put(texts.demonstration, styles.label, { x: middle, y: this.pdf.y, width: half, align: "right" }),
    );
    this.y = Math.max(end, this.pdf.y) + 6;
  }

  private footer(page: string) {
    this.rule(bottom + 14);
    this.put(`${this.head.title} – ${this.head.subject}`, styles.footer, {
      x: left,
      y: bottom + 20,
      width: width * 0.8,
    });
    this.put(page, styles.footer, { x: left, y: bottom + 20, width, align: "right" });
  }
}

/**
 * Makes the bytes reproducible: sets the document's date as its creation day; pdfkit derives its ids from the other data.
 */
function open({ issue, title, subject }: Head) {
  const pdf = new PDFDocument({
    pdfVersion: "1.7",
    subset: "PDF/UA" as string as PDFKit.Mixins.PDFSubsets, // newer than the types
    tagged: true,
    lang: "it-IT",
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    size: "A4",
    margin: 0, // this class breaks pages instead of pdfkit
    font: "", // omits Helvetica, which cannot be embedded
    info: {
      Title: `${title} – ${subject}`,
      Author: issue.creditor.name,
      CreationDate: new Date(`${issue.issuedOn}T00:00:00Z`),
    },
  });
  for (const [name, bytes] of Object.entries(fonts)) pdf.registerFont(name, bytes);
  return pdf;
}
