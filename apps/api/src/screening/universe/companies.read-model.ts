import { Injectable } from '@nestjs/common';
import { ReleaseReader } from './release-reader.ts';
import type { UniverseSnapshot } from './snapshot/universe-snapshot.ts';
import { UniverseStore } from './universe-store.ts';
import { NotACompanyError } from './universe.errors.ts';

/** A company by one of its listings. */
export interface Company {
  readonly instrumentId: number;
  /** Identifies the company in every release. */
  readonly issuerKey: string;
  readonly ticker: string;
  readonly name: string;
}

/** Companies of a release. All methods throw UniverseSwitchedError when it is no longer stored. */
@Injectable()
export class CompaniesReadModel {
  constructor(
    private readonly releases: ReleaseReader,
    private readonly universe: UniverseStore,
  ) {}

  /** Returns the company of a listing in the release in use. @throws SecurityNotFoundError NotACompanyError */
  async get(instrumentId: number): Promise<Company> {
    const snapshot = this.universe.current;
    const [company] = await this.findAll(snapshot, [snapshot.instruments.getIndex(instrumentId)]);
    if (company === null) throw new NotACompanyError();
    return company;
  }

  /** Returns the companies of instruments by their index in the snapshot; `null` for funds. */
  async findAll(
    { instruments, release }: UniverseSnapshot,
    indexes: readonly number[],
  ): Promise<(Company | null)[]> {
    const listings = indexes.map((index) => instruments.rows[index]);
    const rows = await this.releases.query<{ id: number; key: string }[]>(
      release,
      ({ issuer }) => `SELECT id, key FROM ${issuer} WHERE id = ANY ($1)`,
      [[...new Set(listings.flatMap(({ issuer }) => issuer ?? []))]],
    );
    const keys = new Map(rows.map(({ id, key }) => [id, key]));
    return listings.map(({ id, issuer, ticker, name }) => {
      const issuerKey = issuer === null ? undefined : keys.get(issuer);
      return issuerKey === undefined ? null : { instrumentId: id, issuerKey, ticker, name };
    });
  }

  /** Returns the numbers of companies in a release, by key. Those that it does not have are absent. */
  async findIssuers({ release }: UniverseSnapshot, keys: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.releases.query<{ id: number; key: string }[]>(
      release,
      ({ issuer }) => `SELECT id, key FROM ${issuer} WHERE key = ANY ($1)`,
      [keys],
    );
    return new Map(rows.map(({ id, key }) => [key, id]));
  }
}
