/** Runs work one after the other, in the order it comes; refuses it while `maxWaiting` others wait. */
export class OneAtATime {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly maxWaiting: number,
    private readonly refusal: () => Error,
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.waiting >= this.maxWaiting) throw this.refusal();
    this.waiting++;
    const result = this.last.then(() => {
      this.waiting--;
      return work();
    });
    this.last = result.catch(() => undefined);
    return result;
  }
}
