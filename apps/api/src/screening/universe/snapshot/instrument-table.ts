import type { InstrumentType } from '@plumbline/contracts';
import { marketKey, normalizeTicker } from '@plumbline/matching';
import { SecurityNotFoundError } from '../universe.errors.ts';

/** What lists show of an instrument, and what the search ranks it by. */
export interface InstrumentRow {
  readonly id: number;
  readonly issuer: number | null;
  readonly ticker: string;
  readonly name: string;
  readonly type: InstrumentType;
  readonly exchange: string;
  readonly exchangeLocation: string | null;
  readonly isDomestic: boolean;
  readonly marketCapitalization: number | null;
  readonly price: number | null;
  /** Days since 1970-01-01; `null` without a price. */
  readonly priceDay: number | null;
  readonly hasSamplePrice: boolean;
  readonly hasSampleHoldings: boolean;
  /**
   * How many positions of a fund are known, and percent of it outside long equity; `null` where its holdings are not
   * known.
   */
  readonly positionCount: number | null;
  readonly outsidePercent: number | null;
}

/** Letters, digits and the separators that dialects use before a share class. Nothing else can be a ticker. */
const plainTicker = /^[\p{L}\d./^$ -]{1,40}$/u;
/** What follows the slash of a ticker with one, such as the `B` of `BRK/B` or the `PRQ` of a preferred share. */
const shareClass = /^[a-z]{1,4}$/i;

/**
 * The instruments of a release by *index*, a dense number from 0 that the screening universe and the search
 * index share. Ids are stable from release to release. Indexes are not, and never leave the process.
 */
export class InstrumentTable {
  /** -1 for ids without an instrument. Ids come from one sequence, so that an array is small, and faster than a map. */
  private readonly indexById: Int32Array;
  private readonly domesticByTicker = new Map<string, number>();
  private readonly foreignByTicker = new Map<string, number[]>();

  constructor(readonly rows: readonly InstrumentRow[]) {
    const highestId = rows.reduce((highest, { id }) => Math.max(highest, id), 0);
    this.indexById = new Int32Array(highestId + 1).fill(-1);
    rows.forEach((row, index) => {
      this.indexById[row.id] = index;
      if (row.isDomestic) this.domesticByTicker.set(row.ticker, index);
      else this.addForeign(row.ticker, index);
    });
  }

  get count(): number {
    return this.rows.length;
  }

  /** Returns the index of an id, or undefined when it is not in the release. */
  indexOf(id: number): number | undefined {
    const index = this.indexById[id] ?? -1;
    return index === -1 ? undefined : index;
  }

  /** Returns the index of an id. @throws SecurityNotFoundError when it is not in the release */
  getIndex(id: number): number {
    const index = this.indexOf(id);
    if (index === undefined) throw new SecurityNotFoundError('No security has this id.');
    return index;
  }

  /**
   * Returns the index of a ticker in any dialect and case: without a location the domestic listing, or the largest
   * foreign one if there is none; with a location (parentheses, spaces and case make no difference, nor which name of
   * the market it is) that listing. What is no location may be the share class of a domestic listing, as people write
   * it: `BRK/B` is `BRK.B`.
   */
  findByTicker(ticker: string, location: string | null): number | undefined {
    if (!plainTicker.test(ticker)) return undefined;
    const key = normalizeTicker(ticker);
    const foreign = this.foreignByTicker.get(key) ?? [];
    if (location === null) return this.domesticByTicker.get(key) ?? foreign[0];
    const wanted = marketKey(location);
    const listed = foreign.find((index) => marketKey(this.rows[index].exchangeLocation ?? '') === wanted);
    if (listed !== undefined || !shareClass.test(location)) return listed;
    return this.domesticByTicker.get(normalizeTicker(`${ticker}/${location}`));
  }

  private addForeign(ticker: string, index: number): void {
    const listings = this.foreignByTicker.get(ticker) ?? [];
    listings.push(index);
    listings.sort(
      (a, b) => (this.rows[b].marketCapitalization ?? 0) - (this.rows[a].marketCapitalization ?? 0),
    );
    this.foreignByTicker.set(ticker, listings);
  }
}
