import { setImmediate as immediate } from 'node:timers/promises';
import {
  catalog,
  compileProfile,
  ExposureTable,
  presets,
  scoreUniverse,
  UniverseBuilder,
} from '@plumbline/screening';
import {
  appendTo,
  buildSearchIndexInSteps,
  readAliases,
  readFormerListings,
  SecurityMatcher,
  type CompanyName,
  type FormerListings,
} from '@plumbline/universe';
import type { ClientBase } from 'pg';
import { copyRows, unpackNumbers } from '../../database/binary-numbers.ts';
import { finishYielding, forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { UniverseRelease } from '../release/universe-release.ts';
import type { InstrumentRow } from './instrument-table.ts';
import { InstrumentTable } from './instrument-table.ts';
import { readIssuers } from './read-issuers.ts';
import { SampleDataBuilder } from './sample-data.ts';
import type { UniverseSnapshot } from './universe-snapshot.ts';

/**
 * Reads a release from the database into the form it is served from. Needs memory for the result and one batch of
 * rows, and yields to the event loop between its longer steps. `onWarning` is called with what the engine repaired, such
 * as funds that hold each other.
 */
export async function readSnapshot(
  client: ClientBase,
  release: UniverseRelease,
  onWarning: (warning: string) => void = () => undefined,
): Promise<UniverseSnapshot> {
  // Parsed while the database is busy.
  const formerListings = readFormerListings();
  const builder = new UniverseBuilder(catalog, release.asOf);
  const sampleData = new SampleDataBuilder();
  await readIssuers(client, release.id, builder, sampleData);
  const rows = await readInstruments(client, release.id);
  for (const row of rows) {
    if (row.issuer === null) builder.addFund();
    else builder.addCompany(row.issuer);
  }
  const instruments = new InstrumentTable(rows);
  await readPositions(client, release.id, instruments, builder);
  await immediate();
  const { universe, warnings } = await finishYielding(builder.buildInSteps());
  for (const { message, instrument } of warnings) {
    onWarning(instrument === undefined ? message : `${rows[instrument].ticker}: ${message}`);
  }
  await immediate();
  const defaultProfile = compileProfile(catalog, presets[0]);
  const scores = scoreUniverse(universe, defaultProfile);
  await immediate();
  const former = (await formerListings).withNames(await readCompanyNames(client, release.id, rows));
  return {
    release,
    instruments,
    screening: universe,
    exposures: new ExposureTable(universe),
    defaultProfile,
    scores,
    sampleData: sampleData.build(rows, scores, universe),
    search: await finishYielding(buildSearchIndexInSteps(rows, await readAliases(), former.aliases)),
    matcher: await buildMatcher(client, release.id, { rows, former }),
  };
}

/** The names that the release has of companies, with their domestic tickers, those of common stock first. */
async function readCompanyNames(
  client: ClientBase,
  release: number,
  instruments: readonly InstrumentRow[],
): Promise<CompanyName[]> {
  const { rows } = await client.query<{ issuer: number; name: string; until: string | null }>(
    // A list of names may be older than the listing, whose own name must be among them.
    `SELECT issuer_id AS issuer, name, valid_to::text AS until FROM company_name WHERE release_id = $1
     UNION SELECT id, name, NULL FROM issuer
     WHERE release_id = $1 AND id IN (SELECT issuer_id FROM company_name WHERE release_id = $1)`,
    [release],
  );
  if (rows.length === 0) return [];
  const tickers = new Map<number, string[]>();
  const domestic = instruments.filter(({ isDomestic }) => isDomestic);
  const isStock = ({ type }: InstrumentRow) => type === 'COMMON_STOCK';
  for (const { issuer, ticker } of [...domestic.filter(isStock), ...domestic.filter((row) => !isStock(row))])
    if (issuer !== null) appendTo(tickers, issuer, ticker);
  return rows.flatMap(({ issuer, name, until }) => {
    const ofIssuer = tickers.get(issuer);
    return ofIssuer === undefined ? [] : [{ tickers: ofIssuer, name, until }];
  });
}

/** The numbers are for matching only. Most licenses forbid showing them, so nothing else in memory has them. */
async function buildMatcher(
  client: ClientBase,
  release: number,
  { rows, former }: { readonly rows: readonly InstrumentRow[]; readonly former: FormerListings },
): Promise<SecurityMatcher> {
  const matcher = new SecurityMatcher(former);
  const numbers = await client.query<{ isin: string | null; cusip: string | null }>(
    'SELECT isin, cusip FROM instrument WHERE release_id = $1 ORDER BY id',
    [release],
  );
  await forEachYielding(rows.entries(), ([index, row]) => {
    matcher.add({ ...row, ...numbers.rows[index], lastPrice: row.hasSamplePrice ? null : row.price });
  });
  return matcher;
}

async function readInstruments(client: ClientBase, release: number): Promise<InstrumentRow[]> {
  const { rows } = await client.query<InstrumentRow>(
    `SELECT i.id, i.issuer_id AS issuer, i.ticker, i.name, i.type, i.exchange,
            i.exchange_location AS "exchangeLocation", i.is_domestic AS "isDomestic",
            i.market_capitalization AS "marketCapitalization", p.close AS price,
            p.day - date '1970-01-01' AS "priceDay",
            coalesce(p.quality = 'sample', false) AS "hasSamplePrice",
            coalesce(h.quality = 'sample', false) AS "hasSampleHoldings"
     FROM instrument i
     LEFT JOIN fund_holdings h ON h.release_id = i.release_id AND h.fund_id = i.id
     LEFT JOIN LATERAL (
       SELECT day, close, quality FROM price WHERE release_id = i.release_id AND instrument_id = i.id ORDER BY day DESC LIMIT 1
     ) p ON true
     WHERE i.release_id = $1
     ORDER BY i.id`,
    [release],
  );
  return rows;
}

/** Positions of securities outside the universe count as weight without a score. */
async function readPositions(
  client: ClientBase,
  release: number,
  instruments: InstrumentTable,
  builder: UniverseBuilder,
): Promise<void> {
  const query = `SELECT fund_id, holding_ids, weights FROM fund_holdings WHERE release_id = ${release} ORDER BY fund_id`;
  await copyRows(client, query, ([fundId, holdingIds, packedWeights]) => {
    const fund = instruments.indexOf(fundId.readInt32BE())!;
    const [holdings, weights] = [unpackNumbers(holdingIds), unpackNumbers(packedWeights)];
    for (let at = 0; at < holdings.length; at += 1) {
      const target = Number.isNaN(holdings[at]) ? -1 : (instruments.indexOf(holdings[at]) ?? -1);
      builder.addPosition(fund, target, weights[at]);
    }
  });
}
