import { setImmediate as immediate } from 'node:timers/promises';
import {
  catalog,
  compileProfile,
  ExposureTable,
  outsideByName,
  presets,
  scoreUniverse,
  UniverseBuilder,
} from '@plumbline/screening';
import type { ClientBase } from 'pg';
import { copyRows, unpackNumbers } from '../../../platform/database/binary-numbers.ts';
import { finishYielding } from '../../../platform/yield-to-event-loop.ts';
import type { UniverseRelease } from '../release/universe-release.ts';
import { FlagsOnRecord } from './flags-on-record.ts';
import type { InstrumentRow } from './instrument-table.ts';
import { InstrumentTable } from './instrument-table.ts';
import { readIssuers } from './read-issuers.ts';
import { SampleDataBuilder } from './sample-data.ts';
import type { ScoredRelease } from './universe-snapshot.ts';

/**
 * Reads a release from the database into the form it is served from, without its finders. Needs memory for the result
 * and one batch of rows, and yields to the event loop between its longer steps. `onWarning` is called with what the
 * engine repaired, such as funds that hold each other.
 */
export async function readSnapshot(
  client: ClientBase,
  release: UniverseRelease,
  onWarning: (warning: string) => void = () => undefined,
): Promise<ScoredRelease> {
  const builder = new UniverseBuilder(catalog, release.asOf);
  const sampleData = new SampleDataBuilder();
  const flagsOnRecord = new FlagsOnRecord();
  // First, because the database takes longest for them: at a start, while the routes are registered.
  const rows = await readInstruments(client, release.id);
  await readIssuers(client, release.id, { builder, sampleData, flagsOnRecord });
  for (const row of rows) {
    if (row.issuer === null) builder.addFund(outsideOfFund(row));
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
  return {
    release,
    instruments,
    screening: universe,
    exposures: new ExposureTable(universe),
    defaultProfile,
    scores,
    sampleData: sampleData.build(rows, scores, universe),
    flagsOnRecord,
  };
}

async function readInstruments(client: ClientBase, release: number): Promise<InstrumentRow[]> {
  const { rows } = await client.query<InstrumentRow>(
    `SELECT i.id, i.issuer_id AS issuer, i.ticker, i.name, i.type, i.exchange,
            i.exchange_location AS "exchangeLocation", i.is_domestic AS "isDomestic",
            i.market_capitalization AS "marketCapitalization", p.close AS price,
            p.day - date '1970-01-01' AS "priceDay",
            coalesce(p.quality = 'sample', false) AS "hasSamplePrice",
            coalesce(h.quality = 'sample', false) AS "hasSampleHoldings", h.position_count AS "positionCount",
            h.outside_percent AS "outsidePercent"
     FROM instrument i
     LEFT JOIN fund_holdings h ON h.release_id = i.release_id AND h.fund_id = i.id
     LEFT JOIN (
       SELECT DISTINCT ON (instrument_id) instrument_id, day, close, quality FROM price WHERE release_id = $1
       ORDER BY instrument_id, day DESC
     ) p ON p.instrument_id = i.id
     WHERE i.release_id = $1
     ORDER BY i.id`,
    [release],
  );
  return rows;
}

/**
 * The fraction of a fund that lies outside the method. A fund whose holdings are known and have no company in them is
 * wholly outside; one whose holdings are not known is, where its name says that it holds bonds, metals or coins.
 */
function outsideOfFund({ name, positionCount, outsidePercent }: InstrumentRow): number {
  if (positionCount === null) return outsideByName(name) === null ? 0 : 1;
  if (positionCount === 0) return 1;
  return Math.max(0, Math.min(1, (outsidePercent ?? 0) / 100));
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
