import { makeErrore, type Errore, type ErroreCampo } from "../errore.ts";
import type { Region } from "../settings.ts";
import type { Database } from "../database/tables.ts";

/** A call of the contract as a handler sees it. */
export interface Call {
  params: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  body: unknown;
  /** Tax code of whoever is logged in, on the authenticated base. */
  person?: string;
  region: Region;
  database: Database;
  /** Today in Italy, YYYY-MM-DD: handlers have no clock of their own. */
  today: string;
}

/** What a handler answers: the body of a success, or a refusal that is as normal as a success. */
export type Outcome = { status: 200; body: unknown } | { status: number; body: Errore };
export type Handler = (call: Call) => Outcome | Promise<Outcome>;

export const succeed = (body: unknown): Outcome => ({ status: 200, body });
export const refuse = (status: number, title?: string, detail?: ErroreCampo[]): Outcome => ({
  status,
  body: makeErrore(status, title, detail),
});
