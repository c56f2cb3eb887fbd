/* global self */
// Notifies the open pages that the portal has changed: the build writes its version above, so each one is a new worker. It
// answers no request and stores nothing. When the pages let it take over is their business.
self.addEventListener("message", ({ data }) => {
  if (data === "subentra") self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
