import type { TradingDayIndex } from './trading-day-index.ts';

/** A split of shares that somebody has published. */
export interface ShareSplit {
  /** First day on which the new shares were traded, since 1970-01-01. */
  readonly day: number;
  /** New shares for one old share: 10 for ten for one, 0.125 for one for eight. */
  readonly ratio: number;
}

/** Closes as they were paid, each on another day, ascending. */
export interface RawCloses {
  /** Days since 1970-01-01. */
  readonly days: Int32Array;
  /** US dollars. */
  readonly closes: Float64Array;
}

/** Closes that belong together, in shares of the last day. */
export interface ConnectedCloses extends RawCloses {
  /** Trading days without a close in gaps of at most five. */
  readonly bridged: number;
  /** Number of splits that are taken into account. */
  readonly splits: number;
  /** Whether closes before the first one were dropped, because nothing explains the jump in between. */
  readonly isCut: boolean;
}

/** A close that is less or more than these times the one before is a jump, which needs an explanation. */
const FALL = 0.72;
const RISE = 1.4;
/** A close beside which both neighbors agree within this is a mistake. */
const AGREEMENT = 0.1;
/** More missing trading days in a row than this are not bridged: a backtest does not either. */
const MOST_BRIDGED = 5;

/**
 * Goes back from the last close: a jump whose ratio is that of a published split on that day divides the closes before
 * it; a single close that both neighbors contradict is dropped; any other jump ends the history. Ordinary days between
 * two closes are not filled in.
 */
export function connectCloses(
  { days, closes }: RawCloses,
  splits: readonly ShareSplit[],
  calendar: TradingDayIndex,
): ConnectedCloses {
  const kept = new KeptCloses(calendar);
  let factor = 1;
  let applied = 0;
  for (let at = days.length - 1; at >= 0; at -= 1) {
    const [day, close] = [days[at]!, closes[at]! / factor];
    const next = kept.first;
    if (next === null || !isJump(close, next.close)) {
      kept.add(day, close);
      continue;
    }
    const split = splits.find((one) => explains(one, { day, close }, next));
    if (split !== undefined) {
      factor *= split.ratio;
      applied += 1;
      kept.add(day, closes[at]! / factor);
      continue;
    }
    const isMistake = at > 0 && agree(closes[at - 1]! / factor, next.close);
    if (!isMistake) return { ...kept.list(), splits: applied, isCut: true };
  }
  return { ...kept.list(), splits: applied, isCut: false };
}

interface Close {
  readonly day: number;
  readonly close: number;
}

/** The closes that are kept so far, the latest first. */
class KeptCloses {
  private readonly days: number[] = [];
  private readonly closes: number[] = [];
  private bridged = 0;

  constructor(private readonly calendar: TradingDayIndex) {}

  /** The earliest. */
  get first(): Close | null {
    const [day, close] = [this.days.at(-1), this.closes.at(-1)];
    return day === undefined || close === undefined ? null : { day, close };
  }

  add(day: number, close: number): void {
    const next = this.days.at(-1);
    const missing = next === undefined ? 0 : this.calendar.between(day, next);
    if (missing <= MOST_BRIDGED) this.bridged += missing;
    this.days.push(day);
    this.closes.push(close);
  }

  list(): Pick<ConnectedCloses, 'days' | 'closes' | 'bridged'> {
    return {
      days: Int32Array.from(this.days.reverse()),
      closes: Float64Array.from(this.closes.reverse()),
      bridged: this.bridged,
    };
  }
}

function isJump(close: number, next: number): boolean {
  return next < close * FALL || next > close * RISE;
}

function agree(close: number, other: number): boolean {
  return Math.abs(other / close - 1) < AGREEMENT;
}

/** Whether a split lies between two closes and what it leaves of the jump is none. */
function explains({ day, ratio }: ShareSplit, before: Close, next: Close): boolean {
  return day > before.day && day <= next.day && !isJump(before.close / ratio, next.close);
}
