import { IS_YOURS, TAKE_OVER } from '../service-worker/messages.ts';
import { offlinePages } from '../service-worker/offline-requests.ts';

const FILE = '/service-worker.js';
const UPDATE_AFTER_MS = 60 * 60_000;

/**
 * Registers the service worker on the pages that work offline and in the installed application; on other pages it only
 * follows one that is there. Calls `onNewVersion` once a worker of a newer version than this page is there. A worker of
 * the same version takes over at once, which changes nothing on the page. Returns what ends it.
 */
export function followWorker(onNewVersion: () => void): () => void {
  const end = new AbortController();
  // While developing, files change under a worker's feet.
  if (!import.meta.env?.PROD || !('serviceWorker' in navigator)) return () => undefined;
  void follow(onNewVersion, end.signal).catch(() => undefined);
  return () => end.abort();
}

async function follow(onNewVersion: () => void, signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  await isLoaded();
  if (signal.aborted) return;
  if (isWanted()) await serviceWorker.register(FILE, { updateViaCache: 'none' });
  const registration = await serviceWorker.getRegistration();
  if (!registration) return;
  const judge = async (worker: ServiceWorker) => {
    if (!(await isOfThisPage(worker))) onNewVersion();
    else if (worker.state === 'installed') worker.postMessage(TAKE_OVER);
  };
  const watch = () => {
    const worker = registration.installing;
    worker?.addEventListener(
      'statechange',
      () => {
        // The first one of a browser waits for nobody.
        if (worker.state === 'installed' && registration.active) void judge(worker);
      },
      { signal },
    );
  };
  registration.addEventListener('updatefound', watch, { signal });
  watch();
  // Another tab may have let it take over.
  const judgeController = () => serviceWorker.controller && void judge(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', judgeController, { signal });
  updateNowAndThen(registration, signal);
  await registration.update();
  if (registration.waiting) await judge(registration.waiting);
}

/** What the worker stores must not be loaded together with the page. */
async function isLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

function isWanted(): boolean {
  return (
    offlinePages.includes(window.location.pathname) || window.matchMedia('(display-mode: standalone)').matches
  );
}

/** A tab that stays open asks by itself, when somebody comes back to it. */
function updateNowAndThen(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let last = Date.now();
  const update = () => {
    if (document.hidden || Date.now() - last < UPDATE_AFTER_MS) return;
    last = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', update, { signal });
}

/** Whether a worker is of the version of this page: it knows the file that the page began with. */
async function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]');
  if (!entry) return true;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ [IS_YOURS]: new URL(entry.src).pathname }, [port2]);
  });
}
