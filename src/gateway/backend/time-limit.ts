import type { Backend } from "./backend.ts";
import { isNeverSent } from "./never-sent.ts";

/** The error of a call without an answer in time. */
export class TimeOut extends Error {
  override name = "TimeOut";
}

/**
 * Runs `act` with a signal that aborts after `limit` milliseconds, or when `cancel` aborts. The timer is cleared when `act`
 * ends, so it keeps no memory afterwards, unlike that of `AbortSignal.timeout`. Rejects with `TimeOut` or the reason of `cancel`;
 * with the error of `act` when it proves that nothing was sent, because a submission may then be repeated.
 */
export async function within<Result>(
  limit: number,
  act: (signal: AbortSignal) => Promise<Result>,
  cancel?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController();
  const onCancel = () => controller.abort(cancel?.reason);
  const timer = setTimeout(() => controller.abort(new TimeOut(`no answer in ${limit} ms`)), limit);
  cancel?.addEventListener("abort", onCancel);
  if (cancel?.aborted) onCancel();
  try {
    return await act(controller.signal);
  } catch (cause) {
    throw controller.signal.aborted && !isNeverSent(cause) ? controller.signal.reason : cause;
  } finally {
    clearTimeout(timer);
    cancel?.removeEventListener("abort", onCancel);
  }
}

/** Ends each call after `limit` milliseconds with `TimeOut`, or when the caller's signal aborts. */
export const withTimeLimit = (backend: Backend, limit: number): Backend => ({
  send: (request) => within(limit, (signal) => backend.send({ ...request, signal }), request.signal),
});
