interface ConcurrencyLimiterOptions {
  /** How many tasks may wait; any number by default. */
  readonly maxWaiting?: number;
  /** Creates the error that rejects a task when too many are waiting. */
  readonly refusal?: () => Error;
}

/** Runs a limited number of tasks at a time. The others wait and run in the order they arrived. */
export class ConcurrencyLimiter {
  private readonly waiting: (() => void)[] = [];

  constructor(
    private free: number,
    private readonly options: ConcurrencyLimiterOptions = {},
  ) {}

  /** Runs the task as soon as it may run, and returns its result. Throws the refusal when too many are waiting. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const { maxWaiting = Infinity, refusal = () => new Error('Too many tasks are waiting') } = this.options;
    if (this.free > 0) this.free--;
    else if (this.waiting.length >= maxWaiting) throw refusal();
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
