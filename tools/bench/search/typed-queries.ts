import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type InstrumentRecord, appendTo, SecurityMatcher, tickerKey } from '@plumbline/matching';
import {
  type UniverseSource,
  agreeingAliases,
  readAliases,
  readFormerListings,
  readInstruments,
} from '@plumbline/sources';
import { buildSearchIndex } from '@plumbline/search';

const SIZE = 5;
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** What a user typed, and the tickers of the securities that they may mean. */
interface TypedQuery {
  readonly query: string;
  readonly expected: readonly string[];
}

/**
 * Searches one universe for queries as people type them, and prints how many find what they mean first and in the first
 * five, and those that do not. Counts the queries that mean a security of this universe; an ISIN must be known in it.
 */
export async function benchmarkTypedQueries(source: UniverseSource): Promise<void> {
  const instruments = await readInstruments(source);
  const find = await createSearch(instruments);
  const indexesOf = indexesByTicker(instruments);
  let [counted, first, inFive] = [0, 0, 0];
  const misses: string[] = [];
  for (const { query, expected } of readTypedQueries()) {
    const listed = expected.flatMap((ticker) => indexesOf(ticker));
    const meant = new Set(listed.filter((index) => !ISIN.test(query) || instruments[index]!.isin === query));
    if (meant.size === 0) continue;
    counted += 1;
    const found = find(query);
    const place = found.findIndex((index) => meant.has(index));
    if (place === 0) first += 1;
    else misses.push(`  ${query}: ${expected.join(' or ')}, not ${describe(found, instruments)}`);
    if (place >= 0) inFive += 1;
  }
  console.log(
    `\nTyped by hand, ${source.label.toLowerCase()} (${instruments.length} instruments): of ${counted} queries`,
  );
  console.log(`${first} found first, ${inFive} in the first five. Not first:`);
  for (const miss of misses) console.log(miss);
}

function readTypedQueries(): readonly TypedQuery[] {
  const rows: { query: string; expected: string }[] = parse(
    readFileSync(new URL('./typed-queries.csv', import.meta.url)),
    { columns: true },
  );
  return rows.map(({ query, expected }) => ({ query, expected: expected.split('|') }));
}

/** The search as the API has it: an ISIN first. */
async function createSearch(
  instruments: readonly InstrumentRecord[],
): Promise<(query: string) => readonly number[]> {
  const matcher = new SecurityMatcher();
  for (const instrument of instruments) matcher.add(instrument);
  const searched = instruments.map((instrument) => ({
    ...instrument,
    marketCapitalization: instrument.marketCap,
  }));
  const former = await readFormerListings();
  const index = buildSearchIndex(searched, {
    aliases: await readAliases(),
    formerNames: former.aliases,
    formerTickers: agreeingAliases(former.successors, instruments),
  });
  return (query) => {
    const numbered = matcher.findByNumber(query);
    return numbered === null ? index.search(query, SIZE) : [numbered];
  };
}

/** The US listings with a ticker, or the foreign ones where there is none. */
function indexesByTicker(instruments: readonly InstrumentRecord[]): (ticker: string) => readonly number[] {
  const byTicker = new Map<string, number[]>();
  instruments.forEach(({ ticker }, index) => appendTo(byTicker, tickerKey(ticker), index));
  return (ticker) => {
    const all = byTicker.get(tickerKey(ticker)) ?? [];
    const domestic = all.filter((index) => instruments[index]!.isDomestic);
    return domestic.length > 0 ? domestic : all;
  };
}

function describe(found: readonly number[], instruments: readonly InstrumentRecord[]): string {
  const [first] = found;
  return first === undefined ? 'found' : `${instruments[first]!.ticker} ${instruments[first]!.name}`;
}
