import type { DecimalMark } from '@plumbline/matching';
import { parseHeaderRow, type HeaderRow } from '../columns/header-row.ts';
import { TooManyRowsError } from '../holdings-file.errors.ts';
import type { HoldingRow, HoldingsFileLimits, RejectedHolding } from '../holdings-file.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { isCashAlone, isFootnote, isOutsideLine, isOutsideText } from './outside-lines.ts';
import { decimalMarkOf, parseAmount } from './parse-amount.ts';
import { isInDollars } from './row-currency.ts';
import { labelOf, looksLikeTicker, parseIdentity } from './parse-reference.ts';
import { checkRow, isRejected, type ParsedRow } from './check-row.ts';

/** The valid rows of a list and the rejected ones. */
export interface ParsedRows {
  readonly rows: HoldingRow[];
  readonly rejected: RejectedHolding[];
  /** As in `ParsedHoldingsFile`. */
  readonly cash: number | null;
}

/**
 * Parses the rows below a header of positions. A repeated header (one for each account) continues the list; a list of
 * another kind or a footnote interrupts it until the next header of positions. Throws `TooManyRowsError`.
 */
export function parsePositions(table: Table, header: HeaderRow, limits: HoldingsFileLimits): ParsedRows {
  const below = table.filter(({ number }) => number > header.row);
  const reader = new PositionsParser(header, limits, decimalMarkOf(below, amountPlaces(header)));
  for (const row of below) reader.read(row);
  return { rows: reader.rows, rejected: reader.rejected, cash: reader.cash };
}

function amountPlaces({ columns }: HeaderRow): number[] {
  return [columns.get('shares'), columns.get('value')].filter((place) => place !== undefined);
}

class PositionsParser {
  readonly rows: HoldingRow[] = [];
  readonly rejected: RejectedHolding[] = [];
  cash: number | null = null;
  private isInside = true;
  /** Number of the last row that is neither blank nor a caption. */
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
    if (!isHolding || !this.isInside) return;
    if (this.isOutside(row, read)) this.addCash(read);
    else this.take(read);
  }

  private readCells(row: TableRow): ParsedRow {
    const { columns } = this.header;
    const ticker = columns.get('ticker');
    return {
      row: row.number,
      identity: parseIdentity(row, this.header),
      isDateTicker: ticker !== undefined && row.isDateAt(ticker),
      shares: parseAmount(row, columns.get('shares'), this.mark),
      value: parseAmount(row, columns.get('value'), this.mark),
      price: parseAmount(row, columns.get('price'), this.mark),
      isInDollars: isInDollars(row, this.header),
    };
  }

  /**
   * Whether a row without any amount is a header, a caption, a footnote or blank; tracks where a list ends and begins.
   */
  private isNoHolding(row: TableRow, read: ParsedRow): boolean {
    const filled = row.filledColumns();
    if (filled.length === 0) return true;
    const isAfterBlank = row.number > this.lastFilled + 1;
    const header = filled.length > 1 ? parseHeaderRow(row) : null;
    if (header !== null) {
      this.isInside = header.kind === 'positions';
      if (this.isInside) this.header = header;
      this.lastFilled = row.number;
      return true;
    }
    const isEnd = isFootnote(row.textAt(filled[0]!)) || (isAfterBlank && isOtherHeader(row, read, filled));
    if (isEnd) this.isInside = false;
    const isText = isEnd || isCaption(read, filled);
    // Below a caption another list begins as it does below a blank line.
    if (!isText) this.lastFilled = row.number;
    return isText;
  }

  private isOutside(row: TableRow, { identity, shares, price }: ParsedRow): boolean {
    const hasShares = shares.kind === 'number';
    const isWorthOne = price.kind === 'number' && price.number === 1;
    if (labelOf(identity) !== '')
      return identity.isin === '' && isOutsideLine({ ...identity, hasShares, isWorthOne });
    const filled = row.filledColumns();
    // The value of a group beside its name.
    const isGroup = this.header.columns.has('shares') && shares.kind === 'none' && price.kind === 'none';
    if (isGroup && filled.length > 1) return true;
    return filled.some((column) => isOutsideText(row.textAt(column)));
  }

  private addCash({ identity, value, isInDollars: inDollars }: ParsedRow): void {
    const amount = value.kind === 'number' && inDollars !== false ? value.number : NaN;
    if (!(Math.abs(amount) <= this.limits.maxAmount) || labelOf(identity) === '' || !isCashAlone(identity))
      return;
    this.cash = roundToCents((this.cash ?? 0) + amount);
  }

  private take(read: ParsedRow): void {
    const checked = checkRow(read, this.limits);
    if (isRejected(checked)) this.rejected.push(checked);
    else this.rows.push(checked);
    if (this.rows.length + this.rejected.length > this.limits.maxRows) {
      throw new TooManyRowsError(this.limits.maxRows);
    }
  }
}

function roundToCents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}

/** Whether a line is an account name or a note rather than a security without amounts. */
function isCaption({ identity }: ParsedRow, filled: readonly number[]): boolean {
  if (labelOf(identity) === '') return true;
  return filled.length === 1 && !looksLikeTicker(identity.ticker);
}

/** Words only, one of them even where a number should be. */
function isOtherHeader(
  row: TableRow,
  { shares, value, price }: ParsedRow,
  filled: readonly number[],
): boolean {
  const hasWord = [shares, value, price].some(({ kind }) => kind === 'unreadable');
  return hasWord && filled.length > 2 && !filled.some((column) => /\d/.test(row.textAt(column)));
}
