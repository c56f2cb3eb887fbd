import { titles } from "../messages.ts";

/** One refused field, as the contract's `ErroreCampo`. */
export interface ErroreCampo {
  field: string;
  error: string;
}

/** The one shape of a failure on the wire, as in the contract. */
export interface Errore {
  title: string;
  detail: ErroreCampo[] | string | null;
  status: number;
  code?: string;
}

/** Makes the body of a failure; without a title, the usual one of the status. */
export function makeErrore(status: number, title?: string, detail: Errore["detail"] = null): Errore {
  return { title: title ?? titles[status] ?? titles[status < 500 ? 400 : 500] ?? "", detail, status };
}

interface RefusalOptions {
  detail?: Errore["detail"];
  /** For programs; without one, the request's id. */
  code?: string;
  /** Seconds after which the request may be repeated, as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * A request that ends with an `Errore`. Thrown inside the gateway and turned into an answer by its one
 * error handler; `cause` goes to the log only.
 */
export class HttpError extends Error {
  override name = "Refusal";
  readonly body: Errore;
  readonly retryAfter?: number;

  constructor(status: number, title?: string, options: RefusalOptions = {}) {
    const { detail = null, code, retryAfter, cause } = options;
    super(title ?? titles[status], { cause });
    this.retryAfter = retryAfter;
    this.body = { ...makeErrore(status, title, detail), ...(code && { code }) };
  }
}
