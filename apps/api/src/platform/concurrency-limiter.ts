import { HttpException } from '@nestjs/common';
import type { Caller } from './http/current-request.ts';
import { getCaller } from './http/current-request.ts';
import { CLIENT_CLOSED_REQUEST } from './http/disconnects.ts';

/** No caller has more than this share of the waiting tasks, or of the running ones where capacity is reserved. */
const SHARE_OF_CALLER = 1 / 2;
/** The same for all callers at one address. */
const SHARE_OF_ADDRESS = 3 / 4;

interface ConcurrencyLimiterOptions {
  /** How many tasks may wait; any number by default. */
  readonly maxWaiting?: number;
  /** Creates the error that rejects a task when too many are waiting. */
  readonly refusal?: () => Error;
  /**
   * Whether callers leave capacity to others even when nobody else waits, since tasks take so long that nobody should have
   * to wait for one to end.
   */
  readonly isReserving?: boolean;
  /** Whether the newest task of a rank runs first, and the oldest is rejected when too many are waiting. */
  readonly isNewestFirst?: boolean;
  /** Whether several requests may wait for the same task, which then runs even when the first of them disconnects. */
  readonly isShared?: boolean;
}

/** What a caller, or an address, has in a limiter. */
type Place = Pick<Caller, 'id' | 'address'>;

interface WaitingTask extends Place {
  readonly rank: number;
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

/** The task of a background job has no caller and no limits of its own. */
const background: Place = { id: '', address: '' };

/** The request was closed while its task was waiting. */
class CallerGoneError extends HttpException {
  constructor() {
    super('The client has closed the connection', CLIENT_CLOSED_REQUEST);
  }
}

/**
 * Runs a limited number of tasks at a time. The others wait, and callers take turns: an account, or the address of a
 * visitor, that sends many tasks delays only itself. When a caller hangs up, its task leaves the queue.
 */
export class ConcurrencyLimiter {
  private readonly running: Place[] = [];
  /** In the order of arrival. */
  private readonly waiting: WaitingTask[] = [];
  /** The callers with waiting tasks, next one first. */
  private readonly turns: string[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly options: ConcurrencyLimiterOptions = {},
  ) {}

  /**
   * Runs the task as soon as it may run, and returns its result. Throws the refusal when too many are waiting.
   *
   * @param task can ask at any time whether it is in the way: whether someone else's task could run in its place
   * @param rank a task of a lower rank runs before all of a higher one, and one of the highest is rejected when too many wait
   */
  async run<T>(task: (isInTheWay: () => boolean) => Promise<T>, rank = 0): Promise<T> {
    const caller = getCaller();
    const place = caller ?? background;
    if (this.mayStart(place)) this.running.push(place);
    else await this.wait(place, caller, rank);
    try {
      return await task(() => this.isInTheWay(place));
    } finally {
      this.running.splice(this.running.indexOf(place), 1);
      this.startNext();
    }
  }

  /** Whether a task of that rank would be refused now, whoever sent it: as many wait as may, all of lower ranks. */
  refuses(rank: number): boolean {
    const { maxWaiting = Infinity } = this.options;
    return this.waiting.length >= maxWaiting && this.waiting.every((task) => task.rank < rank);
  }

  private isInTheWay(place: Place): boolean {
    const others = this.running.toSpliced(this.running.indexOf(place), 1);
    return this.waiting.some((task) => task.id !== place.id && this.mayStart(task, others));
  }

  private async wait(place: Place, caller: Caller | null, rank: number): Promise<void> {
    let stopListening: (() => void) | undefined;
    await new Promise<void>((resolve, reject) => {
      const { id, address } = place;
      const start = () => {
        this.running.push(place);
        resolve();
      };
      const task: WaitingTask = { id, address, rank, start, refuse: reject };
      this.enqueue(task);
      if (this.options.isShared) return;
      stopListening = caller?.onDisconnect(() => {
        if (this.remove(task)) reject(new CallerGoneError());
      });
    }).finally(() => stopListening?.());
  }

  private enqueue(task: WaitingTask): void {
    const { isNewestFirst = false, refusal = () => new Error('Too many tasks are waiting') } = this.options;
    this.waiting.push(task);
    if (!this.turns.includes(task.id)) this.turns.splice(isNewestFirst ? 0 : this.getLastTurn(), 0, task.id);
    const excess = this.findExcess(task);
    if (excess && this.remove(excess)) excess.refuse(refusal());
  }

  /** Returns the index in `turns` behind those who wait for their first task. */
  private getLastTurn(): number {
    const index = this.turns.findIndex((caller) => this.running.some(({ id }) => id === caller));
    return index < 0 ? this.turns.length : index;
  }

  /** Returns the task to reject when there are too many now: of the caller, at its address, or in all. */
  private findExcess({ id, address }: Place): WaitingTask | undefined {
    const { maxWaiting = Infinity, isNewestFirst = false } = this.options;
    const ofCaller = this.waiting.filter((task) => task.id === id);
    const atAddress = this.waiting.filter((task) => task.address === address);
    const isCaller = id !== background.id;
    const tooMany = [
      isCaller && ofCaller.length > share(maxWaiting, SHARE_OF_CALLER) ? ofCaller : [],
      isCaller && atAddress.length > share(maxWaiting, SHARE_OF_ADDRESS) ? atAddress : [],
      this.waiting.length > maxWaiting ? this.waiting : [],
    ].find(({ length }) => length > 0);
    if (!tooMany) return undefined;
    const last = Math.max(...tooMany.map(({ rank }) => rank));
    return ofLargestCaller(tooMany.filter(({ rank }) => rank === last)).at(isNewestFirst ? 0 : -1);
  }

  private startNext(): void {
    const ready = this.waiting.filter((task) => this.mayStart(task));
    const first = Math.min(...ready.map(({ rank }) => rank));
    const order = this.options.isNewestFirst ? ready.toReversed() : ready;
    for (const caller of this.turns) {
      const next = order.find(({ id, rank }) => id === caller && rank === first);
      if (!next) continue;
      this.remove(next);
      // The others have their turns before the same caller has another one.
      const turn = this.turns.indexOf(caller);
      if (turn >= 0) this.turns.push(...this.turns.splice(turn, 1));
      next.start();
      return;
    }
  }

  private mayStart({ id, address }: Place, running: readonly Place[] = this.running): boolean {
    if (running.length >= this.maxRunning) return false;
    if (!this.options.isReserving || id === background.id) return true;
    const ofCaller = running.filter((place) => place.id === id);
    const atAddress = running.filter((place) => place.address === address);
    return (
      ofCaller.length < share(this.maxRunning, SHARE_OF_CALLER) &&
      atAddress.length < share(this.maxRunning, SHARE_OF_ADDRESS)
    );
  }

  /** Returns false when the task is not waiting any more. */
  private remove(task: WaitingTask): boolean {
    const index = this.waiting.indexOf(task);
    if (index < 0) return false;
    this.waiting.splice(index, 1);
    const isLast = !this.waiting.some(({ id }) => id === task.id);
    if (isLast) this.turns.splice(this.turns.indexOf(task.id), 1);
    return true;
  }
}

function share(places: number, part: number): number {
  return Math.max(1, Math.floor(places * part));
}

/** Returns the tasks of the callers that have the most. */
function ofLargestCaller(tasks: readonly WaitingTask[]): WaitingTask[] {
  const counts = new Map<string, number>();
  for (const { id } of tasks) counts.set(id, (counts.get(id) ?? 0) + 1);
  const largest = Math.max(...counts.values());
  return tasks.filter(({ id }) => counts.get(id) === largest);
}
