import { makeErrore, type Errore, type ErroreCampo, type RegionName } from "../gateway/index.ts";
import type { Database } from "./database/tables.ts";
import type { PaymentPlatform } from "./platform/payment-platform.ts";

/** A call of the contract as a handler sees it. */
export interface Call {
  params: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  /** What JSON says, or an `UploadForm`. */
  body: unknown;
  /** Tax code of whoever is logged in, on the authenticated base. */
  person?: string;
  region: RegionName;
  database: Database;
  /** Today in Italy, YYYY-MM-DD: handlers have no clock of their own. */
  today: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The portal's address, as the citizen's browser knows it. */
  origin: string;
  platform: PaymentPlatform;
}

/** What a handler answers: the body of a success, or a refusal that is as normal as a success. */
export type Outcome = { status: 200; body: unknown } | { status: number; body: Errore };

/** A PDF, as the body of a success. */
export class Download {
  readonly name: string;
  readonly bytes: Buffer;

  constructor(name: string, bytes: Buffer) {
    this.name = name;
    this.bytes = bytes;
  }
}
export type Handler = (call: Call) => Outcome | Promise<Outcome>;

export const succeed = (body: unknown): Outcome => ({ status: 200, body });
export const download = (name: string, bytes: Buffer) => succeed(new Download(name, bytes));
export const refuse = (status: number, title?: string, detail?: ErroreCampo[]): Outcome => ({
  status,
  body: makeErrore(status, title, detail),
});
