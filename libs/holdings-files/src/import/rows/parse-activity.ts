import { parseCusip, tickerKey, type DecimalMark } from '@plumbline/matching';
import type { HeaderRow } from '../columns/header-row.ts';
import { TooManyRowsError } from '../holdings-file.errors.ts';
import type { HoldingsFileLimits } from '../holdings-file.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { decimalMarkOf, parseAmount, type Amount } from './parse-amount.ts';
import { labelOf, parseIdentity, type RowIdentity } from './parse-reference.ts';
import type { ParsedRows } from './parse-positions.ts';
import { checkRow, isRejected } from './check-row.ts';

/** The effect of a trade on the number of shares held. */
type TradeEffect = 'adds' | 'takes' | 'none' | 'unknown';

/** Robinhood: splits, transfers, mergers and spin-offs move shares too; the quantity has the direction. */
const moves = /^(?:spl|spr|rec|acati|soff|sxch|mrgs|stock split(?: open)?)$/i;
const movesOut = /^(?:acato|stock split close)$/i;
/** Options, dividends, interest, fees, transfers of money. Their quantities, if any, are not shares bought or sold. */
const noShares =
  /^(?:bto|btc|sto|stc|oexp|oasgn|oexcs|oca|cdiv|mdiv|sdiv|cil|ach|rtp|xent|gold|int|slip|dtax|dfee|afee|mint|cfri|misc|itrf|gdbp|futswp|fee)$|\b(?:dividend|interest|deposit|withdraw(?:al)?|fee|tax|cash|currency|top-?up|transfer)\b/i;

/** Parses the code of a trade as written by Robinhood, Trading 212 and Revolut. */
function tradeEffect(code: string): TradeEffect {
  if (/\bbuy\b/i.test(code) || moves.test(code)) return 'adds';
  if (/\bsell\b/i.test(code) || movesOut.test(code)) return 'takes';
  return code === '' || noShares.test(code) ? 'none' : 'unknown';
}

interface Position {
  /** The first row with the security. */
  readonly row: number;
  identity: RowIdentity;
  shares: number;
}

/**
 * Nets a list of trades to the remaining shares of each security: bought and received minus sold. A security that was
 * sold completely is left out; one with more sold than bought is rejected, and so is a trade with an unknown code.
 * Throws `TooManyRowsError`.
 */
export function parseActivity(table: Table, header: HeaderRow, limits: HoldingsFileLimits): ParsedRows {
  const below = table.filter(({ number }) => number > header.row);
  if (below.length > limits.maxRows) throw new TooManyRowsError(limits.maxRows);
  const shares = header.columns.get('shares')!;
  const reader = new ActivityParser(header, decimalMarkOf(below, [shares]));
  for (const row of below) reader.read(row);
  return reader.result(limits);
}

class ActivityParser {
  private readonly positions = new Map<string, Position>();
  private readonly rejected: ParsedRows['rejected'] = [];

  constructor(
    private readonly header: HeaderRow,
    private readonly mark: DecimalMark,
  ) {}

  read(row: TableRow): void {
    const written = parseIdentity(row, this.header);
    const amount = this.signedShares(row);
    const effect = tradeEffect(row.textAt(this.header.code!));
    if (labelOf(written) === '' || amount.kind === 'none' || effect === 'none') return;
    if (effect === 'unknown' || amount.kind !== 'number') {
      this.reject(row, labelOf(written), effect === 'unknown' ? this.unknownCode(row) : noNumber);
      return;
    }
    const key = written.isin === '' ? tickerKey(labelOf(written)) : written.isin;
    const position = this.positions.get(key) ?? { row: row.number, identity: written, shares: 0 };
    // The oldest trade comes last in these files: a purchase, which names only the security.
    position.identity = withDetails(written);
    position.shares += effect === 'takes' ? -amount.number : amount.number;
    this.positions.set(key, position);
  }

  result(limits: HoldingsFileLimits): ParsedRows {
    const rows: ParsedRows['rows'] = [];
    for (const { row, identity, shares } of this.positions.values()) {
      // Rounding errors count as zero: 0.1 + 0.2 - 0.3.
      const left = Number(shares.toFixed(8));
      if (left === 0) continue;
      const checked =
        left < 0
          ? { row, ticker: labelOf(identity), reason: soldMore }
          : checkRow(readRow(row, identity, left), limits);
      if (isRejected(checked)) this.rejected.push(checked);
      else rows.push(checked);
    }
    return { rows, rejected: this.rejected.sort((a, b) => a.row - b.row), cash: null };
  }

  /** Robinhood writes `10S` for ten shares removed. */
  private signedShares(row: TableRow): Amount {
    const amount = parseAmount(row, this.header.columns.get('shares'), this.mark);
    const outgoing = amount.kind === 'unreadable' ? /^([\d.,]+)S$/i.exec(amount.text) : null;
    if (outgoing === null) return amount;
    const number = Number(outgoing[1]!.replaceAll(',', ''));
    return Number.isFinite(number) ? { kind: 'number', number: -number } : amount;
  }

  private unknownCode(row: TableRow): string {
    return `What “${row.textAt(this.header.code!).slice(0, 40)}” does to the shares is not known.`;
  }

  private reject(row: TableRow, ticker: string, reason: string): void {
    this.rejected.push({ row: row.number, ticker, reason });
  }
}

const noNumber = 'The number of shares is not a number.';
const soldMore = 'More was sold than the file says was bought: it may not reach back far enough.';

function readRow(row: number, identity: RowIdentity, shares: number): Parameters<typeof checkRow>[0] {
  return {
    row,
    identity,
    isDateTicker: false,
    shares: { kind: 'number', number: shares },
    value: { kind: 'none' },
    price: { kind: 'none' },
    isInDollars: null,
  };
}

/** Robinhood puts the CUSIP under the name, in the same cell. */
function withDetails(identity: RowIdentity): RowIdentity {
  const [name = '', ...details] = identity.name.split(/\r?\n/);
  const cusip = parseCusip(/CUSIP:?\s*(\w{9})/i.exec(details.join(' '))?.[1] ?? '');
  return { ...identity, name: name.trim(), cusip: cusip ?? identity.cusip };
}
