/* global self */
// Notifies the open pages that the portal has changed: the build writes its version above, so each build has a new
// worker. It handles no request and stores nothing. The pages decide when it takes over.
self.addEventListener("message", ({ data }) => {
  if (data === "subentra") self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
