import {
  type InstrumentRecord,
  type SecurityReference,
  marketKey,
  SecurityMatcher,
} from '@plumbline/matching';
import { readFormerListings } from '@plumbline/sources';
import type { ClientBase } from 'pg';
import { CopyWriter } from '../../../platform/database/copy-writer.ts';
import { partitionOf } from '../release/release-partitions.ts';
import { InstrumentIds, listingKey } from './instrument-ids.ts';
import type { LoadTally } from './load-report.ts';

const fundTypes = new Set(['EXCHANGE_TRADED_FUND', 'MUTUALFUND']);

/** Writes instruments, their issuers and last prices, and finds the instruments that later records refer to. */
export class InstrumentWriter {
  private readonly instrumentIds: InstrumentIds;
  private readonly instruments: CopyWriter;
  private readonly issuers: CopyWriter;
  private readonly prices: CopyWriter;
  /** Keys of the listings that the release has. */
  private readonly seen = new Set<string>();
  private matcher = new SecurityMatcher();
  /** Ids by index in the matcher. */
  private readonly idByIndex: number[] = [];
  private readonly issuerByKey = new Map<string, number>();
  private readonly issuerById = new Map<number, number>();
  private readonly fundIds = new Set<number>();

  constructor(
    client: ClientBase,
    release: number,
    private readonly tally: LoadTally,
  ) {
    this.instrumentIds = new InstrumentIds(client);
    this.instruments = new CopyWriter(client, partitionOf('instrument', release), instrumentColumns);
    this.issuers = new CopyWriter(client, partitionOf('issuer', release), [
      'id',
      'key',
      'name',
      'country',
      'incorporated',
      'sic',
    ]);
    this.prices = new CopyWriter(client, partitionOf('price', release), [
      'instrument_id',
      'day',
      'close',
      'quality',
    ]);
  }

  /** @param inUse the release in use */
  async begin(inUse: number | null): Promise<void> {
    this.matcher = new SecurityMatcher(await readFormerListings());
    await this.instrumentIds.load(inUse);
  }

  /** Writes the first listing of a ticker at a location; a second one is reported. */
  async write(record: InstrumentRecord): Promise<void> {
    const location = record.isDomestic ? '' : marketKey(record.exchangeLocation ?? '');
    const subject = listingKey(record.ticker, location);
    if (this.seen.has(subject))
      return this.tally.leaveOut({ file: record.dataSource, row: null, subject, reason: 'duplicate ticker' });
    this.seen.add(subject);
    this.tally.getSource(record.dataSource).instruments += 1;
    const isFund = fundTypes.has(record.type);
    const { ticker, name, isin } = record;
    const issuerKey = isFund ? null : issuerKeyOf(record);
    const id = await this.instrumentIds.getOrCreate({ ticker, location, name, issuerKey, isin });
    const issuer = issuerKey === null ? null : await this.getOrCreateIssuer(issuerKey, record);
    if (isFund) this.fundIds.add(id);
    if (issuer !== null) this.issuerById.set(id, issuer);
    await this.instruments.write(instrumentRow(id, issuer, record));
    if (record.price)
      await this.prices.write([id, record.price.day, record.price.close, record.price.quality]);
    this.idByIndex[this.matcher.add(record)] = id;
  }

  /** Returns the number of the issuer with this key, or undefined when no instrument names it. */
  getIssuerNumber(key: string): number | undefined {
    return this.issuerByKey.get(key);
  }

  /** Returns the number of the issuer of an instrument, or undefined when it is a fund or not in the release. */
  getIssuerOf(id: number): number | undefined {
    return this.issuerById.get(id);
  }

  /** Returns the id of the instrument that a file refers to, or undefined when none matches with certainty. */
  find(reference: SecurityReference): number | undefined {
    const match = this.matcher.match(reference);
    return match === null ? undefined : this.idByIndex[match.index];
  }

  isFund(id: number): boolean {
    return this.fundIds.has(id);
  }

  async finish(): Promise<void> {
    await this.instrumentIds.flush();
    await this.issuers.flush();
    await this.instruments.flush();
    await this.prices.flush();
    Object.assign(this.tally.stored, {
      issuers: this.issuers.count,
      instruments: this.instruments.count,
      prices: this.prices.count,
    });
  }

  private async getOrCreateIssuer(key: string, record: InstrumentRecord): Promise<number> {
    const known = this.issuerByKey.get(key);
    if (known !== undefined) return known;
    const number = this.issuerByKey.size;
    this.issuerByKey.set(key, number);
    const { name, country, incorporated = null, sic } = record;
    await this.issuers.write([number, key, name, country, incorporated, sic]);
    return number;
  }
}

/** A company that its source does not name is known by its listing. */
function issuerKeyOf({ issuer, ticker, exchangeLocation }: InstrumentRecord): string {
  return issuer ?? `${ticker}|${exchangeLocation ?? ''}`.toLowerCase();
}

const instrumentColumns = [
  'id',
  'issuer_id',
  'ticker',
  'name',
  'type',
  'exchange',
  'exchange_location',
  'is_domestic',
  'country',
  'currency',
  'sector',
  'industry',
  'fund_family',
  'market_capitalization',
  'isin',
  'cusip',
  'data_source',
  'quality',
  'as_of',
];

function instrumentRow(id: number, issuer: number | null, record: InstrumentRecord) {
  return [
    id,
    issuer,
    record.ticker,
    record.name,
    record.type,
    record.exchange,
    record.exchangeLocation,
    record.isDomestic,
    record.country,
    record.currency || null,
    record.sector,
    record.industry,
    record.fundFamily,
    record.marketCap,
    record.isin,
    record.cusip,
    record.dataSource,
    record.quality,
    record.asOf,
  ];
}
