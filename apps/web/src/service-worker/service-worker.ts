import { IS_YOURS, TAKE_OVER } from './messages.ts';
import { kindOf } from './offline-requests.ts';
import { OfflineStore } from './offline-store.ts';

/** What this needs of the types that TypeScript has only for programs without a document. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  /** The build puts the list here. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}
declare const self: WorkerScope;

const entries = self.__WB_MANIFEST;
const paths = entries.map(({ url }) => `/${url}`);
const own = { origin: self.location.origin, files: new Set(paths) };
const store = new OfflineStore(versionOf(entries), paths);

self.addEventListener('install', (event) => event.waitUntil(store.fill()));

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([store.dropOthers(), self.clients.claim()])),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, own);
  if (kind === 'file') event.respondWith(store.answerFile(request));
  if (kind === 'page' || kind === 'fixed') event.respondWith(store.answerPage(request));
  if (kind === 'universe') event.respondWith(store.answerUniverse(request, (work) => event.waitUntil(work)));
});

self.addEventListener('message', ({ data, ports }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
  const file = (data as { readonly [IS_YOURS]?: unknown } | null)?.[IS_YOURS];
  if (typeof file === 'string') ports[0]?.postMessage(own.files.has(file));
});

/** A short name for a list of files: another list has another one. */
function versionOf(list: typeof entries): string {
  let hash = 0;
  for (const character of list.map(({ url, revision }) => `${url} ${revision}`).join('\n'))
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return (hash >>> 0).toString(36);
}
