/** Statuses of an answer that another attempt may change: too many requests, and failures of a server or of a proxy. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/**
 * True when the document of a frame is a page that the portal has sent. The browser keeps its own page for a lost connection apart. Where the status of a document is
 * unknown, a failure in JSON is still recognized.
 */
export function hasCome(frame: Pick<HTMLIFrameElement, "contentDocument" | "contentWindow">): boolean {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page) return false;
  const [entry] = view?.performance.getEntriesByType("navigation") ?? [];
  const status = (entry as { responseStatus?: number } | undefined)?.responseStatus ?? 0; // newer than the types of some browsers
  return page.contentType === "text/html" && !isPassing(status);
}
