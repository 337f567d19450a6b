import { canBeSameCompany, marketKey, normalizeTicker, type InstrumentRecord } from '@plumbline/matching';
import type { Layout } from '../layouts/layout.ts';
import type { StarterUniverse } from '../starter/starter-universe.ts';
import type { IssuerRegistry } from './issuer-registry.ts';

/** What became of an instrument of the folder. */
type LayeringResult =
  | { readonly instrument: InstrumentRecord; readonly replaced: InstrumentRecord | null }
  | 'known'
  | { readonly duplicateOf: string };

/** The file that an instrument is from. */
interface InstrumentFile {
  readonly path: string;
  readonly namesIssuers: Layout['namesIssuers'];
}

/**
 * Lays the instruments of a folder over those of the starter, one at a time. What the starter also has (the same
 * domestic ticker, or the same ticker on the same foreign market) is one instrument: the file's exchange, currency,
 * market value and price count, the starter's name, type, industry and issuer stay. Where they are two companies' the
 * file's instrument stands alone and the starter's is `replaced`. Keeps only keys and names of what it has seen.
 */
export class LayeredInstruments {
  private readonly starterByKey = new Map<string, InstrumentRecord>();
  private readonly sources = new Map<string, Seen>();
  private readonly issuers = new Set<string>();

  constructor(
    private readonly starter: Pick<StarterUniverse, 'instruments' | 'fundsWithoutSeries'>,
    private readonly registry: IssuerRegistry,
  ) {
    for (const instrument of starter.instruments) {
      this.starterByKey.set(listingKey(instrument), instrument);
      if (instrument.issuer !== null) registry.addKnown(instrument, instrument.issuer);
    }
  }

  /**
   * Adds an instrument of a file. One that another file has is `known`, as most are: the exchange, the SEC and catalogs
   * list the same. Where that file has another security under the ticker, it is returned.
   */
  layer(instrument: InstrumentRecord, { path, namesIssuers }: InstrumentFile): LayeringResult {
    const key = listingKey(instrument);
    const seenIn = this.sources.get(key);
    if (seenIn !== undefined)
      return isListedAgain(instrument, seenIn) ? 'known' : { duplicateOf: seenIn.path };
    this.sources.set(key, { path, name: instrument.name, isFund: isFund(instrument) });
    const starter = this.starterByKey.get(key);
    if (starter === undefined) return { instrument: this.withIssuer(instrument), replaced: null };
    this.starterByKey.delete(key);
    if (isSameSecurity(instrument, starter) || (namesIssuers === true && this.isNoteOrTrust(starter)))
      return { instrument: this.note(merge(instrument, starter)), replaced: null };
    if (this.isRenamed(instrument, starter)) {
      const renamed = { ...merge(instrument, starter), name: instrument.name };
      return { instrument: this.note(renamed), replaced: null };
    }
    return { instrument: this.withIssuer(instrument), replaced: starter };
  }

  /**
   * A bank's note, or a trust of commodities, has no other register than the list of companies, where it bears the
   * name of the bank or trust. A fund that has a series would be in the list of funds: its ticker is another's now.
   */
  private isNoteOrTrust({ ticker }: InstrumentRecord): boolean {
    return this.starter.fundsWithoutSeries.has(ticker);
  }

  /** Whether a file says that the ticker is still of the starter's company, which has another name now. */
  private isRenamed(file: InstrumentRecord, { issuer }: InstrumentRecord): boolean {
    return issuer !== null && this.registry.companyOf(file) === issuer;
  }

  /** The starter's instruments that no file had. */
  *remaining(): Generator<InstrumentRecord> {
    for (const instrument of this.starterByKey.values()) yield this.note(instrument);
  }

  /** Whether a file or the starter has a domestic instrument with this ticker. */
  hasDomestic(ticker: string): boolean {
    const key = listingKey({ ticker, exchangeLocation: null });
    return this.sources.has(key) || this.starterByKey.has(key);
  }

  /** Whether any instrument handed out belongs to the issuer. */
  hasIssuer(issuer: string): boolean {
    return this.issuers.has(issuer);
  }

  private withIssuer(instrument: InstrumentRecord): InstrumentRecord {
    return this.note(
      isFund(instrument) ? instrument : { ...instrument, issuer: this.registry.issuerOf(instrument) },
    );
  }

  private note(instrument: InstrumentRecord): InstrumentRecord {
    if (instrument.issuer !== null) this.issuers.add(instrument.issuer);
    return instrument;
  }
}

/** What a file has under a ticker. */
interface Seen {
  readonly path: string;
  readonly name: string;
  readonly isFund: boolean;
}

/** Whether a later file means the same security, so that nothing is left out with its row. */
function isListedAgain(instrument: InstrumentRecord, seen: Seen): boolean {
  if (isFund(instrument) !== seen.isFund) return false;
  return seen.isFund || canBeSameCompany(instrument.name, seen.name);
}

function isFund({ type }: Pick<InstrumentRecord, 'type'>): boolean {
  return type === 'EXCHANGE_TRADED_FUND' || type === 'MUTUALFUND';
}

/** Key of a listing: its ticker on its market. */
export function listingKey({
  ticker,
  exchangeLocation,
}: Pick<InstrumentRecord, 'ticker' | 'exchangeLocation'>): string {
  const market = exchangeLocation === null ? '' : marketKey(exchangeLocation);
  return `${normalizeTicker(ticker)} ${market}`;
}

/** Funds word their names too variously to compare; a fund's ticker is not given to another within years. */
function isSameSecurity(file: InstrumentRecord, starter: InstrumentRecord): boolean {
  const areFunds = starter.issuer === null && file.type !== 'COMMON_STOCK' && file.type !== 'UNKNOWN';
  return areFunds || canBeSameCompany(file.name, starter.name);
}

function merge(file: InstrumentRecord, starter: InstrumentRecord): InstrumentRecord {
  return {
    ...starter,
    exchange: moreExactExchange(file.exchange, starter.exchange),
    exchangeLocation: file.exchangeLocation,
    currency: file.currency,
    country: starter.country ?? file.country,
    marketCap: file.marketCap ?? starter.marketCap,
    isin: file.isin ?? starter.isin,
    cusip: file.cusip ?? starter.cusip,
    fundFamily: starter.fundFamily ?? file.fundFamily,
    price: file.price ?? starter.price,
    quality: file.quality,
    dataSource: file.dataSource,
    asOf: file.asOf,
  };
}

/** The SEC calls NYSE Arca and NYSE American `NYSE`, and of some listings it does not say the exchange. */
function moreExactExchange(file: string, starter: string): string {
  return file === 'United States' || starter.startsWith(file) ? starter : file;
}
