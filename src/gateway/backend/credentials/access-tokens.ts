import { CredentialFailure } from "./credential-failure.ts";
import type { Report } from "./tls-files.ts";

export interface AccessToken {
  value: string;
  /** Milliseconds that the token is valid, from the moment when it was asked for. */
  lifetime: number;
}

/** The tokens that the gateway sends to the back end, one after the other. */
export interface AccessTokens {
  /** Returns the present token; asks for one when there is none. Throws a `CredentialFailure`. */
  get(): Promise<string>;
  /** Returns a token in place of one that the back end has refused. Throws a `CredentialFailure`, also when the refused one is new. */
  replace(refused: string): Promise<string>;
}

/** Shares of the lifetime after which a token is renewed while calls still use it, and after which no call uses it. */
const [renewedAfter, usedUntil] = [0.75, 0.95];
/** Milliseconds in which a failure is the answer to further calls, so that a rush does not become a rush at the token service. */
const failurePause = 1_000;
/** Milliseconds in which a token that the back end refuses is not replaced: the next one would be refused too. */
const newFor = 5_000;

export interface TokenOptions {
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number;
  /** Seconds that the token service has to answer. */
  timeout?: number;
  report?: Report;
}

/** Keeps one token, and asks for the next with one request at a time. */
export function accessTokens(
  ask: () => Promise<AccessToken>,
  { now = () => performance.now(), report }: TokenOptions = {},
): AccessTokens {
  let token: (AccessToken & { askedAt: number }) | undefined;
  let failure: { error: unknown; at: number } | undefined;
  let running: Promise<string> | undefined;

  async function renew() {
    const askedAt = now();
    try {
      token = { ...(await ask()), askedAt };
      failure = undefined;
      return token.value;
    } catch (error) {
      failure = { error, at: now() };
      throw error;
    } finally {
      running = undefined;
    }
  }

  async function renewOnce() {
    if (failure && now() - failure.at < failurePause) throw failure.error;
    running ??= renew();
    return running;
  }

  const isWithin = (share: number) => token !== undefined && now() - token.askedAt < token.lifetime * share;

  return {
    async get() {
      if (!token || !isWithin(usedUntil)) return renewOnce();
      if (!isWithin(renewedAfter)) renewOnce().catch((error) => report?.(error, "access token not renewed"));
      return token.value;
    },
    async replace(refused) {
      // Another call has replaced it in the meantime.
      if (token && token.value !== refused) return token.value;
      if (token && now() - token.askedAt < newFor)
        throw new CredentialFailure("the back end refuses a new access token (401)");
      // The refused one stays until another comes: the 401 may be about one call, and the token service down.
      return renewOnce();
    },
  };
}
