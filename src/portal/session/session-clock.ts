import { leggiSessione, prolungaSessione } from "../../contract/calls.generated.ts";
import { isObject } from "../../engine/index.ts";
import { sendRequest } from "../transport/transport.ts";

/** Remaining time of the session, from the gateway. */
export interface SessionTime {
  readonly secondsLeft: number;
  /** True when the session can be extended. */
  readonly isExtendable: boolean;
  /** Opaque mark of the session's user. */
  readonly imprint?: string;
}

/** Seconds before the end at which the user is warned (WCAG 2.2.1 requires at least twenty). */
export const warnBefore = 120;

/**
 * Reads the remaining time of the session (GET) or extends the session (POST). `ended`: the server has no session; `unknown`:
 * the response has no time.
 */
export async function askSession(method: "GET" | "POST"): Promise<SessionTime | "ended" | "unknown"> {
  const answer = await sendRequest(method === "GET" ? leggiSessione : prolungaSessione);
  if (answer.kind === "refused") return answer.status === 401 ? "ended" : "unknown";
  if (answer.value === null) return "ended";
  const { secondiRimasti, prolungabile, impronta } = isObject(answer.value) ? answer.value : {};
  if (typeof secondiRimasti !== "number") return "unknown";
  return {
    secondsLeft: secondiRimasti,
    isExtendable: prolungabile === true,
    ...(typeof impronta === "string" && { imprint: impronta }),
  };
}

/** The session ends soon. */
export interface SessionWarning {
  readonly endsAt: Date;
  readonly isExtendable: boolean;
}

/** Seconds until the next request after an `unknown` response. */
const askAgainAfter = 60;

/** True when the session belongs to another person than the page. False when a mark is unknown. */
const isOtherPerson = (mine: string | undefined, theirs: string | undefined): boolean =>
  mine !== undefined && theirs !== undefined && mine !== theirs;

/**
 * Watches the session of the person with this mark without extending it. Asks the gateway when the warning is due, because
 * calls and other tabs may have extended the session, and when the page becomes visible, because the computer may have slept.
 */
export function watchSession(
  imprint: string | undefined,
  listeners: {
    onWarning: (warning: SessionWarning | null) => void;
    onEnded: () => void;
    onOtherPerson: () => void;
  },
): { stay: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  const lookIn = (seconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void look("GET"), seconds * 1000);
  };
  async function look(method: "GET" | "POST") {
    clearTimeout(timer);
    const mine = ++latest;
    const time = await askSession(method);
    // Stopped, or superseded by a newer request: ignore the older response.
    if (mine !== latest) return;
    if (time === "unknown") return lookIn(askAgainAfter);
    if (time === "ended") {
      listeners.onWarning(null);
      return listeners.onEnded();
    }
    if (isOtherPerson(imprint, time.imprint)) {
      listeners.onWarning(null);
      return listeners.onOtherPerson();
    }
    const { secondsLeft, isExtendable } = time;
    const isNear = secondsLeft <= warnBefore;
    const endsAt = new Date(Date.now() + secondsLeft * 1000);
    listeners.onWarning(isNear ? { endsAt, isExtendable } : null);
    lookIn(isNear ? secondsLeft + 1 : secondsLeft - warnBefore);
  }
  const onVisible = () => {
    if (document.visibilityState === "visible") void look("GET");
  };
  document.addEventListener("visibilitychange", onVisible);
  void look("GET");
  return {
    stay: () => void look("POST"),
    stop() {
      latest = -1;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
}
