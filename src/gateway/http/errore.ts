import { titles } from "../messages.ts";

/** One refused field, as the contract's `ErroreCampo`. */
export interface ErroreCampo {
  field: string;
  error: string;
}

/** The body of every failure, as in the contract. */
export interface Errore {
  title: string;
  detail: ErroreCampo[] | string | null;
  status: number;
  code?: string;
}

/** Makes the body of a failure, by default with the title of its status. */
export function makeErrore(status: number, title?: string, detail: Errore["detail"] = null): Errore {
  return { title: title ?? titles[status] ?? titles[status < 500 ? 400 : 500] ?? "", detail, status };
}

interface HttpErrorOptions {
  detail?: Errore["detail"];
  /** For programs; the request's id by default. */
  code?: string;
  /** Seconds after which the request may be repeated, as `Retry-After`. */
  retryAfter?: number;
  /** Zero bits of the proof of work with which the request may be repeated, as `x-difficolta`. */
  difficulty?: number;
  cause?: unknown;
}

/**
 * A failure that the client gets as an `Errore`. Thrown anywhere in the gateway; the error handler sends the body, and logs
 * `cause`.
 */
export class HttpError extends Error {
  override name = "HttpError";
  readonly body: Errore;
  readonly retryAfter?: number;
  readonly difficulty?: number;

  constructor(status: number, title?: string, options: HttpErrorOptions = {}) {
    const { detail = null, code, retryAfter, difficulty, cause } = options;
    super(title ?? titles[status], { cause });
    this.retryAfter = retryAfter;
    this.difficulty = difficulty;
    this.body = { ...makeErrore(status, title, detail), ...(code && { code }) };
  }
}
