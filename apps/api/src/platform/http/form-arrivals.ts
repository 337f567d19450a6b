import type { FastifyRequest } from 'fastify';
import { getCaller } from './current-request.ts';
import { TooManyUploadsError } from './http.errors.ts';

/** How long a form may take to arrive, whoever waits: enough for 10 MB at 16 Mbit/s, and almost all files are far smaller. */
const PATIENCE_MS = 5_000;
/** At each check at most one form gives up its place. */
const CHECK_MS = 500;

interface Arrival {
  readonly caller: string;
  /** In milliseconds, as of `performance.now()`. */
  readonly begunAt: number;
  /** What the connection had received when the form had its turn. */
  readonly bytesBefore: number;
  readonly isInTheWay: () => boolean;
  readonly giveWay: () => void;
}

/**
 * The forms that are being received. None is in a hurry until somebody waits for its place; then one that has been arriving for
 * seconds is given up, so that nobody who sends slowly, or never finishes, keeps others from sending.
 */
export class FormArrivals {
  private readonly arrivals = new Map<FastifyRequest, Arrival>();
  private timer: NodeJS.Timeout | undefined;

  /**
   * Waits for the response to a form, which `respond` reads first. Call {@link complete} when it is read.
   *
   * @param isInTheWay whether someone waits who could have its place
   * @throws TooManyUploadsError when the form has to give up its place. Nest stops reading it once that is sent.
   */
  async receive<T>(
    request: FastifyRequest,
    respond: () => Promise<T>,
    isInTheWay: () => boolean,
  ): Promise<T> {
    const interruption = this.interruption(request, isInTheWay);
    try {
      return await Promise.race([interruption, respond()]);
    } finally {
      this.forget(request);
    }
  }

  /**
   * Says that a form has been read: from now on it keeps its place.
   *
   * @throws TooManyUploadsError when it has lost its place already
   */
  complete(request: FastifyRequest): void {
    if (!this.forget(request)) throw new TooManyUploadsError();
  }

  /** Never resolves; rejects when the form has to give up its place. */
  private interruption(request: FastifyRequest, isInTheWay: () => boolean): Promise<never> {
    return new Promise((_, reject) => {
      this.arrivals.set(request, {
        caller: getCaller()!.id,
        begunAt: performance.now(),
        bytesBefore: request.socket.bytesRead,
        isInTheWay,
        giveWay: () => reject(new TooManyUploadsError()),
      });
      this.timer ??= setInterval(() => this.check(), CHECK_MS).unref();
    });
  }

  private forget(request: FastifyRequest): boolean {
    const isKnown = this.arrivals.delete(request);
    if (this.arrivals.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
    return isKnown;
  }

  private check(): void {
    const [slowest] = [...this.arrivals]
      .filter(([, { begunAt, isInTheWay }]) => performance.now() - begunAt >= PATIENCE_MS && isInTheWay())
      .toSorted(([a, first], [b, second]) => {
        const fewer = this.countOf(second.caller) - this.countOf(first.caller);
        return fewer || bytesPerMs(a, first) - bytesPerMs(b, second);
      });
    if (!slowest) return;
    const [request, { giveWay }] = slowest;
    this.forget(request);
    giveWay();
  }

  private countOf(caller: string): number {
    return [...this.arrivals.values()].filter((arrival) => arrival.caller === caller).length;
  }
}

function bytesPerMs({ socket }: FastifyRequest, { begunAt, bytesBefore }: Arrival): number {
  return (socket.bytesRead - bytesBefore) / (performance.now() - begunAt);
}
