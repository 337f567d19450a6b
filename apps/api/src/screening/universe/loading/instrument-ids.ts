import { areSameCompany, canBeSameCompany } from '@plumbline/matching';
import type { ClientBase } from 'pg';
import { CopyWriter } from '../../../platform/database/copy-writer.ts';
import { partitionOf } from '../release/release-partitions.ts';

/** Begins a key by the number of a company at the SEC. Any other is made of a name, and passes on with it. */
export const LASTING_KEY = 'cik-';
/** How many ids are reserved at a time. */
const BLOCK_SIZE = 5_000;

/** Who has a listing. */
interface Owner {
  readonly name: string;
  /** Key of the company; `null` for a fund. */
  readonly issuerKey: string | null;
  readonly isin: string | null;
}

/** A listing, and who has it in a release. */
export interface OwnedListing extends Owner {
  /** In the dot dialect. */
  readonly ticker: string;
  /** Key of the market; empty: domestic. */
  readonly location: string;
}

/** A listing that has an id, and who had it last; `null` where that was not stored yet. */
interface KnownListing {
  readonly id: number;
  readonly owner: Owner | null;
}

/**
 * Gives every listing the id it has had since it was first loaded, and new listings new ids. A ticker that passed to
 * another company is a new listing, so that nothing that belongs to the former one becomes part of it. The known
 * listings take about 300 bytes of memory each.
 */
export class InstrumentIds {
  /** Newest first. */
  private readonly known = new Map<string, KnownListing[]>();
  private free: number[] = [];
  private readonly writer: CopyWriter;

  constructor(private readonly client: ClientBase) {
    this.writer = new CopyWriter(client, 'financial_instrument', [
      'id',
      'ticker',
      'location_key',
      'name',
      'issuer_key',
      'isin',
    ]);
  }

  /**
   * Loads the ids given so far, after storing who has each listing in the release in use: one that was loaded later may
   * have been rolled back.
   */
  async load(inUse: number | null): Promise<void> {
    if (inUse !== null) await this.client.query(STORE_OWNERS(inUse));
    const { rows } = await this.client.query<
      [number, string, string, string | null, string | null, string | null]
    >({
      text: 'SELECT id, ticker, location_key, name, issuer_key, isin FROM financial_instrument ORDER BY id DESC',
      rowMode: 'array',
    });
    for (const [id, ticker, location, name, issuerKey, isin] of rows) {
      const owner = name === null ? null : { name, issuerKey, isin };
      this.listingsOf(listingKey(ticker, location)).push({ id, owner });
    }
  }

  /** Call it once for each listing of a release. */
  async getOrCreate({ ticker, location, ...owner }: OwnedListing): Promise<number> {
    const known = findSame(this.listingsOf(listingKey(ticker, location)), owner);
    if (known !== undefined) return known.id;
    if (this.free.length === 0) await this.reserve();
    const id = this.free.pop()!;
    await this.writer.write([id, ticker, location, owner.name, owner.issuerKey, owner.isin]);
    return id;
  }

  flush(): Promise<void> {
    return this.writer.flush();
  }

  private listingsOf(key: string): KnownListing[] {
    let listings = this.known.get(key);
    if (listings === undefined) this.known.set(key, (listings = []));
    return listings;
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

const STORE_OWNERS = (release: number) => `
  UPDATE financial_instrument f SET name = i.name, issuer_key = c.key, isin = i.isin
  FROM ${partitionOf('instrument', release)} i LEFT JOIN ${partitionOf('issuer', release)} c ON c.id = i.issuer_id
  WHERE i.id = f.id AND (f.name, f.issuer_key, f.isin) IS DISTINCT FROM (i.name, c.key, i.isin)`;

/** Identifies a listing among those of one release: the ticker in the dot dialect and the key of the market. */
export function listingKey(ticker: string, location: string): string {
  return `${ticker}|${location}`;
}

/** The one that belongs to the same company, by a number or key rather than by a name. */
function findSame(listings: readonly KnownListing[], now: Owner): KnownListing | undefined {
  return (
    listings.find(({ owner }) => owner !== null && hasSameNumber(owner, now)) ??
    listings.find(({ owner }) => owner === null || canBeNamedSo(owner, now))
  );
}

/** A fund has no key, and stays the same under any name. Abroad a company keeps its ISIN when it is renamed. */
function hasSameNumber(known: Owner, now: Owner): boolean {
  return known.issuerKey === now.issuerKey || (known.isin !== null && known.isin === now.isin);
}

/** Two numbers at the SEC are two companies, unless one has moved to another number under its own name. */
function canBeNamedSo(known: Owner, now: Owner): boolean {
  const haveNumbers = [known, now].every(({ issuerKey }) => issuerKey?.startsWith(LASTING_KEY));
  return haveNumbers ? areSameCompany(now.name, known.name) : canBeSameCompany(now.name, known.name);
}
