import { appendTo, isNameOfUnnamedFund } from '@plumbline/matching';
import { readTable } from '@plumbline/sources';
import type { Lists } from './read-lists.ts';
import { readSecTable, tickerOf } from './sec-table.ts';
import type { TableRow } from './starter-table.ts';

type Row = Readonly<Record<string, string>>;

/** Of the SEC's earlier list, by which a ticker was last seen. */
const EARLIER_YEAR = '2023';

/**
 * The table of former tickers, with those that the starter has had so far and the lists have no more: last seen in the
 * year of the lists that it was made from. A ticker was replaced where its company has exactly one other share listed
 * now that it did not have, or one receipt over the counter for shares abroad, or where its class has another ticker
 * (`earlierFunds`: the SEC's list of classes while the ticker was there).
 */
export async function formerTickerRows(lists: Lists, earlierFunds: string): Promise<TableRow[]> {
  const [companies, funds, known] = await Promise.all(
    ['companies', 'funds', 'former_tickers'].map((table) => readTable(table)),
  );
  const names = new Map(lists.instruments.map(({ ticker, name }) => [ticker, name]));
  const classes = await successorsOfClasses(lists, earlierFunds);
  const ofEarlierList = [...lists.earlierCompanyOf].map(([ticker, cik]) => ({ ticker, cik }));
  const successors = new Map([
    ...successorsOfCompanies(ofEarlierList, lists),
    ...successorsOfCompanies(
      companies!.filter((row) => isGone(row, lists)),
      lists,
    ),
    ...classes,
  ]);
  const gone = [...companies!, ...funds!].filter((row) => isGone(row, lists));
  const publications = await readTable('publications');
  const yearOf = (table: string) => publications.find((row) => row['table'] === table)!['day']!.slice(0, 4);
  const added = gone.map((row) =>
    formerRow(
      row,
      yearOf('cik' in row ? 'companies' : 'funds'),
      successors.get(row['ticker']!) ?? null,
      names,
    ),
  );
  const former = [...known!.map((row) => renewed(row, successors, names)), ...added];
  return distinct(former).sort((one, other) => (String(one['ticker']) < String(other['ticker']) ? -1 : 1));
}

/** Preferred shares, warrants and units are not told from each other by the company's name. */
function isGone(row: Row, { tickers }: Lists): boolean {
  const name = row['name']!;
  const isNamed = name !== '' && !isNameOfUnnamedFund(name, row['ticker']!);
  return isNamed && row['type'] !== 'UNKNOWN' && !tickers.has(row['ticker']!);
}

function formerRow(
  { ticker, name }: Row,
  year: string,
  successor: string | null,
  names: ReadonlyMap<string, string>,
): TableRow {
  return {
    ticker: ticker!,
    name: name!,
    until: year,
    outcome: successor === null ? 'gone' : 'renamed',
    successor,
    successor_name: successor === null ? null : names.get(successor)!,
    note: null,
    source_url: null,
  };
}

/** Without a note, nothing but the lists said that a company is gone: it may have come to trade over the counter. */
function isGoneByLists({ outcome, note, until }: Row): boolean {
  return outcome === 'gone' && !note && until === EARLIER_YEAR;
}

/** A successor that is gone itself has one, or the company is not listed any more. */
function renewed(
  row: Row,
  successors: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): TableRow {
  const { ticker = '', successor = '', outcome = '' } = row;
  const found = successors.get(ticker);
  if (isGoneByLists(row) && found !== undefined)
    return { ...row, outcome: 'renamed', successor: found, successor_name: names.get(found)! };
  if (successor === '' || names.has(successor)) return row;
  const next = successors.get(successor);
  if (next !== undefined) return { ...row, successor: next, successor_name: names.get(next)! };
  return { ...row, outcome: outcome === 'renamed' ? 'gone' : outcome, successor: null, successor_name: null };
}

/** By ticker of earlier lists (`earlier`), of those that are gone. */
function successorsOfCompanies(earlier: readonly Row[], lists: Lists): Map<string, string> {
  const had = new Set(earlier.map((row) => row['ticker']!));
  const newShares = new Map<string, string[]>();
  for (const { ticker, cik, type } of lists.companies)
    if (type === null && !had.has(String(ticker))) appendTo(newShares, String(cik), String(ticker));
  const successors = new Map<string, string>();
  for (const { ticker = '', cik = '' } of earlier.filter((row) => !lists.tickers.has(row['ticker']!))) {
    const successor = onlyShare(newShares.get(cik) ?? []);
    if (successor !== null && !successor.startsWith(`${ticker}W`)) successors.set(ticker, successor);
  }
  return successors;
}

/** The only share, or of several the only receipt for shares abroad. */
function onlyShare(tickers: readonly string[]): string | null {
  const receipts = tickers.filter((ticker) => /^[A-Z]{4}Y$/.test(ticker));
  const [share = null, ...others] = tickers.length === 1 ? tickers : receipts;
  return others.length === 0 ? share : null;
}

async function successorsOfClasses(lists: Lists, earlierFunds: string): Promise<Map<string, string>> {
  const today = new Map(lists.classes.map((row) => [row['classId'], tickerOf(row['symbol'])]));
  const successors = new Map<string, string>();
  for (const row of await readSecTable(earlierFunds)) {
    const [ticker, successor] = [tickerOf(row['symbol']), today.get(row['classId'])];
    const isReplaced = successor !== undefined && lists.tickers.has(successor) && !lists.tickers.has(ticker);
    if (isReplaced) successors.set(ticker, successor);
  }
  return successors;
}

function distinct(rows: readonly TableRow[]): TableRow[] {
  const byKey = new Map<string, TableRow>();
  for (const row of rows) {
    const key = `${row['ticker']} ${row['name']}`;
    if (!byKey.has(key)) byKey.set(key, row);
  }
  return [...byKey.values()];
}
