import { isObject } from "../../engine/index.ts";
import { sendRequest } from "../transport/transport.ts";

/** How long the session lives still, as the gateway says. */
export interface SessionTime {
  readonly secondsLeft: number;
  /** Staying connected still gains time. */
  readonly isExtendable: boolean;
  /** Mark of the person whose session it is. */
  readonly imprint?: string;
}

/** Seconds before the end at which the person is told (WCAG 2.2.1 asks for twenty at least). */
export const warnBefore = 120;

/**
 * Asks how long the session lives still (GET) or prolongs it (POST). `ended`: the server knows nobody any more; `unknown`:
 * it did not say.
 */
export async function askSession(method: "GET" | "POST"): Promise<SessionTime | "ended" | "unknown"> {
  const answer = await sendRequest({ base: "identity", method, path: "/bff/sessione", expects: "json" });
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

/** The session is about to end: when, and whether staying connected is possible. */
export interface SessionWarning {
  readonly endsAt: Date;
  readonly isExtendable: boolean;
}

/** Seconds, after an answer that says nothing. */
const askAgainAfter = 60;

/** Whether a session belongs to another person than the page was drawn for; unknown marks say nothing. */
const isOther = (mine: string | undefined, theirs: string | undefined): boolean =>
  mine !== undefined && theirs !== undefined && mine !== theirs;

/**
 * Watches over the session of the person with this mark without prolonging it: asks the gateway when the warning would be due, because calls and other
 * tabs may have gained time meanwhile, and again whenever the page is seen anew (a computer may have slept).
 */
export function watchSession(
  imprint: string | undefined,
  tell: {
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
    // Stopped, or asked again meanwhile: an older answer must not undo a newer one.
    if (mine !== latest) return;
    if (time === "unknown") return lookIn(askAgainAfter);
    if (time === "ended") {
      tell.onWarning(null);
      return tell.onEnded();
    }
    if (isOther(imprint, time.imprint)) {
      tell.onWarning(null);
      return tell.onOtherPerson();
    }
    const { secondsLeft, isExtendable } = time;
    const isNear = secondsLeft <= warnBefore;
    const endsAt = new Date(Date.now() + secondsLeft * 1000);
    tell.onWarning(isNear ? { endsAt, isExtendable } : null);
    lookIn(isNear ? secondsLeft + 1 : secondsLeft - warnBefore);
  }
  const onSeen = () => {
    if (document.visibilityState === "visible") void look("GET");
  };
  document.addEventListener("visibilitychange", onSeen);
  void look("GET");
  return {
    stay: () => void look("POST"),
    stop() {
      latest = -1;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSeen);
    },
  };
}
