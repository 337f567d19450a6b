import { parseCusip } from '../../identifiers/cusip.ts';
import { tickerKey } from '../../identifiers/ticker.ts';
import type { DecimalMark } from '../../numbers/parse-number.ts';
import type { HeaderRow } from '../columns/header-row.ts';
import { TooManyRowsError } from '../holdings-file.errors.ts';
import type { HoldingsFileLimits } from '../holdings-file.ts';
import type { Table, TableRow } from '../tables/table.ts';
import { decimalMarkOf, readAmount, type Amount } from './read-amount.ts';
import { labelOf, readIdentity, type RowIdentity } from './read-reference.ts';
import type { ReadRows } from './read-positions.ts';
import { verdictOn } from './row-verdict.ts';

/** What a trade does to the shares that are held. */
type TradeEffect = 'adds' | 'takes' | 'none' | 'unknown';

/** Robinhood: splits, transfers, mergers and spin-offs move shares too; the quantity says which way. */
const moves = /^(?:spl|spr|rec|acati|soff|sxch|mrgs|stock split(?: open)?)$/i;
const movesOut = /^(?:acato|stock split close)$/i;
/** Options, dividends, interest, fees, transfers of money. Their quantities, if any, are no shares that come or go. */
const noShares =
  /^(?:bto|btc|sto|stc|oexp|oasgn|oexcs|oca|cdiv|mdiv|sdiv|cil|ach|rtp|xent|gold|int|slip|dtax|dfee|afee|mint|cfri|misc|itrf|gdbp|futswp|fee)$|\b(?:dividend|interest|deposit|withdraw(?:al)?|fee|tax|cash|currency|top-?up|transfer)\b/i;

/** Reads the code of a trade as Robinhood, Trading 212 and Revolut write it. */
function tradeEffect(code: string): TradeEffect {
  if (/\bbuy\b/i.test(code) || moves.test(code)) return 'adds';
  if (/\bsell\b/i.test(code) || movesOut.test(code)) return 'takes';
  return code === '' || noShares.test(code) ? 'none' : 'unknown';
}

interface Position {
  /** The first row that names the security. */
  readonly row: number;
  identity: RowIdentity;
  shares: number;
}

/**
 * Nets a list of trades to what is left of each security: bought and received less sold. A security that is sold out is
 * left away; one that was sold more than bought is rejected, and so is a trade whose code is not known. Throws
 * `TooManyRowsError`.
 */
export function readActivity(table: Table, header: HeaderRow, limits: HoldingsFileLimits): ReadRows {
  const below = table.filter(({ number }) => number > header.row);
  if (below.length > limits.maxRows) throw new TooManyRowsError(limits.maxRows);
  const shares = header.columns.get('shares')!;
  const reader = new ActivityReader(header, decimalMarkOf(below, [shares]));
  for (const row of below) reader.read(row);
  return reader.result(limits);
}

class ActivityReader {
  private readonly positions = new Map<string, Position>();
  private readonly rejected: ReadRows['rejected'] = [];

  constructor(
    private readonly header: HeaderRow,
    private readonly mark: DecimalMark,
  ) {}

  read(row: TableRow): void {
    const written = readIdentity(row, this.header);
    const amount = this.signedShares(row);
    const effect = tradeEffect(row.textAt(this.header.code!));
    if (labelOf(written) === '' || amount.kind === 'none' || effect === 'none') return;
    if (effect === 'unknown' || amount.kind !== 'number') {
      this.reject(row, labelOf(written), effect === 'unknown' ? this.unknownCode(row) : noNumber);
      return;
    }
    const key = written.isin === '' ? tickerKey(labelOf(written)) : written.isin;
    const position = this.positions.get(key) ?? { row: row.number, identity: written, shares: 0 };
    // The oldest trade stands last in these files: a purchase, which names the security and nothing else.
    position.identity = withDetails(written);
    position.shares += effect === 'takes' ? -amount.number : amount.number;
    this.positions.set(key, position);
  }

  result(limits: HoldingsFileLimits): ReadRows {
    const rows: ReadRows['rows'] = [];
    for (const { row, identity, shares } of this.positions.values()) {
      // Sums of fractions: 0.1 + 0.2 - 0.3 is nothing.
      const left = Number(shares.toFixed(8));
      if (left === 0) continue;
      const verdict = left < 0 ? soldMore : verdictOn(readRow(row, identity, left), limits);
      if (typeof verdict === 'string')
        this.rejected.push({ row, ticker: labelOf(identity), reason: verdict });
      else rows.push(verdict);
    }
    return { rows, rejected: this.rejected.sort((a, b) => a.row - b.row) };
  }

  /** Robinhood writes `10S` for ten shares that go. */
  private signedShares(row: TableRow): Amount {
    const amount = readAmount(row, this.header.columns.get('shares'), this.mark);
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

function readRow(row: number, identity: RowIdentity, shares: number): Parameters<typeof verdictOn>[0] {
  return {
    row,
    identity,
    isDateTicker: false,
    shares: { kind: 'number', number: shares },
    value: { kind: 'none' },
  };
}

/** Robinhood puts the CUSIP under the name, in the same cell. */
function withDetails(identity: RowIdentity): RowIdentity {
  const [name = '', ...details] = identity.name.split(/\r?\n/);
  const cusip = parseCusip(/CUSIP:?\s*(\w{9})/i.exec(details.join(' '))?.[1] ?? '');
  return { ...identity, name: name.trim(), cusip: cusip ?? identity.cusip };
}
