import { Logger } from '@nestjs/common';
import { Metrics } from '../platform/metrics/metrics.ts';
import { DatabaseClock } from './database-clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let clock: DatabaseClock;
let metrics: Metrics;
beforeEach(() => {
  Logger.overrideLogger(false);
  metrics = new Metrics();
  clock = new DatabaseClock(metrics);
});

interface Moment {
  /** Since the process started. */
  readonly passed?: number;
  /** By how much the clock of the database, and that of the process, are ahead. */
  readonly database?: number;
  readonly process?: number;
  readonly roundTrip?: number;
}

/** Compares the clocks at a moment. Returns whether that of the database is trusted then. */
function isTrustedAt({ passed = 0, database = 0, process = 0, roundTrip = 0 }: Moment): boolean {
  const asked = { date: DAY * 20_000 + passed + process, steady: passed };
  const answered = { date: asked.date + roundTrip, steady: asked.steady + roundTrip };
  clock.compare(DAY * 20_000 + passed + database, asked, answered);
  return clock.isTrusted;
}

const difference = async () => (await metrics.databaseClockDifference.get()).values[0]!.value;

describe('the clock of the database', () => {
  it('is trusted while it agrees with that of the process', async () => {
    expect([clock.isTrusted, isTrustedAt({}), isTrustedAt({ passed: DAY })]).toEqual([true, true, true]);
    expect(await difference()).toBe(0);
  });

  it.each([40 * DAY, -40 * DAY, 6 * MINUTE, -6 * MINUTE])(
    'is not trusted while it is %d ms ahead of that of the process',
    async (ahead) => {
      expect(isTrustedAt({ database: ahead })).toBe(false);
      expect(await difference()).toBe(ahead / 1_000);
      expect(isTrustedAt({ process: -ahead, passed: MINUTE })).toBe(false);
      expect(isTrustedAt({ passed: 2 * MINUTE })).toBe(true);
    },
  );

  it('may have shown any time between the question and the answer', async () => {
    expect(isTrustedAt({ roundTrip: 10 * MINUTE, database: 9 * MINUTE })).toBe(true);
    expect(await difference()).toBe(0);
  });

  it.each([40 * DAY, -40 * DAY])('is not trusted for a day after both jump by %d ms', (ahead) => {
    const wrong = { database: ahead, process: ahead };
    expect(isTrustedAt({})).toBe(true);
    expect(isTrustedAt({ ...wrong, passed: MINUTE })).toBe(false);
    expect(isTrustedAt({ ...wrong, passed: DAY })).toBe(false);
    expect(isTrustedAt({ ...wrong, passed: DAY + MINUTE })).toBe(true);
  });

  it('is trusted again as soon as it is back', () => {
    isTrustedAt({});
    isTrustedAt({ database: 40 * DAY, process: 40 * DAY, passed: MINUTE });
    expect(isTrustedAt({ passed: 2 * MINUTE })).toBe(true);
  });

  it('may go on after the machine has slept for a night, again and again', () => {
    for (let night = 0; night < 10; night++) {
      const slept = night * (DAY / 2);
      expect(isTrustedAt({ passed: night * MINUTE, database: slept, process: slept })).toBe(true);
    }
  });
});
