import { setTimeout as delay } from 'node:timers/promises';

/** How a publisher wants to be called, and how long to be patient with it. */
export interface ClientPolicy {
  readonly requestsPerSecond: number;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Time limit of a response from its request to the end of its body. */
  readonly timeoutMs?: number;
  /** Number of times a request is made before it counts as failed. */
  readonly attempts?: number;
  /** Pause before the second attempt; it doubles for each further one. A longer `Retry-After` counts instead. */
  readonly backoffMs?: number;
  /** Waits that many milliseconds. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

const defaults = { timeoutMs: 30 * 60_000, attempts: 5, backoffMs: 1_000, wait: (ms: number) => delay(ms) };

/** A server that asks for a longer pause than this is not waited for. */
const LONGEST_PAUSE_MS = 10 * 60_000;
/** More JSON than any response has. It is read into memory. */
const MAX_JSON_BYTES = 100_000_000;

/** A request that failed for good. The message has no query, which may contain a key. */
export class RequestFailedError extends Error {
  constructor(
    message: string,
    /** Status of the response; `null` where there was none. */
    readonly status: number | null = null,
    /** Pause that the server asks for. */
    readonly pauseMs = 0,
  ) {
    super(message);
  }
}

interface RequestOptions {
  /** Made anew for every attempt: a download goes on where it broke off. */
  readonly headers?: () => Promise<Record<string, string>>;
  /** Statuses that are no failure besides those from 200 to 299. */
  readonly expected?: readonly number[];
}

/**
 * Makes requests one at a time, no faster than allowed, and makes them again after a pause when the server is busy
 * (429), fails (5xx) or cannot be reached.
 */
export class PoliteClient {
  private readonly policy: Required<ClientPolicy>;
  private nextStart = 0;
  private isReachable = true;

  constructor(policy: ClientPolicy) {
    this.policy = { ...defaults, ...policy };
  }

  /** Requests JSON. Throws `RequestFailedError`. */
  json(url: URL): Promise<unknown> {
    return this.request(url, async (response) => {
      const text = await readText(response, nameOf(url));
      try {
        return JSON.parse(text) as unknown;
      } catch {
        throw new RequestFailedError(`${nameOf(url)} did not send JSON`, response.status);
      }
    });
  }

  /**
   * Requests an address and lets `use` read the response. Throws `RequestFailedError` when all attempts failed: a
   * single one where nothing could be reached before. What goes wrong on this machine, such as a disk that is full, is
   * thrown as it is.
   */
  async request<Result>(
    url: URL,
    use: (response: Response) => Promise<Result>,
    options: RequestOptions = {},
  ): Promise<Result> {
    const attempts = this.isReachable ? this.policy.attempts : 1;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(url, use, options);
      } catch (error) {
        if (isOfThisMachine(error)) throw error;
        const failure =
          error instanceof RequestFailedError
            ? error
            : new RequestFailedError(`${nameOf(url)} broke off (${describe(error)})`);
        if (attempt >= attempts || !isTemporary(failure)) throw failure;
        await this.policy.wait(Math.max(this.policy.backoffMs * 2 ** (attempt - 1), failure.pauseMs));
      }
    }
  }

  private async attempt<Result>(
    url: URL,
    use: (response: Response) => Promise<Result>,
    { headers, expected = [] }: RequestOptions,
  ): Promise<Result> {
    await this.waitForTurn();
    const response = await this.reach(url, { ...this.policy.headers, ...(await headers?.()) });
    try {
      if (response.ok || expected.includes(response.status)) return await use(response);
    } finally {
      await giveUpRest(response);
    }
    const pauseMs = pauseOf(response.headers.get('retry-after'));
    throw new RequestFailedError(
      `${nameOf(url)} responded with ${response.status}`,
      response.status,
      pauseMs,
    );
  }

  /** @throws RequestFailedError */
  private async reach(url: URL, headers: Readonly<Record<string, string>>): Promise<Response> {
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(this.policy.timeoutMs) });
      this.isReachable = true;
      return response;
    } catch (error) {
      this.isReachable = false;
      throw new RequestFailedError(`${nameOf(url)} could not be reached (${describe(error)})`);
    }
  }

  private async waitForTurn(): Promise<void> {
    const now = performance.now();
    const start = Math.max(now, this.nextStart);
    this.nextStart = start + 1_000 / this.policy.requestsPerSecond;
    if (start > now) await this.policy.wait(start - now);
  }
}

/** Whether a file could not be read or written. Errors of the network come as the cause of another one. */
export function isOfThisMachine(error: unknown): error is NodeJS.ErrnoException {
  return typeof (error as NodeJS.ErrnoException | null)?.syscall === 'string';
}

/** Ends the connection of a response that was not read to its end. One that broke off has nothing left to give up. */
async function giveUpRest({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => undefined);
}

/** @throws RequestFailedError */
async function readText({ body, status }: Response, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_JSON_BYTES) throw new RequestFailedError(`${name} sent too much`, status);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function isTemporary({ status, pauseMs }: RequestFailedError): boolean {
  if (pauseMs > LONGEST_PAUSE_MS) return false;
  return status === null || status === 429 || status >= 500;
}

/** Milliseconds of a `Retry-After`, which is a number of seconds or a date. */
function pauseOf(text: string | null): number {
  if (text === null) return 0;
  const seconds = Number(text);
  const pause = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1_000;
  return Math.max(0, Number.isNaN(pause) ? 0 : pause);
}

function nameOf({ host, pathname }: URL): string {
  return host + pathname;
}

function describe(error: unknown): string {
  const { cause, message } = error as Error & { readonly cause?: Partial<Error> };
  return cause?.message ?? message;
}
