import { onTestFinished } from "vitest";
import { announcerId } from "../../src/ui/a11y/announce.ts";

/** Adds the live region of `index.html` to the document until the end of the test; the result reads its announcements. */
export function addAnnouncer(): () => string[] {
  const region = document.createElement("div");
  region.id = announcerId;
  document.body.append(region);
  onTestFinished(() => region.remove());
  return () => [...region.children].map(({ textContent }) => textContent);
}
