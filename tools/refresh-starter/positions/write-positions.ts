import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { appendTo } from '@plumbline/matching';
import { parse } from 'csv-parse/sync';
import { readLargestPositions } from '../largest-positions.ts';
import type { Lists } from '../read-lists.ts';
import { writeTable, type TableRow } from '../starter-table.ts';
import { choosePositions, type ChosenList } from './choose-positions.ts';
import { ForeignIssuers } from './foreign-issuers.ts';
import { PositionIdentifier, type NamedPositions } from './identify.ts';
import { isInverse, isLeveraged, mayHoldOthers } from './outside-funds.ts';
import type { PositionList } from './position-list.ts';
import { readIssuerLists } from './read-issuer-lists.ts';
import {
  readGatheredLists,
  readEquityLines,
  readFiledSeries,
  readPublishedLargest,
} from './read-nport-lists.ts';

/** Days of files of issuers that have none in them. */
const ISSUER_DAYS = { vanguard: '2025-10-31', others: '2025-11-18' };
/** So much of a fund of funds, in percent, must be funds of the starter. */
const NEARLY_ALL = 90;

/**
 * Where positions come from: a folder with `issuers`, `nport-equity`, `vanguard-nport`, `foreign_issuers*.csv`,
 * `fund_of_funds*.csv`.
 */
interface PositionFiles {
  readonly folder: string;
  /** The ten largest positions of funds by name. */
  readonly largest: string;
}

/**
 * Writes what funds hold (`positions_own.csv`, `positions_part.csv`, `allocations.csv`) and the listings abroad among
 * it (`foreign.csv`), and reports how many funds each has.
 */
export async function writePositions(lists: Lists, files: PositionFiles): Promise<void> {
  const all = await readLists(lists, files.folder);
  const foreign = await ForeignIssuers.read(
    path.join(files.folder, 'foreign_issuers_vxus_2025-07-31.csv'),
    lists,
    all,
  );
  const identifier = await PositionIdentifier.create(lists, foreign);
  const chosen = await chooseAll(lists, all, identifier, files.largest);
  const allocations = await allocationRows(files.folder);
  const isAllocation = (list: ChosenList) => isFundOfFunds(list, identifier);
  const companies = chosen.filter((list) => !isAllocation(list));
  await writeTable('foreign', foreign.known);
  await writeTable('foreign_issuers', foreign.added);
  await writeTable('positions_own', rowsOf(companies.filter(({ kind }) => kind === 'OWN')));
  await writeTable('positions_part', rowsOf(companies.filter(({ kind }) => kind === 'PARTIAL')));
  const published = new Set(allocations.map(({ fund }) => fund));
  const ofFunds = rowsOf(chosen.filter((list) => isAllocation(list) && !published.has(list.fund)));
  await writeTable(
    'allocations',
    [...allocations, ...ofFunds.map(({ cash, ...row }) => ({ ...row, bonds: null, cash }))].sort(byFund),
  );
}

async function readLists({ funds }: Lists, folder: string): Promise<PositionList[]> {
  const names = new Map(funds.map(({ ticker, name }) => [ticker, name ?? '']));
  const at = (name: string) => path.join(folder, name);
  const issuers = await readIssuerLists(at('issuers'), ISSUER_DAYS);
  return [
    ...issuers,
    ...(await readGatheredLists(at('positions_best.csv.gz'), new Set(issuers.map(({ fund }) => fund)))),
    ...(await readFiledSeries(at('vanguard-nport'))),
    ...(await readEquityLines(at('nport-equity'), (fund) => !abroad.test(names.get(fund) ?? ''))),
    ...readPublishedLargest(at('issuers/etfs_2025-12.tar.gz')),
  ];
}

/** Names of funds that hold companies of other countries. */
const abroad =
  /\b(?:MSCI (?!USA|KLD|U\.S\.)|EAFE|ACWI|emerging|world|global|international|intl|foreign|overseas|ex-?\s?u\.?s|developed|asia\w*|euro\w*|china|japan|india|korea|taiwan|latin|pacific|frontier|kokusai|canada|germany|france|italy|spain|switzerland|united kingdom|brazil|mexico|australia|israel|nordic|vietnam|hong kong|singapore|israel|saudi|turkey|africa|adrs?)\b/i;

