import { agreeingAliases, readAliases, readFormerListings } from '@plumbline/sources';
import { buildSearchIndexInSteps } from '@plumbline/search';
import { appendTo, SecurityMatcher, type CompanyName } from '@plumbline/matching';
import type { ClientBase } from 'pg';
import { finishYielding, forEachYielding } from '../../../platform/yield-to-event-loop.ts';
import type { InstrumentRow } from './instrument-table.ts';
import type { ScoredRelease, SecurityFinders } from './universe-snapshot.ts';

/**
 * Reads what the search and the matcher of a release are built from, and returns the function that builds them. That
 * takes as long as reading all else, and yields to the event loop.
 */
export async function readFinders(
  client: ClientBase,
  { release, instruments: { rows } }: ScoredRelease,
): Promise<() => Promise<SecurityFinders>> {
  const names = await readCompanyNames(client, release.id, rows);
  const numbers = await readNumbers(client, release.id);
  return async () => {
    const former = (await readFormerListings()).withNames(names);
    const aliases = agreeingAliases(await readAliases(), rows);
    const formerTickers = agreeingAliases(former.successors, rows);
    const search = await finishYielding(
      buildSearchIndexInSteps(rows, { aliases, formerNames: former.aliases, formerTickers }),
    );
    const matcher = new SecurityMatcher(former);
    await forEachYielding(rows.entries(), ([index, row]) => {
      matcher.add({ ...row, ...numbers[index], lastPrice: row.hasSamplePrice ? null : row.price });
    });
    return { search, matcher };
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
async function readNumbers(client: ClientBase, release: number) {
  const { rows } = await client.query<{ isin: string | null; cusip: string | null }>(
    'SELECT isin, cusip FROM instrument WHERE release_id = $1 ORDER BY id',
    [release],
  );
  return rows;
}
