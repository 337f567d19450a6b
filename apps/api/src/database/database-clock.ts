import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../platform/metrics/metrics.ts';

/**
 * An interval of PostgreSQL. A stored time that is later than now by more than this was stored before the clock was set back; by less,
 * it may be of a transaction that began later than the one that reads it.
 */
export const CLOCK_STEP = "interval '1 minute'";

/** The column that {@link DatabaseClock.compare} takes. Not `now()`: that is when the transaction began. */
export const CLOCK_COLUMN =
  '(extract(epoch FROM clock_timestamp()) * 1000)::double precision AS "databaseMs"';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Clocks that differ by more are not to be trusted: one of the two is wrong. */
const MAX_DIFFERENCE_MS = 5 * MINUTE_MS;
/** A clock that moves by more than this at once is not to be trusted for as long: all that it says may be wrong. */
const JUMP_MS = DAY_MS;

/** What the clocks of this process show at a moment, in milliseconds. */
interface ProcessTime {
  /** By the clock of the machine. */
  readonly date: number;
  /** By `performance.now()`, which nobody can set. */
  readonly steady: number;
}

/** Returns what the clocks of this process show. */
export function readProcessTime(): ProcessTime {
  return { date: Date.now(), steady: performance.now() };
}

/**
 * Tells whether the clock of the database can be trusted: it agrees with that of this process, and did not jump by more than a day
 * within the last day. The latter is what shows where both are on one machine. What is removed by its age stays until then.
 */
@Injectable()
export class DatabaseClock {
  private readonly logger = new Logger('clock');
  /** How far the database's clock was ahead of the steady one when it was last trusted. */
  private trustedOffset: number | null = null;
  /** Since when it is another, by the steady clock. */
  private jumpedAt: number | null = null;
  private doubt: string | null = null;

  constructor(private readonly metrics: Metrics) {}

  get isTrusted(): boolean {
    return this.doubt === null;
  }

  /** Takes what the database's clock showed between the question for it and the answer. */
  compare(databaseMs: number, asked: ProcessTime, answered: ProcessTime): void {
    const difference =
      databaseMs > answered.date ? databaseMs - answered.date : Math.min(0, databaseMs - asked.date);
    this.metrics.databaseClockDifference.set(difference / 1_000);
    if (Math.abs(difference) > MAX_DIFFERENCE_MS)
      this.change(`the clocks of database and process differ by ${Math.round(difference / 1_000)} s`);
    else {
      const hasJumped = this.noticeJump(databaseMs - answered.steady, answered.steady);
      this.change(hasJumped ? 'the clock of the database has jumped by more than a day' : null);
    }
  }

  private noticeJump(offset: number, steady: number): boolean {
    this.jumpedAt ??= steady;
    const isBack = Math.abs(offset - (this.trustedOffset ?? offset)) <= JUMP_MS;
    if (!isBack && steady - this.jumpedAt < JUMP_MS) return true;
    this.trustedOffset = offset;
    this.jumpedAt = null;
    return false;
  }

  private change(doubt: string | null): void {
    if (doubt && this.isTrusted) this.logger.error(`nothing is removed by its age: ${doubt}`);
    else if (!doubt && !this.isTrusted) this.logger.log('is right again');
    this.doubt = doubt;
  }
}
