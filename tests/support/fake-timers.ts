import userEvent, { type UserEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";

/**
 * Stops the timers of the page until the test ends, so that a pause between two keys is as long as the test says. Returns a user
 * whose keys do not wait for them. Testing Library advances fake timers only when it finds a global of Jest.
 */
export function stopTimers(): UserEvent {
  const before: unknown = Reflect.get(globalThis, "jest");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  Reflect.set(globalThis, "jest", vi);
  onTestFinished(() => {
    vi.useRealTimers();
    Reflect.set(globalThis, "jest", before);
  });
  return userEvent.setup({ delay: null });
}
