import axios, { type AxiosResponse, type Method } from "axios";
import { serverPaths } from "../../contract/own-addresses.ts";
import { ownAddress } from "../../contract/served-page.ts";
import { messages } from "./messages.ts";
import type { Failure, Outcome } from "./outcome.ts";

/** Milliseconds: the first compilation of a process takes seconds. */
const timeLimit = 60_000;

const client = axios.create({ validateStatus: () => true, timeout: timeLimit });

export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** Makes a call of staff: `GET /drafts`. */
export type Call = <Value>(method: Method, path: string, options?: CallOptions) => Promise<Outcome<Value>>;

const kinds: Readonly<Record<number, Failure["kind"]>> = {
  401: "login",
  403: "role",
  404: "gone",
  409: "changed",
  429: "busy",
  502: "network",
  503: "busy",
  504: "network",
};

/** The body of a refused call (`Errore` of the contract). */
interface Refusal {
  readonly code?: string;
  readonly title?: string;
}

function failureOf({ status, data, headers }: AxiosResponse<Refusal | undefined>): Failure {
  const kind = kinds[status] ?? "refused";
  const { code, title } = typeof data === "object" && data !== null ? data : {};
  const seconds = Number(headers["retry-after"]);
  // A refusal of the act has a code of its own and a sentence; that of the session or the role says less than ours.
  const own = kind === "login" || kind === "network" || (kind === "role" && code === undefined);
  return {
    kind,
    message: own ? messages[kind] : (title ?? messages.failed(status)),
    ...(code !== undefined && { code }),
    ...(seconds > 0 && { retryAfter: seconds }),
  };
}

/** Makes a call with axios. */
export const callGateway: Call = async <Value>(
  method: Method,
  path: string,
  { query, body, signal }: CallOptions = {},
): Promise<Outcome<Value>> => {
  try {
    const answer = await client.request<unknown>({
      method,
      url: ownAddress(`${serverPaths.studio}/api${path}`),
      params: query,
      data: body,
      signal,
    });
    const isAnswer = typeof answer.data === "object" && answer.data !== null; // a page of a proxy is none
    if (answer.status >= 200 && answer.status < 300 && isAnswer)
      return { kind: "done", value: answer.data as Value }; // as the gateway sends it
    return { kind: "failed", failure: failureOf(answer as AxiosResponse<Refusal | undefined>) }; // `as`: an `Errore`
  } catch {
    return { kind: "failed", failure: { kind: "network", message: messages.network } };
  }
};
