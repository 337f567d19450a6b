import type { LeftOut } from '@plumbline/sources';

/** Examples stored per reason, the worst: enough to find the cause, whatever the size of the load. */
const MAX_EXAMPLES = 5;

interface LeftOutReason {
  readonly reason: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/** What was stored of one source. */
export interface SourceTally {
  instruments: number;
  funds: number;
  positions: number;
  /** Sum over its funds of the share of their weight, in percent, that is in securities of the universe. */
  foundPercent: number;
}

/** What a load read, stored and left out. Saved as `universe_release.report`. */
export interface LoadReport {
  readonly read: number;
  readonly stored: Readonly<Record<StoredKind, number>>;
  readonly sources: Readonly<Record<string, SourceTally>>;
  readonly leftOut: readonly LeftOutReason[];
  readonly warnings: readonly string[];
  readonly seconds: number;
}

export type StoredKind =
  | 'issuers'
  | 'instruments'
  | 'names'
  | 'evidence'
  | 'funds'
  | 'positions'
  | 'prices'
  | 'histories';

/** Collects the final report of a load in bounded memory. */
export class LoadTally {
  read = 0;
  readonly stored: Record<StoredKind, number> = {
    issuers: 0,
    instruments: 0,
    names: 0,
    evidence: 0,
    funds: 0,
    positions: 0,
    prices: 0,
    histories: 0,
  };
  readonly warnings: string[] = [];
  private readonly sources = new Map<string, SourceTally>();
  private readonly reasons = new Map<string, { count: number; examples: LeftOut[] }>();

  /** What was stored so far of a source, to be added to. */
  getSource(name: string): SourceTally {
    const known = this.sources.get(name) ?? { instruments: 0, funds: 0, positions: 0, foundPercent: 0 };
    this.sources.set(name, known);
    return known;
  }

  leaveOut(leftOut: LeftOut): void {
    const entry = this.reasons.get(leftOut.reason) ?? { count: 0, examples: [] };
    entry.count += 1;
    const before = entry.examples.findIndex((known) => deviationOf(known) < deviationOf(leftOut));
    entry.examples.splice(before === -1 ? entry.examples.length : before, 0, leftOut);
    entry.examples.length = Math.min(entry.examples.length, MAX_EXAMPLES);
    this.reasons.set(leftOut.reason, entry);
  }

  createReport(seconds: number): LoadReport {
    const leftOut = Array.from(this.reasons, ([reason, { count, examples }]) => ({
      reason,
      count,
      examples: examples.map(describeExample),
    }));
    return {
      read: this.read,
      stored: { ...this.stored },
      sources: Object.fromEntries(this.sources),
      leftOut: leftOut.sort((a, b) => b.count - a.count),
      warnings: [...this.warnings],
      seconds,
    };
  }
}

function deviationOf({ deviation = 0 }: LeftOut): number {
  return deviation;
}

function describeExample({ file, row, subject }: LeftOut): string {
  return `${subject} (${file}${row ? `:${row}` : ''})`;
}
