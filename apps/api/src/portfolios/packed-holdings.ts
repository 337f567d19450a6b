/** A holding as it is stored; `null` is unknown. */
export interface StoredHolding {
  readonly id: number;
  readonly instrumentId: number;
  readonly shares: number | null;
  readonly value: number | null;
}

/** Bytes of one holding, big-endian: id and instrument as int4, shares and value as float8 with NaN for null. */
const ROW_BYTES = 24;
const [INSTRUMENT, SHARES, VALUE] = [4, 8, 16];

/** SQL expression that packs the rows of `holding h` into one value: as rows they take many times as long to read. */
export const PACK_HOLDINGS = `coalesce(string_agg(
  int4send(h.id) || int4send(h.instrument_id) ||
  float8send(coalesce(h.shares, 'NaN')::float8) || float8send(coalesce(h.value, 'NaN')::float8), ''::bytea), ''::bytea)`;

/** The holdings of a portfolio, in no order, in the little room that {@link PACK_HOLDINGS} makes of them. */
export class PackedHoldings implements Iterable<StoredHolding> {
  constructor(private readonly bytes: Buffer) {}

  get count(): number {
    return this.bytes.length / ROW_BYTES;
  }

  /** Bytes they take. */
  get size(): number {
    return this.bytes.length;
  }

  *[Symbol.iterator](): Iterator<StoredHolding> {
    for (let at = 0; at < this.bytes.length; at += ROW_BYTES) {
      yield {
        id: this.bytes.readInt32BE(at),
        instrumentId: this.bytes.readInt32BE(at + INSTRUMENT),
        shares: this.numberAt(at + SHARES),
        value: this.numberAt(at + VALUE),
      };
    }
  }

  private numberAt(at: number): number | null {
    const number = this.bytes.readDoubleBE(at);
    return Number.isNaN(number) ? null : number;
  }
}
