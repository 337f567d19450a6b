import { tickerKey } from '../identifiers/ticker.ts';
import type { SecurityReference } from './security-reference.ts';
import { numberOf, type MatchableSecurity } from './matchable-security.ts';
import { NameIndex } from './name-index.ts';

/**
 * A CUSIP that begins with a letter is that of the shares of a company abroad themselves, never of receipts for them.
 */
const foreignShares = /^[A-Z]/;

/** Instruments by their numbers, tickers and names. */
export class SecurityTable {
  private readonly securities: MatchableSecurity[] = [];
  private readonly byIsin = new Map<string, number>();
  private readonly byCusip = new Map<string, number>();
  private readonly byTicker = new Map<string, number | number[]>();
  readonly names = new NameIndex(this.securities);

  /**
   * Adds an instrument and returns its index. Of two with the same ISIN or CUSIP the domestic one counts, then the
   * first.
   */
  add(security: MatchableSecurity): number {
    const index = this.securities.length;
    this.securities.push(security);
    if (security.isin !== null) this.prefer(this.byIsin, security.isin, index);
    const cusip = numberOf(security);
    if (cusip !== null) this.prefer(this.byCusip, cusip, index);
    this.addTicker(tickerKey(security.ticker), index);
    this.names.add(index);
    return index;
  }

  at(index: number): MatchableSecurity {
    return this.securities[index]!;
  }

  isDomestic(index: number): boolean {
    return this.at(index).exchangeLocation === null;
  }

  /** All with a ticker, in any dialect. */
  withTicker(ticker: string): readonly number[] {
    const found = this.byTicker.get(tickerKey(ticker)) ?? [];
    return typeof found === 'number' ? [found] : found;
  }

  /** All in the United States of a type, in the order in which they were added. */
  domestic(type: MatchableSecurity['type']): readonly number[] {
    return [...this.securities.keys()].filter(
      (index) => this.at(index).type === type && this.isDomestic(index),
    );
  }

  /**
   * The instrument with the ISIN or CUSIP of a reference. The listing in the United States counts if there is one, even
   * if only a listing abroad has its ISIN.
   */
  findByNumber(reference: SecurityReference): { index: number; by: 'isin' | 'cusip' } | null {
    const byIsin = this.byIsin.get(reference.isin ?? '');
    const byCusip = this.byCusip.get(numberOf(reference) ?? '');
    if (byCusip !== undefined && this.isPreferred(byCusip, byIsin)) return { index: byCusip, by: 'cusip' };
    if (byIsin === undefined) return null;
    return { index: this.sameSharesHere(byIsin, reference) ?? byIsin, by: 'isin' };
  }

  /** Where the same shares of a company abroad trade in the United States. */
  private sameSharesHere(foreign: number, { ticker, exchange }: SecurityReference): number | null {
    if (ticker !== null || exchange || this.isDomestic(foreign)) return null;
    const { name, issuer, isin } = this.at(foreign);
    if (!issuer || /^(?:US|CA)/.test(isin ?? '')) return null;
    const listings = this.names.all(name, this.names.parsed(foreign));
    const isSame = (index: number) =>
      this.isDomestic(index) &&
      this.at(index).issuer === issuer &&
      foreignShares.test(numberOf(this.at(index)) ?? '');
    return listings.find(isSame) ?? null;
  }

  private prefer(map: Map<string, number>, key: string, index: number): void {
    if (this.isPreferred(index, map.get(key))) map.set(key, index);
  }

  /** Whether an instrument comes before another with its number: the first, or the first in the United States. */
  private isPreferred(index: number, known: number | undefined): boolean {
    return known === undefined || (!this.isDomestic(known) && this.isDomestic(index));
  }

  private addTicker(key: string, index: number): void {
    const known = this.byTicker.get(key);
    if (known === undefined) this.byTicker.set(key, index);
    else if (typeof known === 'number') this.byTicker.set(key, [known, index]);
    else known.push(index);
  }
}
