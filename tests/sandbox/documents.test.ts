import { describe, expect, it } from "vitest";
import QRCode from "qrcode";
import {
  assessmentLetter,
  cumulativeReceipt,
  instalmentNotices,
  instalmentPlan,
  instalmentReceipt,
  paymentNotice,
  paymentReceipt,
} from "../../src/sandbox/documents/index.ts";
import { makeQrCode, qrText } from "../../src/sandbox/documents/slip.ts";
import { readPdf } from "../support/read-pdf.ts";
import {
  cumulativeData,
  instalmentNoticesData,
  instalmentReceiptData,
  letterData,
  noticeData,
  planData,
  receiptData,
  tax,
} from "../support/server/documents.ts";

const documents: [name: string, pages: number, make: () => Promise<Buffer>][] = [
  ["receipt", 1, () => paymentReceipt(receiptData)],
  ["cumulative receipt", 1, () => cumulativeReceipt(cumulativeData(5))],
  ["receipt of instalments", 1, () => instalmentReceipt(instalmentReceiptData)],
  ["expiry notice", 1, () => paymentNotice(noticeData)],
  ["assessment's slip", 1, () => paymentNotice({ ...noticeData, kind: "assessment" })],
  ["instalments' slips", 2, () => instalmentNotices(instalmentNoticesData)],
  ["plan of thirty instalments", 2, () => instalmentPlan(planData)],
  ["assessment letter", 1, () => assessmentLetter(letterData)],
];

/** Returns the text that screen readers read, in order. */
const readAloud = (bytes: Buffer) =>
  readPdf(bytes)
    .pages.flat()
    .filter(({ tag }) => tag !== "Artifact")
    .map(({ text }) => text.replaceAll("\u00A0", " "))
    .join("\n");

describe.each(documents)("%s", (_, pages, make) => {
  it("is tagged, titled, in Italian, with its fonts inside", async () => {
    const { catalog, bodies, count } = readPdf(await make());
    expect(catalog).toContain("/Lang (it-IT)");
    expect(catalog).toContain("/StructTreeRoot");
    expect(bodies.some((body) => body.includes("/Marked true"))).toBe(true);
    expect(bodies.some((body) => body.includes("/DisplayDocTitle true"))).toBe(true);
    expect(bodies.join()).toContain("<pdfuaid:part>1<");
    const metadata = Buffer.from(
      bodies.find((body) => body.includes("<dc:title>")) ?? "",
      "latin1",
    ).toString();
    expect(metadata).toMatch(/<rdf:li xml:lang="x-default">[^<]+ – [^<]+</);
    expect(count("Document")).toBe(1);
    expect(count("H1")).toBeGreaterThan(0);
    const fonts = bodies.filter((body) => body.includes("/Type /FontDescriptor"));
    expect(fonts).toHaveLength(2);
    for (const font of fonts) expect(font).toMatch(/TitilliumWeb[\s\S]*\/FontFile2/);
    expect(bodies.join()).not.toContain("Helvetica");
  });

  it("has every text in the tree or in an artifact, and every glyph", async () => {
    const texts = readPdf(await make()).pages.flat();
    expect(texts.filter(({ tag }) => tag === "")).toEqual([]);
    expect(texts.filter(({ text }) => text.includes("\0"))).toEqual([]);
  });

  it("has numbered pages and cells with headers", async () => {
    const read = readPdf(await make());
    expect(read.pages).toHaveLength(pages);
    read.pages.forEach((texts, index) => {
      // The letterhead is read once, on the first page.
      expect(texts[0]?.tag).toBe(index === 0 ? "P" : "Artifact");
      expect(texts.at(-1)?.tag).toBe("Artifact");
      expect(texts.at(-1)?.text).toMatch(new RegExp(`Pagina ${index + 1} di ${pages}$`));
    });
    const headers = read.bodies.filter((body) => body.includes("/S /TH"));
    expect(headers.every((body) => /\/Scope \/(Row|Column)/.test(body))).toBe(true);
    expect(headers.length).toBeGreaterThanOrEqual(read.count("TR"));
  });

  it("has the same bytes when created again", async () => {
    expect((await make()).equals(await make())).toBe(true);
  });
});

