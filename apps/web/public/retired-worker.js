// Takes the place of `service-worker.js` where that has to go (docs/runbook.md): it removes what was stored, and itself.
globalThis.addEventListener('install', function () {
  globalThis.skipWaiting();
});
globalThis.addEventListener('activate', function (event) {
  event.waitUntil(
    globalThis.caches
      .keys()
      .then(function (names) {
        return Promise.all(
          names.map(function (name) {
            return globalThis.caches.delete(name);
          }),
        );
      })
      .then(function () {
        return globalThis.registration.unregister();
      }),
  );
});
