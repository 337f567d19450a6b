import type { BrokerPrice } from '@plumbline/holdings-files';
import type { HoldingAmounts } from '../holding-amounts.ts';

/** A holding as it is stored. */
export interface StoredHolding extends HoldingAmounts, BrokerPrice {
  readonly id: number;
  readonly instrumentId: number;
}

/**
 * Bytes of one holding, big-endian: id and instrument as int4, shares, value and the broker's price as float8 with NaN
 * for null, the day of that price as int4.
 */
const ROW_BYTES = 36;
const [INSTRUMENT, SHARES, VALUE, PRICE, DAY] = [4, 8, 16, 24, 32];

/** Packs the rows of `holding h` into one value. Reading them as rows takes many times as long. */
export const PACK_HOLDINGS = `coalesce(string_agg(
  int4send(h.id) || int4send(h.instrument_id) ||
  float8send(coalesce(h.shares, 'NaN')::float8) || float8send(coalesce(h.value, 'NaN')::float8) ||
  float8send(coalesce(h.broker_price, 'NaN')::float8) ||
  int4send(coalesce(h.broker_price_day - date '1970-01-01', 0)), ''::bytea), ''::bytea)`;

/** The holdings of a portfolio, in no particular order, as compact as the database sends them. */
export class PackedHoldings implements Iterable<StoredHolding> {
  constructor(private readonly bytes: Buffer) {}

  get count(): number {
    return this.bytes.length / ROW_BYTES;
  }

  get byteLength(): number {
    return this.bytes.length;
  }

  *[Symbol.iterator](): Iterator<StoredHolding> {
    for (let offset = 0; offset < this.bytes.length; offset += ROW_BYTES) {
      const brokerPrice = this.numberAt(offset + PRICE);
      yield {
        id: this.bytes.readInt32BE(offset),
        instrumentId: this.bytes.readInt32BE(offset + INSTRUMENT),
        shares: this.numberAt(offset + SHARES),
        value: this.numberAt(offset + VALUE),
        brokerPrice,
        brokerPriceDay: brokerPrice === null ? null : this.bytes.readInt32BE(offset + DAY),
      };
    }
  }

  private numberAt(offset: number): number | null {
    const number = this.bytes.readDoubleBE(offset);
    return Number.isNaN(number) ? null : number;
  }
}
