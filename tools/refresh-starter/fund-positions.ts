import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { appendTo, readFormerListings, SecurityMatcher } from '@plumbline/universe';
import { parse } from 'csv-parse';
import { readLargestPositions, type LargestPositions } from './largest-positions.ts';
import type { Lists } from './read-lists.ts';
import { tickerOf } from './sec-table.ts';
import type { TableRow } from './starter-table.ts';

/** Where positions come from. */
interface PositionFiles {
  /** `fund,date,ticker,weight`, at most 200 positions of a fund, tickers of their day. */
  readonly positions: string;
  /** The ten largest positions by name, newer than `positions`. */
  readonly largest: string;
}

/** What is known of a fund's positions: tickers of today and percent, cash apart. */
interface KnownPositions {
  readonly day: string;
  readonly source: string;
  readonly cash: number;
  readonly weights: ReadonlyMap<string, number>;
}

/** Of today's ten largest positions this many must have been among the ten largest of the older list. */
const STILL_THERE = 6;

/**
 * The positions of funds. Those of 2021 and 2022 count where the fund's ten largest of 2026 still are mostly the same; where
 * they are not, or nothing newer is known, only the ten largest of 2026 do. A position whose company is not certain is
 * left out, and the reader counts the rest of the fund as unknown.
 */
export class FundPositions {
  readonly leftOut = new Map<string, number>();
  private readonly byFund = new Map<string, KnownPositions>();

  private constructor(
    private readonly resolver: PositionResolver,
    private readonly largest: ReadonlyMap<string, LargestPositions>,
  ) {}

  static async read(lists: Lists, files: PositionFiles): Promise<FundPositions> {
    const resolver = await PositionResolver.create(lists);
    const found = new FundPositions(resolver, await readLargestPositions(files.largest));
    const isFund = new Set(lists.funds.map(({ ticker }) => ticker));
    for await (const fund of olderPositions(files.positions)) {
      if (isFund.has(fund.ticker)) found.addOlder(fund);
    }
    for (const [ticker, fund] of found.largest) {
      if (isFund.has(ticker) && !found.byFund.has(ticker)) found.addLargest(ticker, fund);
    }
    return found;
  }

  rows(): TableRow[] {
    return [...this.byFund]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([fund, { day, source, cash, weights }]) => ({
        fund,
        day,
        source,
        cash: cash === 0 ? null : round(cash),
        positions: [...weights].map(([ticker, weight]) => `${ticker}:${round(weight)}`).join(' '),
      }));
  }

  private addOlder({ ticker, day, positions }: OlderPositions): void {
    const newest = this.largest.get(sameIndex[ticker] ?? ticker);
    if (newest === undefined) return this.count('older positions, and nothing newer that confirms them');
    const weights = new Map<string, number>();
    let cash = 0;
    for (const position of positions) {
      if (isCash(position.ticker)) cash += position.weight;
      else add(weights, this.resolver.byTicker(position.ticker), position.weight);
    }
    const largestThen = new Set(positions.slice(0, 10).map((one) => this.resolver.byTicker(one.ticker)));
    const stillThere = newest.top.filter(({ name }) => {
      const now = this.resolver.byName(name);
      return (
        now !== null &&
        [...largestThen].some((then) => then !== null && this.resolver.isSameCompany(now, then))
      );
    });
    if (stillThere.length < STILL_THERE) return this.count('older positions that no longer hold');
    this.set(ticker, { day, source: 'daily', cash, weights });
  }

  private addLargest(ticker: string, { asOf, top }: LargestPositions): void {
    const weights = new Map<string, number>();
    for (const { name, pct } of top) if (pct > 0) add(weights, this.resolver.byName(name), pct);
    this.set(ticker, { day: asOf, source: 'nport', cash: 0, weights });
  }

  private set(fund: string, known: KnownPositions): void {
    if (known.weights.size === 0) this.count('no position of a listed company or fund');
    else {
      this.byFund.set(fund, known);
      this.count(`taken from ${known.source}`);
    }
  }

  private count(reason: string): void {
    this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + 1);
  }
}

