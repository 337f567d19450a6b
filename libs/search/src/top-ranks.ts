/** Collects the best (lowest) of the ranks offered to it, each once, in ascending order and in constant memory. */
export class TopRanks {
  private readonly best: Int32Array;
  private count = 0;

  /** @param capacity maximum number of ranks; at least 1. */
  constructor(capacity: number) {
    this.best = new Int32Array(capacity);
  }

  /** Whether a rank would be refused: checked first where finding out if it matches costs more than this. */
  refuses(rank: number): boolean {
    return this.count === this.best.length && rank >= this.best[this.count - 1]!;
  }

  offer(rank: number): void {
    if (this.refuses(rank)) return;
    let at = this.count;
    while (at > 0 && this.best[at - 1]! > rank) at -= 1;
    if (at > 0 && this.best[at - 1] === rank) return;
    if (this.count < this.best.length) this.count += 1;
    this.best.copyWithin(at + 1, at, this.count - 1);
    this.best[at] = rank;
  }

  /** The collected ranks, best first. */
  ranks(): Int32Array {
    return this.best.subarray(0, this.count);
  }
}
