import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The positions of a fund become arrays of its row in `fund_holdings`, largest weight first: they are always read
 * together, and millions of rows of their own take several times the space and time.
 */
export class FundPositions1763765000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}

const up = [
  // Tickers and names are those of positions outside the universe, whose id is NULL; a fund without any has none.
  `ALTER TABLE fund_holdings
    ADD COLUMN holding_ids integer[] NOT NULL DEFAULT '{}',
    ADD COLUMN weights double precision[] NOT NULL DEFAULT '{}',
    ADD COLUMN tickers text[],
    ADD COLUMN names text[]`,
  `UPDATE fund_holdings f SET (holding_ids, weights, tickers, names) = (
     SELECT coalesce(array_agg(holding_id ORDER BY rank), '{}'), coalesce(array_agg(weight ORDER BY rank), '{}'),
            array_agg(ticker ORDER BY rank), array_agg(name ORDER BY rank)
     FROM fund_position p WHERE p.release_id = f.release_id AND p.fund_id = f.fund_id)`,
  `ALTER TABLE fund_holdings
    ALTER COLUMN holding_ids DROP DEFAULT,
    ALTER COLUMN weights DROP DEFAULT,
    ADD CONSTRAINT fund_holdings_length_ck CHECK (cardinality(holding_ids) = position_count AND cardinality(weights) = position_count),
    ADD CONSTRAINT fund_holdings_weights_ck CHECK (0 < ALL (weights))`,
  'DROP TABLE fund_position',
];

const down = [
  `CREATE TABLE fund_position (
    release_id integer NOT NULL CONSTRAINT fund_position_release_fk REFERENCES universe_release,
    fund_id integer NOT NULL,
    rank integer NOT NULL,
    holding_id integer,
    ticker text,
    name text,
    weight double precision NOT NULL,
    CONSTRAINT fund_position_pk PRIMARY KEY (release_id, fund_id, rank),
    CONSTRAINT fund_position_weight_ck CHECK (weight > 0)
  ) PARTITION BY LIST (release_id)`,
  `DO $$ DECLARE release integer; BEGIN
    FOR release IN SELECT DISTINCT release_id FROM fund_holdings LOOP
      EXECUTE format('CREATE TABLE fund_position_r%s PARTITION OF fund_position FOR VALUES IN (%s)', release, release);
    END LOOP;
  END $$`,
  `INSERT INTO fund_position (release_id, fund_id, rank, holding_id, ticker, name, weight)
   SELECT release_id, fund_id, p.rank, p.holding_id, p.ticker, p.name, p.weight
   FROM fund_holdings, unnest(holding_ids, weights, tickers, names)
     WITH ORDINALITY AS p (holding_id, weight, ticker, name, rank)`,
  `ALTER TABLE fund_holdings
    DROP COLUMN holding_ids, DROP COLUMN weights, DROP COLUMN tickers, DROP COLUMN names`,
];
