import {
  appendTo,
  canBeSameCompany,
  SecurityMatcher,
  tickerKey,
  type SecurityReference,
} from '@plumbline/matching';
import { readFormerListings } from '@plumbline/sources';
import type { LargestPositions } from '../largest-positions.ts';
import type { Lists } from '../read-lists.ts';
import type { TableRow } from '../starter-table.ts';
import type { ForeignIssuers } from './foreign-issuers.ts';
import type { IdentifiedList, PositionLine, PositionList } from './position-list.ts';

/** More than any fund holds of an exchange, in percent: it is the options that are traded there. */
const MOST_OF_A_COMPANY = 10;
/** Industry codes of banks and brokers, which are the other side of a leveraged fund's swaps. */
const BANKS_AND_BROKERS = { from: 6000, to: 6299 };

/** So many companies a leveraged fund of an index names: of fewer, a name may be what its swaps are on. */
const COMPANIES_OF_AN_INDEX = 3;

/**
 * What the names of a report may be of: companies; those of an index, banks excepted; or issuers of bonds and options,
 * so that only funds count.
 */
export type NamedPositions = 'COMPANIES' | 'NO_BANKS' | 'FUNDS';

/** Finds the securities that lines of lists mean, so that none becomes another company's. */
export class PositionIdentifier {
  private readonly tickers = new Map<string, string>();
  private readonly byName = new Map<string, string | null>();
  private readonly tickersOfCompany = new Map<string, string[]>();
  private readonly names: ReadonlyMap<string, string>;
  private readonly banks: ReadonlySet<string>;
  private readonly funds: ReadonlySet<string>;

  private constructor(
    private readonly lists: Lists,
    private readonly matcher: SecurityMatcher,
    private readonly foreign: ForeignIssuers,
  ) {
    for (const ticker of lists.tickers) this.tickers.set(tickerKey(ticker), ticker);
    for (const [ticker, company] of lists.companyOf) appendTo(this.tickersOfCompany, company, ticker);
    this.funds = new Set(lists.funds.map(({ ticker }) => ticker));
    this.banks = new Set(lists.companies.filter(isBank).map(({ ticker }) => String(ticker)));
    this.names = new Map(lists.instruments.map(({ ticker, name }) => [ticker, name]));
  }

  static async create(lists: Lists, foreign: ForeignIssuers): Promise<PositionIdentifier> {
    const matcher = new SecurityMatcher(await readFormerListings());
    for (const instrument of lists.instruments) matcher.add(instrument);
    return new PositionIdentifier(lists, matcher, foreign);
  }

  /** What the lines of a list mean; only funds where the others may be bonds and options (`isMixed`). */
  identify({ lines, isInternational, ...list }: PositionList, isMixed: boolean): IdentifiedList {
    const weights = new Map<string, number>();
    for (const line of lines) {
      const token = isInternational ? this.foreign.tokenOf(line) : this.tokenOf(line, list.day);
      const isLeftOut = token === null || token === list.fund || (isMixed && !this.isFund(token));
      if (!isLeftOut) weights.set(token, (weights.get(token) ?? 0) + line.weight);
    }
    return { ...list, weights, known: sumOf(weights) };
  }

  /** The ten largest of a report that has only names. */
  identifyLargest(fund: string, { asOf, top }: LargestPositions, named: NamedPositions): IdentifiedList {
    const weights = new Map<string, number>();
    const isFundOnly =
      named === 'FUNDS' ||
      top.some(({ name, pct }) => pct > MOST_OF_A_COMPANY && /cboe|options?/i.test(name));
    const isOther = (token: string) =>
      (isFundOnly && !this.isFund(token)) || (named === 'NO_BANKS' && this.banks.has(token));
    for (const { name, pct } of top) {
      const token = this.tokenOfName(name, asOf);
      if (token !== null && token !== fund && !isOther(token) && pct > 0)
        weights.set(token, (weights.get(token) ?? 0) + pct);
    }
    if (named === 'NO_BANKS') this.leaveOutFew(weights);
    const known = sumOf(weights);
    return { fund, day: asOf, source: 'top', isComplete: false, cash: 0, weights, known };
  }

  private leaveOutFew(weights: Map<string, number>): void {
    const companies = [...weights.keys()].filter((token) => !this.isFund(token));
    if (companies.length < COMPANIES_OF_AN_INDEX) for (const token of companies) weights.delete(token);
  }

  /** Whether two securities are of one company. */
  isSameCompany(one: string, other: string): boolean {
    const company = this.lists.companyOf.get(one);
    return one === other || (company !== undefined && company === this.lists.companyOf.get(other));
  }

  isFund(token: string): boolean {
    return this.funds.has(token);
  }

  private tokenOf(line: PositionLine, day: string): string | null {
    const { ticker, name, isin } = line;
    const known = this.tickers.get(tickerKey(ticker ?? '')) ?? null;
    if (name === null) return known;
    if (isin !== null && !isin.startsWith('US'))
      return this.foreign.tokenOf(line) ?? this.tokenOfName(name, day);
    if (known !== null && this.isNamed(known, name)) return known;
    return this.resolve({ ticker, name, isin, cusip: null, asOf: day }) ?? this.foreign.tokenOf(line);
  }

  private isNamed(ticker: string, name: string): boolean {
    return canBeSameCompany(this.names.get(ticker)!, name);
  }

  /** The only security with a name, in the United States or abroad. */
  private tokenOfName(name: string, day: string): string | null {
    const key = `${name} ${day}`;
    const known = this.byName.get(key);
    if (known !== undefined) return known;
    const found =
      this.foreign.tokenOf({ name, isin: null }) ??
      this.resolve({ ticker: null, name: inFull(name), isin: null, cusip: null, asOf: day });
    this.byName.set(key, found);
    return found;
  }

  private resolve(reference: SecurityReference): string | null {
    const found = this.matcher.resolve(reference);
    return found.index === null ? null : this.lists.instruments[found.index]!.ticker;
  }
}

/** BlackRock abbreviates a word in the name of a fund of its own. */
function inFull(name: string): string {
  return name.replace(/\bDeveloped Mkt\b/, 'Developed Markets');
}

function isBank({ sic }: TableRow): boolean {
  return Number(sic) >= BANKS_AND_BROKERS.from && Number(sic) <= BANKS_AND_BROKERS.to;
}

function sumOf(weights: ReadonlyMap<string, number>): number {
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}
