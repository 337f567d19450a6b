import { textLines } from '../../files/text-lines.ts';
import { parseIsin } from '../../identifiers/isin.ts';
import { parseDate } from '../../numbers/parse-date.ts';
import type { FundHoldingsRecord } from '../../records/universe-record.ts';
import { headerOf } from '../header.ts';
import { UnusableFileError, type LayoutFile } from '../layout.ts';
import { reportedFund } from './nport-positions.ts';

/**
 * Streams the cells under the given titles of a tab-separated table, some rows at a time; blank lines are passed over, and
 * a cell that a row lacks is empty. Cells are never quoted. Throws `UnusableFileError` where a column is missing.
 */
export async function* tsvRows(
  file: LayoutFile,
  titles: readonly string[],
): AsyncGenerator<readonly (readonly string[])[]> {
  const header = headerOf(file.headRows[0] ?? []);
  const columns = titles.map((title) => {
    const column = header.get(title.replaceAll('_', '').toLowerCase());
    if (column === undefined) throw new UnusableFileError(`${file.name} has no column ${title}`);
    return column;
  });
  let isHeader = true;
  for await (const lines of textLines(file.text())) {
    const rows: string[][] = [];
    for (const line of lines) {
      if (!isHeader && line !== '') rows.push(cutCells(line, columns));
      isHeader = false;
    }
    yield rows;
  }
}

/** The cells of a line in the given columns: most tables have twenty others, which are not cut out. */
function cutCells(line: string, columns: readonly number[]): string[] {
  const cells: string[] = [];
  let [column, start] = [0, 0];
  for (const wanted of columns) {
    if (wanted < column) [column, start] = [0, 0];
    for (; column < wanted && start >= 0; column += 1) start = line.indexOf('\t', start) + 1 || -1;
    const end = start < 0 ? -1 : line.indexOf('\t', start);
    cells.push(start < 0 ? '' : line.slice(start, end < 0 ? undefined : end));
  }
  return cells;
}

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
  const registrants = await readTable(file, 'REGISTRANT', ['ACCESSION_NUMBER', 'REGISTRANT_NAME', 'CIK']);
  const funds = await readTable(file, 'FUND_REPORTED_INFO', ['ACCESSION_NUMBER', 'SERIES_NAME', 'SERIES_ID']);
  const columns = ['ACCESSION_NUMBER', 'FILING_DATE', 'SUB_TYPE', 'REPORT_DATE'];
  const latest = new LatestFilings();
  for (const [accession, submission] of await readTable(file, 'SUBMISSION', columns)) {
    const [, registrantName = '', cik = ''] = registrants.get(accession) ?? [];
    const [, seriesName = '', seriesId = ''] = funds.get(accession) ?? [];
    latest.add(submission, reportedFund({ seriesId: seriesId.trim(), seriesName, registrantName, cik }));
  }
  return latest;
}

/** The rows of another table by their first cell. */
async function readTable(
  file: LayoutFile,
  name: string,
  titles: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const table = new Map<string, readonly string[]>();
  for await (const rows of tsvRows(await file.companion(name), titles)) {
    for (const cells of rows) table.set(cells[0]!, cells);
  }
  return table;
}

/**
 * ISIN and ticker of each holding by its number: millions of them, at eight bytes each, since few texts are used by many.
 * Holdings whose number is none of 32 bits take ten times as much.
 */
export class HoldingIdentifiers {
  readonly texts: (readonly [isin: string, ticker: string])[] = [['', '']];
  private readonly indexByText = new Map<string, number>();
  private readonly named = new Map<string, number>();
  private numbers = new Uint32Array(1 << 16);
  private indexes = new Uint32Array(1 << 16);
  private count = 0;

  /** Adds the identifiers of a holding. */
  add(holding: string, isin: string, ticker: string): void {
    if (isin === '' && ticker === '') return;
    const key = `${isin}\t${ticker}`;
    let index = this.indexByText.get(key);
    if (index === undefined) {
      index = this.texts.push([parseIsin(isin) ?? '', detach(ticker)]) - 1;
      this.indexByText.set(detach(key), index);
    }
    const number = numberOf(holding);
    if (number === 0) this.named.set(detach(holding), index);
    else this.set(number, index);
  }

  /** Index of a holding's identifiers in `texts`; 0, for blank ones, where it has none. */
  indexOf(holding: string): number {
    const number = numberOf(holding);
    return number === 0 ? (this.named.get(holding) ?? 0) : this.indexes[this.slotOf(number)]!;
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
    for (const [at, number] of numbers.entries()) {
      if (number === 0) continue;
      const slot = this.slotOf(number);
      this.numbers[slot] = number;
      this.indexes[slot] = indexes[at]!;
    }
  }
}

/** A number of 32 bits above 0, written without leading zeros; 0 for anything else. */
function numberOf(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

/** A copy that does not keep alive the chunk of the file that a text was cut from. */
export function detach(text: string): string {
  return Buffer.from(text).toString();
}
