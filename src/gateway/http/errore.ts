import { makeErrore, type Errore } from "../../contract/errore.ts";
import { titles } from "../../contract/declarations/status-texts.ts";

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
