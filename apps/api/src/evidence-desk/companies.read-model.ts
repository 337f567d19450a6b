import { Injectable } from '@nestjs/common';
import { Transactor } from '../database/transactor.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import { NotACompanyError } from './evidence-desk.errors.ts';
import type { EvidenceEntryEntity } from './evidence-entry.entity.ts';

/** The company that an entry is about, by one of its listings. */
export type Company = Pick<EvidenceEntryEntity, 'instrumentId' | 'issuerKey' | 'ticker' | 'name'>;

/** Companies of the release in use. */
@Injectable()
export class CompaniesReadModel {
  constructor(
    private readonly transactor: Transactor,
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
    const rows = await this.transactor.manager.query<{ id: number; key: string }[]>(
      'SELECT id, key FROM issuer WHERE release_id = $1 AND id = ANY ($2)',
      [release.id, [...new Set(listings.flatMap(({ issuer }) => issuer ?? []))]],
    );
    const keys = new Map(rows.map(({ id, key }) => [id, key]));
    return listings.map(({ id, issuer, ticker, name }) => {
      const issuerKey = issuer === null ? undefined : keys.get(issuer);
      return issuerKey === undefined ? null : { instrumentId: id, issuerKey, ticker, name };
    });
  }
}
