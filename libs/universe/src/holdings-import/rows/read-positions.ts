import type { DecimalMark } from '../../numbers/parse-number.ts';
import { readHeaderRow, type HeaderRow } from '../columns/header-row.ts';
import { TooManyRowsError } from '../holdings-file.errors.ts';
import type { HoldingRow, HoldingsFileLimits, RejectedHolding } from '../holdings-file.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { isFootnote, isOutsideLine, isOutsideText } from './outside-lines.ts';
import { decimalMarkOf, readAmount } from './read-amount.ts';
import { labelOf, looksLikeTicker, readIdentity } from './read-reference.ts';
import { verdictOn, type ReadRow } from './row-verdict.ts';

/** Rows of a list that can be taken as holdings, and those that cannot. */
export interface ReadRows {
  readonly rows: HoldingRow[];
  readonly rejected: RejectedHolding[];
}

/**
 * Reads the rows below a header of positions. A header that comes again (one for each account) goes on; a list of
 * another kind or a footnote ends the reading until the next header of positions. Throws `TooManyRowsError`.
 */
export function readPositions(table: Table, header: HeaderRow, limits: HoldingsFileLimits): ReadRows {
  const below = table.filter(({ number }) => number > header.row);
  const reader = new PositionsReader(header, limits, decimalMarkOf(below, amountPlaces(header)));
  for (const row of below) reader.read(row);
  return { rows: reader.rows, rejected: reader.rejected };
}

function amountPlaces({ columns }: HeaderRow): number[] {
  return [columns.get('shares'), columns.get('value')].filter((place) => place !== undefined);
}

class PositionsReader {
  readonly rows: HoldingRow[] = [];
  readonly rejected: RejectedHolding[] = [];
  private isInside = true;
  /** Number of the last row with something in it. */
  private lastFilled: number;

  constructor(
    private header: HeaderRow,
    private readonly limits: HoldingsFileLimits,
    private readonly mark: DecimalMark,
  ) {
    this.lastFilled = header.row;
  }

  read(row: TableRow): void {
    const read = this.readCells(row);
    const hasAmount = read.shares.kind === 'number' || read.value.kind === 'number';
    const isHolding = hasAmount || !this.isNoHolding(row, read);
    if (isHolding) this.lastFilled = row.number;
    if (isHolding && this.isInside && !this.isOutside(row, read)) this.take(read);
  }

  private readCells(row: TableRow): ReadRow {
    const { columns } = this.header;
    const ticker = columns.get('ticker');
    return {
      row: row.number,
      identity: readIdentity(row, this.header),
      isDateTicker: ticker !== undefined && row.isDateAt(ticker),
      shares: readAmount(row, columns.get('shares'), this.mark),
      value: readAmount(row, columns.get('value'), this.mark),
    };
  }

  /** Whether a row without any amount is a header, a caption, a footnote or blank; notes where a list ends and begins. */
  private isNoHolding(row: TableRow, read: ReadRow): boolean {
    const filled = row.filledColumns();
    if (filled.length === 0) return true;
    const isAfterBlank = row.number > this.lastFilled + 1;
    this.lastFilled = row.number;
    const header = filled.length > 1 ? readHeaderRow(row) : null;
    if (header !== null) {
      this.isInside = header.kind === 'positions';
      if (this.isInside) this.header = header;
      return true;
    }
    const isEnd = isFootnote(row.textAt(filled[0]!)) || (isAfterBlank && isOtherHeader(row, read, filled));
    if (isEnd) this.isInside = false;
    return isEnd || isCaption(read, filled);
  }

  private isOutside(row: TableRow, { identity, shares }: ReadRow): boolean {
    const hasShares = shares.kind === 'number';
    if (labelOf(identity) !== '') return identity.isin === '' && isOutsideLine({ ...identity, hasShares });
    return row.filledColumns().some((column) => isOutsideText(row.textAt(column)));
  }

  private take(read: ReadRow): void {
    const verdict = verdictOn(read, this.limits);
    if (typeof verdict === 'string') {
      this.rejected.push({ row: read.row, ticker: labelOf(read.identity), reason: verdict });
    } else this.rows.push(verdict);
    if (this.rows.length + this.rejected.length > this.limits.maxRows) {
      throw new TooManyRowsError(this.limits.maxRows);
    }
  }
}

/** A line that names an account or tells something, and not a security that lacks its amounts. */
function isCaption({ identity }: ReadRow, filled: readonly number[]): boolean {
  if (labelOf(identity) === '') return true;
  return filled.length === 1 && !looksLikeTicker(identity.ticker);
}

/** Words only, one of them even where a number should be. */
function isOtherHeader(row: TableRow, { shares, value }: ReadRow, filled: readonly number[]): boolean {
  const hasWord = shares.kind === 'unreadable' || value.kind === 'unreadable';
  return hasWord && filled.length > 2 && !filled.some((column) => /\d/.test(row.textAt(column)));
}
