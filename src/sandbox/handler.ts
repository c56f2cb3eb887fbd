import { makeErrore, type Errore, type ErroreCampo } from "../contract/errore.ts";
import type { RegionName } from "../gateway/index.ts";
import type { Database } from "./database/tables.ts";
import type { PaymentPlatform } from "./platform/payment-platform.ts";

/** Input of a handler: a call of the contract and its services. */
export interface Call {
  params: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  /** The parsed JSON, or an `UploadForm`. */
  body: unknown;
  /** Tax code of the logged-in person, on the authenticated base. */
  person?: string;
  region: RegionName;
  database: Database;
  /** Today in Italy, YYYY-MM-DD; handlers read no clock. */
  today: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Address of the portal in the citizen's browser, without a slash at its end. */
  portal: string;
  platform: PaymentPlatform;
}

/** Result of a handler: the body of a success, or a refusal. */
export type Outcome = { status: 200; body: unknown } | { status: number; body: Errore };

/** A file, as the body of a success. */
export class Download {
  readonly name: string;
  readonly bytes: Buffer;
  readonly mediaType: string;

  constructor(name: string, bytes: Buffer, mediaType = "application/pdf") {
    this.name = name;
    this.bytes = bytes;
    this.mediaType = mediaType;
  }
}
export type Handler = (call: Call) => Outcome | Promise<Outcome>;

export const succeed = (body: unknown): Outcome => ({ status: 200, body });
export const download = (name: string, bytes: Buffer) => succeed(new Download(name, bytes));
export const refuse = (status: number, title?: string, detail?: ErroreCampo[]): Outcome => ({
  status,
  body: makeErrore(status, title, detail),
});
