import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What stays known of an instrument that a release no longer holds. */
export interface FormerListing {
  readonly ticker: string;
  /** `null` for a domestic listing. */
  readonly exchangeLocation: string | null;
}

@Injectable()
export class FormerListingsReadModel {
  constructor(private readonly database: DataSource) {}

  /** By id; asks nothing where no ids are given. */
  async of(ids: readonly number[]): Promise<ReadonlyMap<number, FormerListing>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<({ id: number } & FormerListing)[]>(
      `SELECT id, ticker, nullif(location_key, '') AS "exchangeLocation" FROM financial_instrument
       WHERE id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
