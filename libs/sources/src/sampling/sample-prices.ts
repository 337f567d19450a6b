import { epochDay, isoDay, yearsBefore } from '@plumbline/screening';
import { usTradingDays } from '../prices/us-trading-days.ts';
import { fractionOf, hashNumber, hashText } from './seeded.ts';

/** What drives a sample price, so that stocks behave like stocks and bond funds like bond funds. */
export interface SamplePriceTraits {
  /** Part of it (0-1) that moves with the stock market. */
  readonly stocks: number;
  /** Part of it (0-1) that moves with bonds. */
  readonly bonds: number;
  /** A fund has almost no movement of its own: that of its companies averages out. */
  readonly isFund: boolean;
}

/** Daily log returns of the markets that move all samples. */
const stockMarket = { seed: 0x5eed01, mean: 0.0003, deviation: 0.0105 };
const bondMarket = { seed: 0x5eed02, mean: 0.0001, deviation: 0.0035 };
const yearsOfSamples = 5;

/** How one security moves: fractions of the markets' daily returns, and its own movement. */
interface Movement {
  readonly stocks: number;
  readonly bonds: number;
  readonly mean: number;
  readonly deviation: number;
}

/**
 * Invented daily closes over the five years and the month before a day: log-normal, moved by one stock market and
 * one bond market together, and by a movement of their own that depends on a key. The same on every load.
 */
export class SamplePrices {
  /** The trading days of all samples, since 1970-01-01. */
  readonly days: Int32Array;
  private readonly stockReturns: Float64Array;
  private readonly bondReturns: Float64Array;

  /** `lastDay`: ISO date of the last close. */
  constructor(lastDay: string) {
    const last = epochDay(lastDay)!;
    const [year, month] = isoDay(yearsBefore(last, yearsOfSamples)).split('-').map(Number);
    const first = Date.UTC(year!, month! - 2, 1) / 86_400_000;
    this.days = usTradingDays(first, last);
    this.stockReturns = Float64Array.from(this.days, (day) => drawOf(stockMarket, day));
    this.bondReturns = Float64Array.from(this.days, (day) => drawOf(bondMarket, day));
  }

  /** Returns a close for each of the days, the last of which is `lastClose`. */
  closesOf(key: string, lastClose: number, traits: SamplePriceTraits): Float64Array {
    const seed = hashText(`${key} prices`);
    const movement = movementOf(seed, traits);
    const own = { seed, mean: movement.mean, deviation: movement.deviation };
    const closes = new Float64Array(this.days.length);
    let logarithm = Math.log(lastClose);
    closes[closes.length - 1] = lastClose;
    for (let at = closes.length - 1; at > 0; at -= 1) {
      const market = movement.stocks * this.stockReturns[at]! + movement.bonds * this.bondReturns[at]!;
      logarithm -= market + drawOf(own, this.days[at]!);
      closes[at - 1] = asQuoted(Math.exp(logarithm));
    }
    return closes;
  }
}

function movementOf(seed: number, { stocks, bonds, isFund }: SamplePriceTraits): Movement {
  const [one, two, three] = [1, 2, 3].map((number) => fractionOf(hashNumber(seed, -number)));
  if (isFund) {
    const deviation = 0.0002 + stocks * (0.001 + 0.002 * two!);
    return { stocks: stocks * (0.9 + 0.2 * one!), bonds, mean: 0, deviation };
  }
  return { stocks: 0.5 + one!, bonds: 0, mean: (three! - 0.5) * 0.0006, deviation: 0.009 + 0.012 * two! };
}

/** A nearly normal draw for a day: the sum of four even ones, which is fast and bounded. */
function drawOf({ seed, mean, deviation }: typeof stockMarket, day: number): number {
  const hash = hashNumber(seed, day);
  const sum = (hash & 255) + ((hash >>> 8) & 255) + ((hash >>> 16) & 255) + (hash >>> 24);
  return mean + ((sum - 510) / deviationOfSum) * deviation;
}

/** Of the sum of four whole numbers drawn evenly from 0 to 255. */
const deviationOfSum = Math.sqrt((4 * (256 ** 2 - 1)) / 12);

/** Cents; hundredths of cents where a share costs less than ten dollars. */
function asQuoted(price: number): number {
  const perDollar = price < 10 ? 10_000 : 100;
  return Math.max(1, Math.round(price * perDollar)) / perDollar;
}
