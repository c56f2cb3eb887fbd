import { closeFlows, dropEndedFlows } from "../../screens/index.ts";
import { takeExpectedReturn } from "./expected-return.ts";
import { reloadPage } from "./reload-page.ts";

/** How the browser came to this page. Unknown in browsers without the entry. */
function arrivalOf(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType("navigation");
  return (entry as PerformanceNavigationTiming | undefined)?.type; // `as`: entries of this type are of this class
}

/** True when the person is still on the page, or comes back from where it sent them. Going back to it is no return. */
function isSameVisit(): boolean {
  const isExpected = takeExpectedReturn();
  const arrival = arrivalOf();
  return arrival === "reload" || (isExpected && arrival === "navigate");
}

/** Reloads a page that the browser shows again from its memory: the session and the storage may have changed. */
function loadAnew(): void {
  dropEndedFlows();
  closeFlows();
  reloadPage();
}

/**
 * Ends the pages of this tab that the person has left: the data that they show do not come back with the button "back", neither from
 * the storage nor from the browser's memory of whole pages (back/forward cache). A page in that memory is hidden before it is kept,
 * so that no frame of it is shown, and loaded anew when it returns.
 */
export function endLeftPages(): void {
  if (!isSameVisit()) dropEndedFlows();
  addEventListener("pagehide", ({ persisted }) => {
    if (persisted) document.body.hidden = true;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) loadAnew();
  });
}
