import type { Errore } from "../../contract/errore.ts";

/** An answer that may reach the citizen. */
export interface CheckedAnswer {
  status: number;
  contentType?: string;
  disposition?: string;
  body?: Buffer | Errore;
  /** The value of a body of JSON, which need not be parsed again. Neither stored nor cached. */
  value?: unknown;
  /** True when the back end itself refused the call, not a proxy in front of it. */
  isErrore?: boolean;
  /** Seconds after which a call refused for lack of resources may be repeated. */
  retryAfter?: number;
  /** Departures from the contract, for the log. They contain no values. */
  departures?: string[];
}
