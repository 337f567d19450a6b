import { parseIsin, parseDate } from '@plumbline/matching';
import type { FundHoldingsRecord } from '../../records/universe-record.ts';
import type { LayoutFile } from '../layout.ts';
import { reportedFund } from './nport-positions.ts';
import { DistinctCells, readTsv, type TsvRow } from './tsv-cells.ts';

/** A filing that counts: the latest of its fund. */
export type CountedFiling = Pick<FundHoldingsRecord, 'fund' | 'series' | 'company' | 'asOf'>;

interface Filing extends CountedFiling {
  readonly accession: string;
  /** What of two filings of one fund the later one is sorted by: day of the positions, amendments, day of filing. */
  readonly rank: string;
}

/** The latest filing of each fund. */
class LatestFilings {
  superseded = 0;
  undated = 0;
  private readonly byFund = new Map<string, Filing>();

  /** Adds a filing, with its cells in SUBMISSION. Of two filings for one fund the later one counts. */
  add([accession, filedOn, type, day]: readonly string[], reported: Omit<CountedFiling, 'asOf'>): void {
    const asOf = parseDate(day!);
    if (asOf === null) {
      this.undated += 1;
      return;
    }
    const amendment = /\/A$/.test(type!) ? 1 : 0;
    const rank = [asOf, amendment, parseDate(filedOn!) ?? '', accession].join(' ');
    const { series, company = '', fund } = reported;
    const key = series ?? `${company} ${fund.name ?? accession}`;
    const known = this.byFund.get(key);
    if (known !== undefined) this.superseded += 1;
    if (known === undefined || known.rank < rank) {
      this.byFund.set(key, { ...reported, asOf, accession: accession!, rank });
    }
  }

  byAccession(): Map<string, CountedFiling> {
    return new Map([...this.byFund.values()].map((filing) => [filing.accession, filing]));
  }
}

/** The latest filings of the data set that a table belongs to, and how many others there are. */
export async function readFilings(file: LayoutFile): Promise<LatestFilings> {
  const registrants = await readTable(file, 'REGISTRANT');
  const funds = await readTable(file, 'FUND_REPORTED_INFO');
  const latest = new LatestFilings();
  for (const [accession, submission] of await readTable(file, 'SUBMISSION')) {
    const [, registrantName = '', cik = ''] = registrants.get(accession) ?? [];
    const [, seriesName = '', seriesId = ''] = funds.get(accession) ?? [];
    latest.add(submission, reportedFund({ seriesId: seriesId.trim(), seriesName, registrantName, cik }));
  }
  return latest;
}

/** The columns that are read of the tables about filings, by the name of the table. */
export const filingColumns = {
  REGISTRANT: ['ACCESSION_NUMBER', 'REGISTRANT_NAME', 'CIK'],
  FUND_REPORTED_INFO: ['ACCESSION_NUMBER', 'SERIES_NAME', 'SERIES_ID'],
  SUBMISSION: ['ACCESSION_NUMBER', 'FILING_DATE', 'SUB_TYPE', 'REPORT_DATE'],
} as const;

/** The rows of another table by their first cell. */
async function readTable(
  file: LayoutFile,
  name: keyof typeof filingColumns,
): Promise<Map<string, readonly string[]>> {
  const titles = filingColumns[name];
  const table = new Map<string, readonly string[]>();
  const add = (row: TsvRow) => {
    const cells = titles.map((_, cell) => row.text(cell));
    table.set(cells[0]!, cells);
  };
  const rows = readTsv(await file.companion(name), titles, add);
  while ((await rows.next()).done !== true);
  return table;
}

/** The identifiers that a holding has besides its CUSIP; '' where it has none. */
interface Identifiers {
  readonly isin: string;
  readonly ticker: string;
}

/**
 * ISIN and ticker of each holding by its number: millions of them, at eight bytes each, since few texts are used by
 * many. Holdings whose number is none of nine digits take a few bytes more.
 */
export class HoldingIdentifiers {
  readonly distinct: Identifiers[] = [{ isin: '', ticker: '' }];
  private readonly indexByIdentifiers = new Map<number, number>();
  private readonly isins = new DistinctCells();
  private readonly tickers = new DistinctCells();
  private readonly names = new DistinctCells();
  private readonly indexByName: number[] = [];
  private numbers = new Uint32Array(1 << 16);
  private indexes = new Uint32Array(1 << 16);
  private count = 0;

  /** Adds the identifiers of a holding, the cells of its row in the order of `identifierColumns`. */
  readonly add = (row: TsvRow): void => {
    if (row.isBlank(1) && row.isBlank(2)) return;
    const index = this.indexOfIdentifiers(row);
    const number = row.identifier(0);
    if (number === 0) this.indexByName[this.names.add(row, 0)] = index;
    else this.set(number, index);
  };

  /** Index in `distinct` of the identifiers of the holding in a cell; 0, for blank ones, where it has none. */
  indexOf(row: TsvRow, cell: number): number {
    const number = row.identifier(cell);
    return number === 0
      ? (this.indexByName[this.names.find(row, cell)] ?? 0)
      : this.indexes[this.slotOf(number)]!;
  }

  private indexOfIdentifiers(row: TsvRow): number {
    const key = this.isins.add(row, 1) * 0x4000000 + this.tickers.add(row, 2);
    let index = this.indexByIdentifiers.get(key);
    if (index === undefined) {
      index = this.distinct.push({ isin: parseIsin(row.text(1)) ?? '', ticker: row.text(2) }) - 1;
      this.indexByIdentifiers.set(key, index);
    }
    return index;
  }

  private set(number: number, index: number): void {
    if (this.count * 2 >= this.numbers.length) this.grow();
    const slot = this.slotOf(number);
    if (this.numbers[slot] === 0) this.count += 1;
    this.numbers[slot] = number;
    this.indexes[slot] = index;
  }

  /** The slot that has a number, else the free one where it belongs. */
  private slotOf(number: number): number {
    const mask = this.numbers.length - 1;
    let slot = Math.imul(number, 0x9e3779b1) & mask;
    while (this.numbers[slot] !== 0 && this.numbers[slot] !== number) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const [numbers, indexes] = [this.numbers, this.indexes];
    this.numbers = new Uint32Array(numbers.length * 2);
    this.indexes = new Uint32Array(numbers.length * 2);
    for (let at = 0; at < numbers.length; at += 1) {
      if (numbers[at] === 0) continue;
      const slot = this.slotOf(numbers[at]!);
      this.numbers[slot] = numbers[at]!;
      this.indexes[slot] = indexes[at]!;
    }
  }
}

/** The columns that are read of IDENTIFIERS. */
export const identifierColumns = ['HOLDING_ID', 'IDENTIFIER_ISIN', 'IDENTIFIER_TICKER'];
