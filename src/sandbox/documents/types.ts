/**
 * Input data of the documents: amounts in whole cents, days as `YYYY-MM-DD`, expiry months as `MM/YYYY`. Each document
 * computes its own totals.
 */

/** The region: the sender of every document and the creditor of every payment. */
export interface Creditor {
  /** `Regione Piemonte`. */
  name: string;
  /** Eleven digits, `80087670016`. */
  fiscalCode: string;
}

/** Creditor and date of a document. The same data give the same bytes, so `issuedOn` is a parameter. */
export interface Issue {
  creditor: Creditor;
  issuedOn: string;
}

/** A person or a company with its full name. */
export interface Holder {
  name: string;
  /** Tax code or VAT number. */
  fiscalCode: string;
}

export interface Vehicle {
  /** Description of its type, `Autovettura`. */
  type: string;
  plate: string;
}

/** The period that a tax covers. */
export interface TaxPeriod {
  /** `MM/YYYY`, as in the contract. */
  expiry: string;
  months: number;
}

/** The parts of an amount due, in cents. */
export interface Amounts {
  tax: number;
  penalty: number;
  interest: number;
}

/** A tax: its holder, vehicle, period and amounts. */
export interface Tax {
  holder: Holder;
  vehicle: Vehicle;
  period: TaxPeriod;
  amounts: Amounts;
}

/** A completed pagoPA payment, as printed on its receipt. */
export interface Payment {
  /** Payment service provider. */
  provider: string;
  paymentCode: string | null;
  transactionCode: string;
  collectionCode: string;
  iuv: string;
  /** Day of the payment. */
  paidOn: string;
  /** Shown as it is: `Pagamento eseguito`. */
  outcome: string;
  /** Paid amount, in cents. */
  amount: number;
}

/** An instalment plan granted by the region. */
export interface PlanReference {
  number: string;
  /** Four digits. */
  year: string;
}

export interface Instalment {
  /** Number in the plan, from 1. */
  number: number;
  /** Last day to pay. */
  dueOn: string;
  /** In cents. */
  amount: number;
}

/** Receipt of one tax. */
export interface PaymentReceipt extends Issue {
  tax: Tax;
  payment: Payment;
}

/** Receipt of several taxes paid together. */
export interface CumulativeReceipt extends Issue {
  email: string;
  taxes: readonly Tax[];
  payment: Payment;
}

/** Receipt of instalments of one plan. */
export interface InstalmentReceipt extends Issue {
  holder: Holder;
  plan: PlanReference;
  instalments: readonly Instalment[];
  payment: Payment;
}

/** Slip of an expiry notice or of an assessment. */
export interface PaymentNotice extends Issue {
  kind: "expiry" | "assessment";
  tax: Tax;
  /** Eighteen digits. */
  noticeNumber: string;
  payBy: string;
}

/** Slips of instalments, one per page, in the given order. */
export interface InstalmentNotices extends Issue {
  holder: Holder;
  plan: PlanReference;
  /** Number of instalments of the plan. */
  planLength: number;
  instalments: readonly (Instalment & { noticeNumber: string })[];
}

/** A plan with all its instalments. */
export interface InstalmentPlan extends Issue {
  holder: Holder;
  plan: PlanReference;
  /** Shown as it is: `2,5%`. */
  interestRate: string;
  /** Handling costs in cents, included in the first instalment. */
  fees: number;
  /** `state` is shown as it is: `PAGATA`, `NON PAGATA`. */
  instalments: readonly (Instalment & { state: string })[];
}

/** Letter that accompanies the slip of an assessment. */
export interface AssessmentLetter extends Issue {
  tax: Tax;
  noticeNumber: string;
  /** Protocol of the assessment. */
  protocol: string;
  /** Lines of the postal address. */
  address: readonly string[];
  payBy: string;
}
