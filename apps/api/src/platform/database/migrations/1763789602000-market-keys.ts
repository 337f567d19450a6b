import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Identifies listings by their market, whichever of its names a source uses, so that holdings stay with their listing
 * when a release comes from another source. Of two ids of one listing, that of the latest release keeps it.
 */
export class MarketKeys1763789602000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      WITH ranked AS (
        SELECT id, row_number() OVER (
          PARTITION BY ticker, ${marketKey}
          ORDER BY (SELECT max(release_id) FROM instrument WHERE instrument.id = listing.id) DESC NULLS LAST, id DESC
        ) AS place
        FROM financial_instrument listing WHERE ${marketKey} IN ('londonstockexchange', 'torontostockexchange')
      )
      UPDATE financial_instrument listing SET location_key = location_key || ' (former)'
      FROM ranked WHERE ranked.id = listing.id AND place > 1`);
    await runner.query(
      `UPDATE financial_instrument SET location_key = ${marketKey} WHERE location_key <> ${marketKey}`,
    );
  }

  /**
   * The former names are not known. Listings keep their ids, and the next release gives new ones where names differ.
   */
  async down(): Promise<void> {}
}

/**
 * The key of the market that a location key names, as `marketKey` of the universe library had it when this was written.
 */
const marketKey = `
  CASE location_key WHEN 'londonstockexchangeinternational' THEN 'londonstockexchange'
    WHEN 'tsxtorontoexchange' THEN 'torontostockexchange' ELSE location_key END`;