describe("figures", () => {
  it("of a receipt are Italian amounts and dates, summed", async () => {
    const text = readAloud(await paymentReceipt(receiptData));
    expect(text).toContain("Tassa\n1.234,50 €\nSanzioni\n15,43 €\nInteressi\n2,07 €\nTotale\n1.252,00 €");
    expect(text).toContain("Pagato il\n10/06/2026");
    expect(text).toContain("Importo pagato\n1.252,00 €");
    expect(text).toContain("Niccolò D'Angelò");
  });

  it("omit a missing payment code", async () => {
    const payment = { ...receiptData.payment, paymentCode: null };
    expect(readAloud(await paymentReceipt(receiptData))).toContain("Codice pagamento");
    expect(readAloud(await paymentReceipt({ ...receiptData, payment }))).not.toContain("Codice pagamento");
  });

  it("of a plan add up", async () => {
    expect(readAloud(await instalmentPlan(planData))).toContain("Totale delle rate\n1.260,00 €");
  });
});

describe("a long cumulative receipt", () => {
  it("continues on new pages, whose repeated headers are artifacts", async () => {
    const { pages } = readPdf(await cumulativeReceipt(cumulativeData(40)));
    expect(pages.length).toBeGreaterThan(2);
    const headers = pages.map((texts) => texts.find(({ text }) => text.includes("Intestatario")));
    expect(headers.map((header) => header?.tag)).toEqual(["TH", "Artifact", "Artifact"]);
    const plates = pages.flat().filter(({ text }) => text.startsWith("GA"));
    expect(plates.map(({ text }) => text.slice(2, 5))).toEqual(
      Array.from({ length: 40 }, (_, index) => String(100 + index)),
    );
  });
});

describe("long names", () => {
  it("wrap without losing a letter", async () => {
    const name = `${"Società cooperativa ".repeat(8)}${"x".repeat(150)}`;
    const text = readAloud(
      await paymentNotice({ ...noticeData, tax: { ...tax, holder: { ...tax.holder, name } } }),
    );
    expect(text.replace(/\s/g, "")).toContain(name.replace(/\s/g, ""));
  });
});

describe("the QR code", () => {
  it("carries notice, creditor and cents in the standard form", () => {
    expect(qrText({ ...noticeData, amount: 125200 })).toBe(
      "PAGOPA|002|301000000001234519|80087670016|125200",
    );
    expect(qrText({ ...noticeData, amount: 5 })).toMatch(/\|05$/);
  });

  it("has one square for each dark module, and its text beside it", async () => {
    const bytes = await paymentNotice(noticeData);
    const { bodies, pages } = readPdf(bytes);
    const figure = bodies.find((body) => body.includes("/S /Figure"));
    expect(figure).toContain("/Alt");
    expect(figure).toContain("/BBox");
    const code = QRCode.create("PAGOPA|002|301000000001234519|80087670016|125200", {
      version: 4,
      errorCorrectionLevel: "M",
    });
    expect(code.modules.size).toBe(33);
    expect(renderedSquares(bodies)).toEqual(
      darkSquares(makeQrCode("PAGOPA|002|301000000001234519|80087670016|125200")),
    );
    expect(pages.flat().map(({ text }) => text)).toContain("3010 0000 0001 2345 19");
  });

  it.each([
    ["a notice number that is too short", { noticeNumber: "30100" }],
    ["an amount with decimals", { amount: 12.5 }],
    ["no amount", { amount: 0 }],
    ["a creditor without code", { creditor: { name: "Regione", fiscalCode: "" } }],
  ])("is refused for %s", (_, wrong) => {
    expect(() => qrText({ ...noticeData, amount: 125200, ...wrong })).toThrow(/has no QR code/);
  });
});

/** Returns the positions of the squares on the only page, as `row,column`. */
function renderedSquares(bodies: readonly string[]) {
  const squares = bodies
    .flatMap((body) => [...body.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)])
    .map((match) => match.slice(1).map(Number))
    .filter(([, , width, height]) => width === height);
  const x = Math.min(...squares.map(([x = 0]) => x));
  const y = Math.min(...squares.map(([, y = 0]) => y));
  return squares.map(
    ([left = 0, top = 0, side = 1]) => `${Math.round((top - y) / side)},${Math.round((left - x) / side)}`,
  );
}

function darkSquares({ size, data }: QRCode.BitMatrix) {
  return [...data.keys()]
    .filter((index) => data[index])
    .map((index) => `${Math.floor(index / size)},${index % size}`);
}
