import { FROM_STORAGE_HEADER } from '../lib/stored-data.ts';
import { OfflineStore } from './offline-store.ts';
import { universeAddress } from './offline-requests.ts';

const origin = 'https://plumbline.test';

/** The storage of a browser, by the name of the cache and the path. */
function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const pathOf = (request: RequestInfo) =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname;
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      addAll: async (requests: Request[]) => {
        for (const request of requests) entries.set(pathOf(request), await fetch(request));
      },
      put: async (request: RequestInfo, response: Response) => void entries.set(pathOf(request), response),
      match: async (request: RequestInfo) => entries.get(pathOf(request))?.clone(),
    };
  };
  const caches = {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  return { stored, caches };
}

/** What the network answers by path; a path without an answer fails. */
let network: Map<string, () => Response>;
let storage: ReturnType<typeof fakeCaches>;

const NativeRequest = globalThis.Request;
const nativeFetch = globalThis.fetch;
const keep = () => undefined;

beforeEach(() => {
  storage = fakeCaches();
  network = new Map([
    ['/assets/check.js', () => new Response('code')],
    ['/check', () => new Response('<script src="/assets/check.js"></script>')],
    ['/plan-check', () => new Response('<p>plan</p>')],
  ]);
  const request = class extends NativeRequest {
    constructor(input: RequestInfo, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, origin) : input, init);
    }
  };
  const fetchPath = async (input: RequestInfo) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, origin);
    const answer = network.get(pathname);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  Object.assign(globalThis, { caches: storage.caches, Request: request, fetch: fetchPath });
});
afterEach(() => {
  Object.assign(globalThis, { Request: NativeRequest, fetch: nativeFetch });
  Reflect.deleteProperty(globalThis, 'caches');
});

function aStore(version = '2'): OfflineStore {
  return new OfflineStore(version, ['/assets/check.js']);
}

function universeOf(day: string): () => Response {
  return () => new Response(day, { headers: { etag: day } });
}

const askForUniverse = (store: OfflineStore) => store.answerUniverse(new Request(universeAddress), keep);

describe('What is stored for the time without a connection', () => {
  it('are the pages and their files, and pages are asked for first', async () => {
    const store = aStore();
    await store.fill();
    network.set('/check', () => new Response('newer'));
    expect(await (await store.answerPage(new Request('/check'))).text()).toBe('newer');
    network.clear();
    expect(await (await store.answerPage(new Request('/check'))).text()).toMatch('/assets/check.js');
    expect(await (await store.answerFile(new Request('/assets/check.js'))).text()).toBe('code');
  });

  it('is not taken from a page of another version', async () => {
    network.set('/check', () => new Response('<script src="/assets/newer.js"></script>'));
    await expect(aStore().fill()).rejects.toThrow('/check is of another version.');
  });

  it('has the last universe, marked as stored', async () => {
    const store = aStore();
    network.set(universeAddress, universeOf('Monday'));
    const work: Promise<unknown>[] = [];
    const fresh = await store.answerUniverse(new Request(universeAddress), (each) => void work.push(each));
    await Promise.all(work);
    expect(fresh.headers.has(FROM_STORAGE_HEADER)).toBe(false);
    network.clear();
    const stored = await askForUniverse(store);
    expect(await stored.text()).toBe('Monday');
    expect(stored.headers.has(FROM_STORAGE_HEADER)).toBe(true);
  });

  it('fails without a universe', async () => {
    await expect(askForUniverse(aStore())).rejects.toThrow('Failed to fetch');
  });

  it('goes with its version, and the new one has its own universe', async () => {
    const former = aStore('1');
    network.set(universeAddress, universeOf('Monday'));
    await former.fill();
    const next = aStore('2');
    await next.fill();
    await next.dropOthers();
    expect([...storage.stored.keys()]).toEqual(['checks-2']);
    network.clear();
    expect(await (await askForUniverse(next)).text()).toBe('Monday');
  });
});
