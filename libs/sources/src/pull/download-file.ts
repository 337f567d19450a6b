import { mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { zipEntries } from '../files/zip-entries.ts';
import { isOfThisMachine, RequestFailedError, type PoliteClient } from './polite-client.ts';

/** A file to download. */
export interface WantedFile {
  readonly url: URL;
  /** Path below the folder. */
  readonly path: string;
  /** Whether the publisher never changes it, so that one that is there is not requested again. */
  readonly isFinal?: boolean;
}

/** More than any publisher's file of the kind has: a response that does not end must not fill the disk. */
const MAX_BYTES = { json: 200_000_000, other: 8_000_000_000 };

/** What became of a wanted file. */
export type DownloadOutcome =
  | { readonly outcome: 'downloaded'; readonly bytes: number }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'missing' }
  | {
      readonly outcome: 'failed';
      readonly reason: string;
      /** Of the last response; missing where there was none, or where it was not what it should be. */
      readonly status?: number | null;
    };

/**
 * Downloads a file into a folder. What was there stays until the new one is complete and checked: its size, and that it
 * is the JSON or the zip archive, with the checksums, that its name says. A download that broke off goes on where it
 * stopped (`.part`), also in a later run. Throws when the folder cannot be written to.
 */
export async function downloadFile(
  client: PoliteClient,
  folder: string,
  { url, path, isFinal = false }: WantedFile,
): Promise<DownloadOutcome> {
  const target = join(folder, path);
  const known = await stat(target).catch(() => null);
  if (known !== null && isFinal) return { outcome: 'unchanged' };
  await mkdir(dirname(target), { recursive: true });
  const part = new PartialFile(target);
  try {
    const headers = async (): Promise<Record<string, string>> => {
      const rest = await part.rangeHeaders();
      const isConditional = known !== null && rest === null;
      return { ...(isConditional && { 'if-modified-since': known.mtime.toUTCString() }), ...rest };
    };
    const status = await client.request(url, (response) => part.receive(response), {
      headers,
      expected: [304, 404, 416],
    });
    if (status === 304) return { outcome: 'unchanged' };
    if (status === 404) return { outcome: 'missing' };
    await checkContent(part.path, path);
    return { outcome: 'downloaded', bytes: await part.finish() };
  } catch (error) {
    if (isOfThisMachine(error)) throw error;
    const status = error instanceof RequestFailedError ? error.status : null;
    return { outcome: 'failed', reason: (error as Error).message, status };
  }
}

/** The part of a file that has arrived, and what identifies the version that it is a part of. */
class PartialFile {
  readonly path: string;
  private readonly versionPath: string;
  private lastModified: Date | null = null;

  constructor(private readonly target: string) {
    this.path = `${target}.part`;
    this.versionPath = `${target}.part.version`;
  }

  /** Headers that ask for what is missing, provided that the file is still the same; `null` without a part. */
  async rangeHeaders(): Promise<Record<string, string> | null> {
    const version = await readFile(this.versionPath, 'utf8').catch(() => '');
    const size = await this.size();
    return size > 0 && version !== '' ? { range: `bytes=${size}-`, 'if-range': version } : null;
  }

  /** Appends or writes the body of a response and returns its status. Throws when it is shorter than announced. */
  async receive(response: Response): Promise<number> {
    const { status, headers, body } = response;
    if (status === 416) {
      // The part is as long as the file or longer: whether it is right is unknown.
      await this.discard();
      throw new RequestFailedError(`${this.target} has changed while it was downloaded`);
    }
    if (!response.ok || body === null) return status;
    const isRest = status === 206;
    const start = isRest ? await this.size() : 0;
    if (isRest) await this.demandRest(response, start);
    else await this.noteVersion(headers);
    const length = Number(headers.get('content-length'));
    this.lastModified = dateOf(headers);
    await this.write(body, { start, length });
    // A compressed response is decompressed on arrival, and its length is that before.
    const announced = headers.has('content-encoding') ? null : headers.get('content-length');
    const arrived = (await this.size()) - start;
    if (announced !== null && arrived !== Number(announced)) {
      throw new RequestFailedError(`${arrived} of ${announced} bytes arrived`);
    }
    return status;
  }

  /**
   * Throws, and starts over, when the response is another part than the missing one. Servers that do not say are
   * believed.
   */
  private async demandRest({ headers }: Response, start: number): Promise<void> {
    const sent = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? start;
    if (Number(sent) === start) return;
    await this.discard();
    throw new RequestFailedError(`another part of ${this.target} was sent than the missing one`);
  }

  /**
   * Throws when the file becomes larger than any is, and deletes it. Every step waits for the one before, so that
   * nothing writes to the file any more once this has ended, however it ends.
   */
  private async write(
    body: AsyncIterable<Uint8Array>,
    { start, length }: { readonly start: number; readonly length: number },
  ): Promise<void> {
    const most = MAX_BYTES[this.target.endsWith('.json') ? 'json' : 'other'];
    let left = start + length > most ? 0 : most - start;
    const file = await open(this.path, start > 0 ? 'a' : 'w');
    try {
      for await (const chunk of body) {
        left -= chunk.length;
        if (left < 0) break;
        await file.appendFile(chunk);
      }
    } finally {
      await file.close();
    }
    if (left >= 0) return;
    await this.discard();
    // The status makes it final: it would be as large another time.
    throw new RequestFailedError('it is too large', 200);
  }

  /** Remembers which version of the file begins to arrive. A weak one says nothing about bytes. */
  private async noteVersion(headers: Headers): Promise<void> {
    const version = headers.get('etag') ?? headers.get('last-modified') ?? '';
    await writeFile(this.versionPath, version.startsWith('W/') ? '' : version);
  }

  /** Puts the complete file in its place and returns its size. */
  async finish(): Promise<number> {
    const size = await this.size();
    if (this.lastModified !== null) await utimes(this.path, this.lastModified, this.lastModified);
    await rename(this.path, this.target);
    await rm(this.versionPath, { force: true });
    return size;
  }

  async discard(): Promise<void> {
    await rm(this.path, { force: true });
    await rm(this.versionPath, { force: true });
  }

  private async size(): Promise<number> {
    return (await stat(this.path).catch(() => ({ size: 0 }))).size;
  }
}

/** When the file was changed; `null` where the response does not say. */
function dateOf(headers: Headers): Date | null {
  const date = new Date(headers.get('last-modified') ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * Throws, and deletes what arrived, when the file is not what its name says: some servers send a web page with status
 * 200.
 */
async function checkContent(path: string, name: string): Promise<void> {
  try {
    if (name.endsWith('.json')) JSON.parse(await readFile(path, 'utf8'));
    else if (name.endsWith('.zip')) await readWhole(path);
    else if ((await stat(path)).size === 0) throw new Error('empty');
  } catch (error) {
    if (isOfThisMachine(error)) throw error;
    await rm(path, { force: true });
    await rm(`${path}.version`, { force: true });
    throw new RequestFailedError(`what arrived is not ${name.endsWith('.json') ? 'JSON' : 'a sound file'}`);
  }
}

/** Throws when an archive is damaged. */
async function readWhole(path: string): Promise<void> {
  for (const { bytes } of (await zipEntries({ path, fullPath: path })) ?? [])
    for await (const chunk of bytes()) void chunk;
}