/** Trusts that report no positions to the SEC, and the fund that tracks the same index. */
const sameIndex: Readonly<Record<string, string>> = { SPY: 'IVV', MDY: 'IJH' };

/** Finds today's securities of positions, so that none becomes another company's. */
class PositionResolver {
  private constructor(
    private readonly lists: Lists,
    private readonly matcher: SecurityMatcher,
    private readonly former: Awaited<ReturnType<typeof readFormerListings>>,
  ) {}

  private readonly tickersOfCompany = new Map<string, string[]>();

  static async create(lists: Lists): Promise<PositionResolver> {
    const former = await readFormerListings();
    const matcher = new SecurityMatcher(former);
    for (const instrument of lists.instruments) matcher.add(instrument);
    const resolver = new PositionResolver(lists, matcher, former);
    for (const [ticker, company] of lists.companyOf) appendTo(resolver.tickersOfCompany, company, ticker);
    return resolver;
  }

  /** Today's ticker of what had a ticker in 2021 or 2022: the same filer's, or that of a fund. */
  byTicker(text: string): string | null {
    const ticker = tickerOf(text);
    const company = this.lists.earlierCompanyOf.get(ticker);
    if (company !== undefined) return this.byCompany(company, ticker);
    const isFund = this.lists.tickers.has(ticker) && !this.lists.companyOf.has(ticker);
    return isFund ? ticker : this.byFormerTicker(ticker);
  }

  private byCompany(company: string, ticker: string): string | null {
    if (this.lists.companyOf.get(ticker) === company) return ticker;
    return this.tickersOfCompany.get(company)?.[0] ?? null;
  }

  private byFormerTicker(ticker: string): string | null {
    const [owner, ...others] = this.former.ownersOf(ticker);
    const isRenamed = owner?.outcome === 'renamed' && others.length === 0;
    return isRenamed ? (owner.successor?.ticker ?? null) : null;
  }

  /** Today's ticker of the only company or fund with a name. */
  byName(name: string): string | null {
    const found = this.matcher.resolve({ ticker: null, name, isin: null, cusip: null });
    return found.index === null ? null : this.lists.instruments[found.index]!.ticker;
  }

  isSameCompany(one: string, other: string): boolean {
    const company = this.lists.companyOf.get(one);
    return one === other || (company !== undefined && company === this.lists.companyOf.get(other));
  }
}

/** A fund of the older list, largest position first. */
interface OlderPositions {
  readonly ticker: string;
  /** ISO date. */
  readonly day: string;
  readonly positions: readonly { readonly ticker: string; readonly weight: number }[];
}

/** Reads `fund,date,ticker,weight` (days as MM/DD/YYYY, percent), sorted by fund. */
async function* olderPositions(file: string): AsyncGenerator<OlderPositions> {
  const text = createReadStream(file).pipe(createGunzip());
  let current = null as {
    ticker: string;
    day: string;
    positions: { ticker: string; weight: number }[];
  } | null;
  for await (const row of text.pipe(parse({ columns: true })) as AsyncIterable<Record<string, string>>) {
    const ticker = row['fund']!;
    if (current?.ticker !== ticker) {
      if (current !== null) yield inOrder(current);
      const [month, day, year] = row['date']!.split('/');
      current = { ticker, day: `${year}-${month}-${day}`, positions: [] };
    }
    const weight = Number(row['weight']);
    if (weight > 0) current.positions.push({ ticker: row['ticker']!, weight });
  }
  if (current !== null) yield inOrder(current);
}

function inOrder(fund: OlderPositions): OlderPositions {
  return { ...fund, positions: [...fund.positions].sort((one, other) => other.weight - one.weight) };
}

function isCash(ticker: string): boolean {
  return /^(?:us dollars?|cash(?: .*)?|usd)$/i.test(ticker);
}

function add(weights: Map<string, number>, ticker: string | null, weight: number): void {
  if (ticker !== null) weights.set(ticker, (weights.get(ticker) ?? 0) + weight);
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
