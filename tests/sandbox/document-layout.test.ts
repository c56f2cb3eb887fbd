import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  assessmentLetter,
  cumulativeReceipt,
  instalmentNotices,
  instalmentPlan,
  instalmentReceipt,
  paymentNotice,
  paymentReceipt,
} from "../../src/sandbox/documents/index.ts";
import { address, heading, highlight, paragraph, title } from "../../src/sandbox/documents/blocks.ts";
import { Sheet } from "../../src/sandbox/documents/sheet.ts";
import { bottom, left, right, top } from "../../src/sandbox/documents/style.ts";
import {
  cumulativeData,
  instalmentNoticesData,
  instalmentReceiptData,
  letterData,
  noticeData,
  planData,
  receiptData,
} from "../support/server/documents.ts";

/** The area that a text covers on its page, in points. */
interface Area {
  page: number;
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const areas: Area[] = [];
const { put } = Sheet.prototype;
/** Page numbers and repeated titles are written below the text. */
const footerTop = bottom + 15;

beforeEach(() => {
  areas.length = 0;
  vi.spyOn(Sheet.prototype, "put").mockImplementation(function (this: Sheet, text, style, box) {
    put.call(this, text, style, box);
    const length = Math.min(box.width, this.pdf.widthOfString(text.split("\n")[0] ?? ""));
    const start = box.align === "right" ? box.x + box.width - length : box.x;
    const range = this.pdf.bufferedPageRange();
    const height = this.pdf.y - box.y;
    const page = range.start + range.count;
    areas.push({ page, text, left: start, right: start + length, top: box.y, bottom: box.y + height });
  });
});
afterEach(() => vi.restoreAllMocks());

const inBody = () => areas.filter((area) => area.top < footerTop);
const overlapping = () =>
  inBody().flatMap((one, index) =>
    inBody()
      .slice(index + 1)
      .filter(
        (other) =>
          other.page === one.page &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      )
      .map((other) => `page ${one.page}: «${one.text}» and «${other.text}»`),
  );
const outside = () =>
  inBody()
    .filter(
      (area) =>
        area.left < left - 0.1 ||
        area.right > right + 0.1 ||
        area.top < top - 0.1 ||
        area.bottom > bottom + 0.1,
    )
    .map(({ page, text }) => `page ${page}: «${text}»`);

const long = "Nome molto lungo ".repeat(12).trim();

it.each<[string, () => Promise<Buffer>]>([
  ["receipt", () => paymentReceipt(receiptData)],
  ["cumulative receipt of many payments", () => cumulativeReceipt(cumulativeData(60))],
  ["receipt of instalments", () => instalmentReceipt(instalmentReceiptData)],
  ["expiry notice", () => paymentNotice(noticeData)],
  ["assessment's slip", () => paymentNotice({ ...noticeData, kind: "assessment" })],
  ["instalments' slips", () => instalmentNotices(instalmentNoticesData)],
  ["plan of thirty instalments", () => instalmentPlan(planData)],
  ["assessment letter", () => assessmentLetter(letterData)],
])("no text of a %s lies outside the page or over another", async (_, make) => {
  await make();
  expect(inBody().length).toBeGreaterThan(10);
  expect(outside()).toEqual([]);
  expect(overlapping()).toEqual([]);
});

describe("a block", () => {
  const blocks: [string, (sheet: Sheet) => void][] = [
    ["title", (sheet) => title(sheet, long, "Oggetto")],
    ["heading", (sheet) => heading(sheet, "Sezione")],
    ["paragraph", (sheet) => paragraph(sheet, long)],
    ["address", (sheet) => address(sheet, ["Riga", "Altra riga", "Terza"])],
    ["highlight", (sheet) => highlight(sheet, "Importo", "205,18 €")],
  ];
  const aSheet = () => new Sheet({ issue: receiptData, title: "Titolo", subject: "Oggetto" });

  it.each(blocks)("%s stands between the texts before and after it", (_, render) => {
    const sheet = aSheet();
    paragraph(sheet, "Prima.");
    const start = sheet.y;
    render(sheet);
    expect(sheet.y).toBeGreaterThan(start + 10);
    paragraph(sheet, "Dopo.");
    expect(overlapping()).toEqual([]);
    expect(outside()).toEqual([]);
    expect(sheet.pdf.bufferedPageRange().count).toBe(1);
  });

  it.each(blocks)("%s moves to a new page where it does not fit, whole", (_, render) => {
    const sheet = aSheet();
    const onFirst = areas.length;
    sheet.y = bottom - 5;
    render(sheet);
    expect(sheet.pdf.bufferedPageRange().count).toBe(2);
    expect(areas.slice(onFirst).map(({ page }) => page)).toEqual(Array(areas.length - onFirst).fill(2));
    expect(outside()).toEqual([]);
  });

  it("heading stays with the text that follows it", () => {
    const sheet = aSheet();
    sheet.y = bottom - 80;
    heading(sheet, "Sezione");
    expect(sheet.pdf.bufferedPageRange().count).toBe(2);
  });
});
