import { titles } from "./declarations/status-texts.ts";

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
