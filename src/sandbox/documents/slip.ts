import QRCode from "qrcode";
import { formatItalianDate } from "../../formats/quantities/date.ts";
import { formatCents } from "../../formats/quantities/money.ts";
import { heading, highlight, paragraph } from "./blocks.ts";
import { texts } from "./messages.ts";
import type { Sheet } from "./sheet.ts";
import { picture } from "./table.ts";
import type { Creditor } from "./types.ts";

/** The amount to pay with a pagoPA notice. */
export interface Debt {
  creditor: Creditor;
  object: string;
  /** Eighteen digits. */
  noticeNumber: string;
  amount: number;
  payBy: string;
}

/** Side of the printed code: pagoPA requires 25 mm. */
const side = (25 / 25.4) * 72;

/** The amount, the deadline and the means of payment: text, QR code and the codes to type. */
export function slip(sheet: Sheet, debt: Debt) {
  const { labels } = texts;
  const amount = formatCents(debt.amount);
  const notice = groupDigits(debt.noticeNumber);
  highlight(sheet, texts.dueBy(formatItalianDate(debt.payBy)), amount);
  heading(sheet, texts.headings.howToPay);
  paragraph(sheet, texts.howToPay);
  paragraph(sheet, texts.changingAmount);
  const modules = makeQrCode(qrText(debt));
  picture(
    sheet,
    {
      alt: texts.qrCode(notice, amount),
      side,
      drawAt: (x, y) => drawModules(sheet, modules, x, y),
    },
    [
      [labels.notice, notice],
      [labels.creditor, debt.creditor.name],
      [labels.creditorCode, debt.creditor.fiscalCode],
      [labels.object, debt.object],
      [texts.columns.amount, amount],
    ],
  );
}

/** The text of the QR code, for payment apps: `PAGOPA|002|301000000001234519|80087670016|20518`. */
export function qrText({
  noticeNumber,
  creditor,
  amount,
}: Pick<Debt, "noticeNumber" | "creditor" | "amount">) {
  const isRight =
    /^\d{18}$/.test(noticeNumber) &&
    /^\d{11}$/.test(creditor.fiscalCode) &&
    Number.isInteger(amount) &&
    amount > 0;
  if (!isRight)
    throw new Error(
      `Notice ${noticeNumber} of ${creditor.fiscalCode} for ${amount} cents has no QR code: 18 digits, 11 digits and whole cents are needed.`,
    );
  const cents = String(amount).padStart(2, "0"); // two digits at least
  return `PAGOPA|002|${noticeNumber}|${creditor.fiscalCode}|${cents}`;
}

/** The QR code that pagoPA specifies: version 4, 33 modules per side, error correction of 15% (level M). */
export const makeQrCode = (text: string) =>
  QRCode.create(text, { version: 4, errorCorrectionLevel: "M" }).modules;

function drawModules(sheet: Sheet, { size, data }: QRCode.BitMatrix, x: number, y: number) {
  const step = side / size;
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (data[row * size + column]) sheet.pdf.rect(x + column * step, y + row * step, step, step);
  sheet.pdf.fill("#000000");
}

/** Groups digits by four, which are easier to type: `3010 0000 0000 1234 19`. */
export const groupDigits = (digits: string) => digits.replace(/(.{4})(?=.)/g, "$1 ");
