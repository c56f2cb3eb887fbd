import type { Backend, BackendRequest } from "../backend.ts";
import { TimeOut } from "../time-limit.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { CredentialFailure } from "./credential-failure.ts";

/** The parts of every call that prove the identity of the gateway: a header, an access token, or both. */
export interface CallCredentials {
  header?: { name: string; value: string };
  tokens?: AccessTokens;
}

/**
 * Adds the gateway's credentials to each call. A 401 says that the back end has not carried out the call, because it does not accept the
 * gateway: the call is sent once more with another token. A second 401 is a `CredentialFailure` and not an answer, which the page
 * would take for the end of the person's session.
 */
export function withCredentials(backend: Backend, { header, tokens }: CallCredentials): Backend {
  const send = (request: BackendRequest, token?: string) =>
    backend.send({
      ...request,
      headers: {
        ...request.headers,
        ...(header && { [header.name]: header.value }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
  return {
    async send(request) {
      const { signal } = request;
      const token = tokens && (await inTime(tokens.get(), signal));
      const first = await send(request, token);
      if (first.status !== 401) return first;
      const other = token && (await inTime(tokens?.replace(token), signal));
      const second = other ? await send(request, other) : first;
      if (second.status === 401) throw new CredentialFailure("the back end refuses the gateway (401)");
      return second;
    },
  };
}

/** Waits until the signal aborts. At the time limit nothing was carried out, so the error is a `CredentialFailure`. */
function inTime<Result>(work: Promise<Result> | undefined, signal: AbortSignal) {
  return new Promise<Result | undefined>((resolve, reject) => {
    const end = () =>
      reject(
        signal.reason instanceof TimeOut
          ? new CredentialFailure("no access token within the time limit of the call")
          : signal.reason,
      );
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
    void Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", end));
  });
}
