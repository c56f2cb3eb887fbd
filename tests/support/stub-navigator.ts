import { vi } from "vitest";

/** Puts a navigator with these members in the place of the real one, until `vi.unstubAllGlobals`, or the end of the file. */
export function stubNavigator(members: Record<string, unknown>): void {
  const entries = Object.entries(members).map(([name, value]) => [name, { value }]);
  vi.stubGlobal("navigator", Object.create(navigator, Object.fromEntries(entries)));
}
