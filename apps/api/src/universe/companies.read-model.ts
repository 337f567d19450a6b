import { Injectable } from '@nestjs/common';
import { ReplicaDatabase } from '../database/replica-database.ts';
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

/** Companies of the release in use. */
@Injectable()
export class CompaniesReadModel {
  constructor(
    private readonly database: ReplicaDatabase,
    private readonly universe: UniverseStore,
  ) {}

  /** @throws SecurityNotFoundError NotACompanyError */
  async get(instrumentId: number): Promise<Company> {
    const index = this.universe.current.instruments.getIndex(instrumentId);
    const [company] = await this.findAll([index]);
    if (company === null) throw new NotACompanyError();
    return company;
  }

  /** Returns the companies of instruments by their index in the snapshot; `null` for funds. */
  async findAll(indexes: readonly number[]): Promise<(Company | null)[]> {
    const { instruments, release } = this.universe.current;
    const listings = indexes.map((index) => instruments.rows[index]);
    const rows = await this.database.query<{ id: number; key: string }[]>(
      'SELECT id, key FROM issuer WHERE release_id = $1 AND id = ANY ($2)',
      [release.id, [...new Set(listings.flatMap(({ issuer }) => issuer ?? []))]],
    );
    const keys = new Map(rows.map(({ id, key }) => [id, key]));
    return listings.map(({ id, issuer, ticker, name }) => {
      const issuerKey = issuer === null ? undefined : keys.get(issuer);
      return issuerKey === undefined ? null : { instrumentId: id, issuerKey, ticker, name };
    });
  }

  /** Returns the numbers of companies in the release, by key. Those that it does not have are absent. */
  async findIssuers(keys: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ id: number; key: string }[]>(
      'SELECT id, key FROM issuer WHERE release_id = $1 AND key = ANY ($2)',
      [this.universe.current.release.id, keys],
    );
    return new Map(rows.map(({ id, key }) => [key, id]));
  }
}
