import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The universe: numbered, immutable releases. Everything a release holds lies in tables partitioned by release, so
 * that one is loaded beside the one in use and an old one is dropped without leaving a hole. Instruments keep their
 * id (`financial_instrument`) from release to release.
 */
export class Universe1763640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE universe_release (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT universe_release_pk PRIMARY KEY,
        source text NOT NULL,
        as_of date NOT NULL,
        methodology_version integer NOT NULL,
        is_current boolean NOT NULL DEFAULT false,
        loaded_at timestamptz NOT NULL DEFAULT now(),
        report jsonb NOT NULL DEFAULT '{}'
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX universe_release_one_current ON universe_release (is_current) WHERE is_current`);
    await runner.query(`
      CREATE TABLE financial_instrument (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT financial_instrument_pk PRIMARY KEY,
        ticker text NOT NULL,
        location_key text NOT NULL,
        CONSTRAINT financial_instrument_uq UNIQUE (ticker, location_key)
      )`);
    for (const table of partitionedTables) await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE instrument_score, price, evidence, fund_position, fund_holdings, instrument, issuer, financial_instrument,
        universe_release`);
  }
}

const partitionedTables = [
  `CREATE TABLE issuer (
    release_id integer NOT NULL CONSTRAINT issuer_release_fk REFERENCES universe_release,
    id integer NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    country text,
    sic integer,
    CONSTRAINT issuer_pk PRIMARY KEY (release_id, id)
  ) PARTITION BY LIST (release_id)`,
  `CREATE TABLE instrument (
    release_id integer NOT NULL CONSTRAINT instrument_release_fk REFERENCES universe_release,
    id integer NOT NULL CONSTRAINT instrument_identity_fk REFERENCES financial_instrument,
    issuer_id integer,
    ticker text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    exchange text NOT NULL,
    exchange_location text,
    is_domestic boolean NOT NULL,
    country text,
    currency text,
    sector text,
    industry text,
    fund_family text,
    market_capitalization double precision,
    data_source text NOT NULL,
    quality text NOT NULL,
    as_of date NOT NULL,
    CONSTRAINT instrument_pk PRIMARY KEY (release_id, id)
  ) PARTITION BY LIST (release_id)`,
  `CREATE TABLE fund_holdings (
    release_id integer NOT NULL CONSTRAINT fund_holdings_release_fk REFERENCES universe_release,
    fund_id integer NOT NULL,
    as_of date NOT NULL,
    source text NOT NULL,
    quality text NOT NULL,
    position_count integer NOT NULL,
    outside_percent double precision NOT NULL,
    CONSTRAINT fund_holdings_pk PRIMARY KEY (release_id, fund_id)
  ) PARTITION BY LIST (release_id)`,
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
  `CREATE TABLE evidence (
    release_id integer NOT NULL CONSTRAINT evidence_release_fk REFERENCES universe_release,
    issuer_id integer NOT NULL,
    criterion text,
    kind text NOT NULL,
    status text NOT NULL,
    value double precision,
    source text NOT NULL,
    url text,
    observed_on date NOT NULL,
    expires_on date,
    quality text NOT NULL
  ) PARTITION BY LIST (release_id)`,
  `CREATE INDEX evidence_issuer ON evidence (release_id, issuer_id)`,
  `CREATE TABLE price (
    release_id integer NOT NULL CONSTRAINT price_release_fk REFERENCES universe_release,
    instrument_id integer NOT NULL,
    day date NOT NULL,
    close double precision NOT NULL,
    quality text NOT NULL,
    CONSTRAINT price_pk PRIMARY KEY (release_id, instrument_id, day),
    CONSTRAINT price_close_ck CHECK (close > 0)
  ) PARTITION BY LIST (release_id)`,
  `CREATE TABLE instrument_score (
    release_id integer NOT NULL CONSTRAINT instrument_score_release_fk REFERENCES universe_release,
    instrument_id integer NOT NULL,
    impact_score double precision,
    CONSTRAINT instrument_score_pk PRIMARY KEY (release_id, instrument_id),
    CONSTRAINT instrument_score_ck CHECK (impact_score BETWEEN -100 AND 100)
  ) PARTITION BY LIST (release_id)`,
];
