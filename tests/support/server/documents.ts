import type {
  AssessmentLetter,
  CumulativeReceipt,
  InstalmentNotices,
  InstalmentPlan,
  InstalmentReceipt,
  Issue,
  Payment,
  PaymentNotice,
  PaymentReceipt,
  Tax,
} from "../../../src/sandbox/documents/types.ts";

const issue: Issue = {
  creditor: { name: "Regione Piemonte", fiscalCode: "80087670016" },
  issuedOn: "2026-06-12",
};

export const tax: Tax = {
  holder: { name: "Niccolò D'Angelò", fiscalCode: "DNGNCL78A01L219X" },
  vehicle: { type: "Autovettura", plate: "GA123BC" },
  period: { expiry: "05/2026", months: 12 },
  amounts: { tax: 123450, penalty: 1543, interest: 207 },
};

const payment: Payment = {
  provider: "Poste Italiane S.p.A.",
  paymentCode: "12345678",
  transactionCode: "8f2c1d7e-55aa-4b1e-9f0c-2d3a4b5c6d7e",
  collectionCode: "RSC0000412",
  iuv: "01000000001234519",
  paidOn: "2026-06-10",
  outcome: "Pagamento eseguito",
  amount: 125200,
};

const plan = { number: "12345", year: "2019" };
const instalment = (number: number) => ({
  number,
  dueOn: `20${26 + Math.floor((number + 4) / 12)}-${String(((number + 4) % 12) + 1).padStart(2, "0")}-28`,
  amount: number === 1 ? 5650 : 4150,
});

export const receiptData: PaymentReceipt = { ...issue, tax, payment };

/** A receipt of `count` taxes, enough to fill more than one page. */
export const cumulativeData = (count: number): CumulativeReceipt => ({
  ...issue,
  email: "niccolo.dangelo@example.it",
  taxes: Array.from({ length: count }, (_, index) => ({
    ...tax,
    vehicle: { ...tax.vehicle, plate: `GA${100 + index}BC` },
  })),
  payment: { ...payment, amount: 125200 * count, paymentCode: null },
});

export const instalmentReceiptData: InstalmentReceipt = {
  ...issue,
  holder: tax.holder,
  plan,
  instalments: [1, 2, 3].map(instalment),
  payment: { ...payment, amount: 13950 },
};

export const noticeData: PaymentNotice = {
  ...issue,
  kind: "expiry",
  tax,
  noticeNumber: "301000000001234519",
  payBy: "2026-06-30",
};

export const instalmentNoticesData: InstalmentNotices = {
  ...issue,
  holder: {
    name: "Società cooperativa agricola San Giovanni Battista de' Rossi di Bertoglio, Vuillermoz & figli a responsabilità limitata",
    fiscalCode: "07743910155",
  },
  plan,
  planLength: 10,
  instalments: [4, 5].map((number) => ({
    ...instalment(number),
    noticeNumber: `30100000000123451${number}`,
  })),
};

export const planData: InstalmentPlan = {
  ...issue,
  holder: tax.holder,
  plan,
  interestRate: "2,5%",
  fees: 1500,
  instalments: Array.from({ length: 30 }, (_, index) => ({
    ...instalment(index + 1),
    state: index < 3 ? "PAGATA" : "NON PAGATA",
  })),
};

export const letterData: AssessmentLetter = {
  ...issue,
  tax,
  noticeNumber: "301000000001234519",
  protocol: "0001234/2026",
  address: ["Via Giuseppe Garibaldi 12", "10122 Torino TO"],
  payBy: "2026-08-11",
};
