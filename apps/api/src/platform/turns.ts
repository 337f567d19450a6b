interface TurnsOptions {
  /** How many works may wait for their turn; without it any number. */
  readonly maxWaiting?: number;
  /** What a work beyond that is refused with. */
  readonly refusal?: () => Error;
}

/** Lets only so many works run at once; the others wait for their turn, in the order they came. */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(
    private free: number,
    private readonly options: TurnsOptions = {},
  ) {}

  /** Runs `work` when its turn comes. Throws the refusal where too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { maxWaiting = Infinity, refusal = () => new Error('Too much is waiting') } = this.options;
    if (this.free > 0) this.free--;
    else if (this.waiting.length >= maxWaiting) throw refusal();
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
