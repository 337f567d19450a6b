/** Keeps the best (lowest) of the ranks offered to it, each once, in ascending order and in constant memory. */
export class TopRanks {
  private readonly kept: Int32Array;
  private count = 0;

  /** @param capacity how many are kept; at least 1. */
  constructor(capacity: number) {
    this.kept = new Int32Array(capacity);
  }

  /** Whether a rank would be refused: checked first where finding out if it matches costs more than this. */
  refuses(rank: number): boolean {
    return this.count === this.kept.length && rank >= this.kept[this.count - 1]!;
  }

  offer(rank: number): void {
    if (this.refuses(rank)) return;
    let at = this.count;
    while (at > 0 && this.kept[at - 1]! > rank) at -= 1;
    if (at > 0 && this.kept[at - 1] === rank) return;
    if (this.count < this.kept.length) this.count += 1;
    this.kept.copyWithin(at + 1, at, this.count - 1);
    this.kept[at] = rank;
  }

  /** The kept ranks, best first. */
  ranks(): Int32Array {
    return this.kept.subarray(0, this.count);
  }
}
