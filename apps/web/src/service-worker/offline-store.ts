import { FROM_STORAGE_HEADER } from '../lib/stored-data.ts';
import { offlinePages, universeAddress } from './offline-requests.ts';

const PREFIX = 'checks-';
const PAGE_WAIT_MS = 4_000;
/** Until the answer begins; how long the rest takes does not matter. */
const UNIVERSE_WAIT_MS = 10_000;

/** What the pages need of one version of the application, and the last universe that it has loaded. */
export class OfflineStore {
  private readonly name: string;

  /** `files` are paths. */
  constructor(
    version: string,
    private readonly files: readonly string[],
  ) {
    this.name = PREFIX + version;
  }

  /** Rejects unless everything has been stored; the browser then tries again later. */
  async fill(): Promise<void> {
    const hadUniverse = await hasUniverse();
    const cache = await caches.open(this.name);
    // Most of them are in the browser's own cache already, and a file under `/assets/` never changes.
    await cache.addAll(this.files.map((file) => this.requestFor(file)));
    for (const page of offlinePages) await this.addPage(cache, page);
    await this.addUniverse(cache, hadUniverse);
  }

  /** Removes what former versions have stored. */
  async dropOthers(): Promise<void> {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(PREFIX) && name !== this.name);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  /** Files under `/assets/` are the same wherever they come from. */
  async answerFile(request: Request): Promise<Response> {
    return (await this.find(new URL(request.url).pathname)) ?? fetch(request);
  }

  /** The page as the server has it, or as it was stored when the network fails. */
  async answerPage(request: Request): Promise<Response> {
    return orStored(fetch(request), PAGE_WAIT_MS, () => this.find(new URL(request.url).pathname));
  }

  /** `keep` is told of what goes on after the answer. */
  async answerUniverse(request: Request, keep: (work: Promise<unknown>) => void): Promise<Response> {
    const fresh = fetch(request).then((response) => {
      if (response.ok) keep(this.storeUniverse(response.clone()));
      return response;
    });
    keep(fresh.catch(() => undefined));
    return orStored(fresh, UNIVERSE_WAIT_MS, async () => asStored(await this.find(universeAddress)));
  }

  private async storeUniverse(response: Response): Promise<void> {
    const stored = await this.find(universeAddress);
    const etag = response.headers.get('etag');
    if (stored && etag !== null && stored.headers.get('etag') === etag) {
      await response.body?.cancel();
      return;
    }
    const cache = await caches.open(this.name);
    await cache.put(universeAddress, response);
  }

  private async addPage(cache: Cache, page: string): Promise<void> {
    const response = await fetch(page, { credentials: 'omit', cache: 'no-cache' });
    const html = await response.clone().text();
    const isWhole = (html.match(/\/?assets\/[\w.-]+/g) ?? []).every((file) =>
      this.files.includes(file.replace(/^\/?/, '/')),
    );
    // While a version is put into service, the page may be of another than the worker.
    if (!response.ok || !isWhole) throw new Error(`${page} is of another version.`);
    await cache.put(page, response);
  }

  /** Who has checked before gets the data for the new version. Who has just done so has it in the HTTP cache. */
  private async addUniverse(cache: Cache, hadUniverse: boolean): Promise<void> {
    try {
      const response = await fetch(universeAddress, {
        credentials: 'omit',
        mode: 'same-origin',
        cache: hadUniverse ? 'no-cache' : 'only-if-cached',
      });
      if (response.ok) await cache.put(universeAddress, response);
    } catch {
      // It is stored by the next check.
    }
  }

  private requestFor(file: string): Request {
    return new Request(file, {
      credentials: 'omit',
      cache: file.startsWith('/assets/') ? 'default' : 'no-cache',
    });
  }

  private async find(address: string): Promise<Response | undefined> {
    const cache = await caches.open(this.name);
    return cache.match(address, { ignoreVary: true });
  }
}

async function hasUniverse(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const found = await Promise.all(
    names.map(async (name) => (await caches.open(name)).match(universeAddress, { ignoreVary: true })),
  );
  return found.some((response) => response !== undefined);
}

/** What the network answers; what is stored when it fails, or does not begin to answer in time. */
async function orStored(
  fresh: Promise<Response>,
  waitMs: number,
  find: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), waitMs));
  try {
    return (await Promise.race([fresh, late])) ?? (await find()) ?? (await fresh);
  } catch (error) {
    const stored = await find();
    if (!stored) throw error;
    return stored;
  }
}

/** Marks a universe that does not come from the network. The body is decoded already. */
function asStored(response: Response | undefined): Response | undefined {
  if (!response) return undefined;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.set(FROM_STORAGE_HEADER, '1');
  return new Response(response.body, { headers });
}
