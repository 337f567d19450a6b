import type { ClientBase } from 'pg';
import { CopyWriter } from '../../../platform/database/copy-writer.ts';

/** How many ids are reserved at a time. */
const BLOCK_SIZE = 5_000;

/**
 * Gives every listing the id it has had since it was first loaded, and new listings new ids. The known keys take about
 * 100 bytes of memory each.
 */
export class InstrumentIds {
  private readonly known = new Map<string, number>();
  private free: number[] = [];
  private readonly writer: CopyWriter;

  constructor(private readonly client: ClientBase) {
    this.writer = new CopyWriter(client, 'financial_instrument', ['id', 'ticker', 'location_key']);
  }

  /** Loads the ids given so far. */
  async load(): Promise<void> {
    const { rows } = await this.client.query<[number, string, string]>({
      text: 'SELECT id, ticker, location_key FROM financial_instrument',
      rowMode: 'array',
    });
    for (const [id, ticker, location] of rows) this.known.set(listingKey(ticker, location), id);
  }

  async getOrCreate(ticker: string, location: string): Promise<number> {
    const key = listingKey(ticker, location);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.free.length === 0) await this.reserve();
    const id = this.free.pop()!;
    this.known.set(key, id);
    await this.writer.write([id, ticker, location]);
    return id;
  }

  flush(): Promise<void> {
    return this.writer.flush();
  }

  private async reserve(): Promise<void> {
    const { rows } = await this.client.query<[number]>({
      text: `SELECT nextval(pg_get_serial_sequence('financial_instrument', 'id'))::int FROM generate_series(1, $1)`,
      values: [BLOCK_SIZE],
      rowMode: 'array',
    });
    this.free = rows.map(([id]) => id).reverse();
  }
}

/** Identifies a listing: the ticker in the dot dialect and the key of the market (empty: domestic). */
export function listingKey(ticker: string, location: string): string {
  return `${ticker}|${location}`;
}