async function chooseAll(
  lists: Lists,
  all: readonly PositionList[],
  identifier: PositionIdentifier,
  largestFile: string,
): Promise<ChosenList[]> {
  const largest = await readLargestPositions(largestFile);
  const moneyFunds = new Set(
    lists.funds.filter(({ outside }) => outside === 'cash').map(({ ticker }) => ticker),
  );
  const byFund = new Map<string, PositionList[]>();
  for (const list of all) appendTo(byFund, list.fund, list);
  return lists.funds.flatMap((fund) => {
    const { ticker } = fund;
    if (fund.outside !== null || isInverse(fund.name ?? '')) return [];
    const known = largest.get(ticker);
    const isMixed = mayHoldOthers({ name: fund.name ?? '', group: lists.groups.get(ticker) ?? null });
    const named = namedPositions(fund.name ?? '', isMixed);
    const newest = known === undefined ? null : identifier.identifyLargest(ticker, known, named);
    const own = (byFund.get(ticker) ?? []).map((list) =>
      identifier.identify(list, isMixed && list.source === 'largest'),
    );
    const chosen = choosePositions(own, newest, (one, other) => identifier.isSameCompany(one, other));
    return chosen === null ? [] : [withoutMoneyFunds(chosen, moneyFunds)];
  });
}

function namedPositions(name: string, isMixed: boolean): NamedPositions {
  if (!isMixed) return 'COMPANIES';
  return isLeveraged(name) ? 'NO_BANKS' : 'FUNDS';
}

function isFundOfFunds({ weights }: ChosenList, identifier: PositionIdentifier): boolean {
  const ofFunds = [...weights].filter(([token]) => identifier.isFund(token));
  return ofFunds.reduce((sum, [, weight]) => sum + weight, 0) >= NEARLY_ALL;
}

/** A money market fund inside a fund is cash. */
function withoutMoneyFunds(list: ChosenList, moneyFunds: ReadonlySet<string>): ChosenList {
  const [cash, weights] = [
    [...list.weights].filter(([token]) => moneyFunds.has(token)),
    new Map(list.weights),
  ];
  for (const [token] of cash) weights.delete(token);
  return { ...list, weights, cash: cash.reduce((sum, [, weight]) => sum + weight, list.cash) };
}

function rowsOf(lists: readonly ChosenList[]): (TableRow & { readonly fund: string })[] {
  return lists
    .map(({ fund, day, source, cash, weights }) => ({
      fund,
      day,
      source,
      cash: cash < 0.005 ? null : round(cash),
      positions: [...weights]
        .filter(([, weight]) => weight >= 0.005)
        .sort(([, one], [, other]) => other - one)
        .map(([token, weight]) => `${token}:${round(weight)}`)
        .join(' '),
    }))
    .filter(({ positions }) => positions !== '')
    .sort(byFund);
}

/**
 * What target-date and other funds of funds of Vanguard hold by their fact sheets: funds of companies by the ticker of
 * a class, bonds by weight.
 */
async function allocationRows(folder: string): Promise<(TableRow & { readonly fund: string })[]> {
  const file = path.join(folder, 'fund_of_funds_vanguard_2025-06-30.csv');
  const rows = parse<Record<string, string>>(await readFile(file), { columns: true });
  const byFundName = new Map<string, Record<string, string>[]>();
  for (const row of rows) appendTo(byFundName, row['fund']!, row);
  return [...byFundName].map(([fund, own]) => {
    const bonds = own.filter((row) => row['underlying_etf']!.startsWith('B'));
    const others = own.filter((row) => !bonds.includes(row));
    return {
      fund,
      day: own[0]!['day']!,
      source: sourceOf(own),
      positions: others.map((row) => `${row['underlying_etf']}:${Number(row['weight'])}`).join(' '),
      bonds: round(bonds.reduce((sum, row) => sum + Number(row['weight']), 0)),
      cash: null,
    };
  });
}

/** Some weights of stocks are split like those of one fund's fact sheet, or are the policy of a prospectus. */
function sourceOf(rows: readonly Readonly<Record<string, string>>[]): string {
  if (rows.some((row) => row['basis']!.startsWith('derived'))) return 'allocation split';
  return rows.some((row) => row['basis']!.startsWith('policy')) ? 'allocation policy' : 'allocation';
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}

function byFund(one: { readonly fund: string }, other: { readonly fund: string }): number {
  return one.fund < other.fund ? -1 : 1;
}
