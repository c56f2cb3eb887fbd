import { expect } from "vitest";
import type { Answer } from "./browser.ts";

/**
 * True when the connection was lost before the answer began: it was reset, or nginx answers 502 with its own page. A gateway that answers
 * 502 sends a problem in JSON.
 */
const isLost = ({ status, text, error }: Answer) =>
  status === 502 ? text.includes("<center>nginx") : error === "ECONNRESET" || error === "EPIPE";

/** The requests that are sent while gateways are replaced. */
export type RequestLog = ReturnType<typeof requestLog>;

/**
 * Starts a log. A gateway accepts every connection that waits at its port before it closes it. The kernel resets a connection that arrives
 * between these two calls: 2 of 63,400 were lost. nginx does not repeat a POST that was sent, so the citizen sees the loss. A gateway that
 * does not drain loses more.
 */
export function requestLog() {
  const failures: string[] = [];
  const lost: string[] = [];
  let sent = 0;
  return {
    sent: () => sent,
    /** Notes an answer, which must be 200. Without `isCounted`, the request does not raise the number of losses that are allowed. */
    note(description: string, answer: Answer, { isCounted }: { isCounted: boolean }) {
      if (isCounted) sent += 1;
      if (answer.status === 200) return "answered";
      const line = `${description}: ${answer.status} ${answer.error ?? answer.text}`;
      if (!isLost(answer)) {
        failures.push(line);
        return "failed";
      }
      lost.push(line);
      console.log(`lost connection: ${line}`);
      return "lost";
    },
    /** Notes an error of a citizen. */
    fail: (description: string) => void failures.push(description),
    /** Expects no failure, and at most one lost connection per 1,000 requests. */
    expectAnswered() {
      expect({ count: failures.length, first: failures.slice(0, 5) }).toEqual({ count: 0, first: [] });
      const allowed = Math.max(1, Math.floor(sent / 1_000));
      expect(lost.length, `of ${sent} requests:\n${lost.join("\n")}`).toBeLessThanOrEqual(allowed);
    },
  };
}
