import type { ClientBase } from 'pg';
import { CopyWriter } from '../../database/copy-writer.ts';

/** Ids reserved at a time. */
const BLOCK = 5_000;

/**
 * Gives every listing the id it has had since it was first loaded, and new listings new ones. Holds the known keys
 * in memory, about 100 bytes each.
 */
export class Identities {
  private readonly known = new Map<string, number>();
  private free: number[] = [];
  private readonly writer: CopyWriter;

  constructor(private readonly client: ClientBase) {
    this.writer = new CopyWriter(client, 'financial_instrument', ['id', 'ticker', 'location_key']);
  }

  /** Reads the ids given so far. */
  async read(): Promise<void> {
    const { rows } = await this.client.query<[number, string, string]>({
      text: 'SELECT id, ticker, location_key FROM financial_instrument',
      rowMode: 'array',
    });
    for (const [id, ticker, location] of rows) this.known.set(identityKey(ticker, location), id);
  }

  async idOf(ticker: string, location: string): Promise<number> {
    const key = identityKey(ticker, location);
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
      values: [BLOCK],
      rowMode: 'array',
    });
    this.free = rows.map(([id]) => id).reverse();
  }
}

/** A listing's identity: the ticker in the dot dialect and the location as in addresses (empty: domestic). */
export function identityKey(ticker: string, location: string): string {
  return `${ticker}|${location}`;
}
