import { epochDay } from '@plumbline/screening';
import {
  normalizeTicker,
  parseDate,
  parseNumber,
  type DecimalMark,
  type SecurityReference,
} from '@plumbline/matching';
import { DailyCloses } from '../../prices/daily-closes.ts';
import type { LeftOut } from '../../records/universe-record.ts';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import { UnusableFileError } from '../layout.ts';
import { isPriceFile, priceRows, type PriceRow } from './price-rows.ts';

/**
 * Daily prices by header, as Stooq (by symbol and in bulk), Yahoo, Alpha Vantage, Tiingo, EODHD, INTRINIO, XIGNITE and
 * IEX lay them out, in CSV or JSON, in US dollars, oldest or newest first: a date, a close, and the adjusted close
 * where there is one. A file is about the security in its name, or has a column of symbols.
 */
export const dailyPrices: Layout = {
  name: 'daily-prices',
  role: 'prices',
  label: 'daily prices',
  detect: isPriceFile,
  asOf: dateOfName,
  parse: parsePrices,
};

/** Maximum number of prices in one file: they are in memory together to be sorted (about 100 MB). */
const mostPrices = 5_000_000;

async function* parsePrices(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const gathered = new GatheredPrices(file);
  for await (const rows of priceRows(file)) {
    for (const row of rows) {
      const leftOut = gathered.add(row);
      if (leftOut !== null) yield { kind: 'leftOut', leftOut };
    }
  }
  yield* gathered.histories();
}

/** The prices of one file, by symbol. */
class GatheredPrices {
  private readonly symbolOfFile: string;
  private readonly mark: DecimalMark;
  private readonly bySymbol = new Map<string, DailyCloses>();
  private count = 0;

  constructor(private readonly file: LayoutFile) {
    this.symbolOfFile = symbolInName(file.name);
    this.mark = file.delimiter === ';' ? 'unknown' : 'point';
  }

  /**
   * Adds a row. Returns `null`, or the reason why the row is left out. Throws `UnusableFileError` when there are too
   * many.
   */
  add(row: PriceRow): LeftOut | null {
    const symbol = row.symbol ?? this.symbolOfFile;
    const quote = symbol === '' ? 'no symbol' : quoteOf(row, this.mark);
    if (typeof quote === 'string') {
      return { file: this.file.path, row: row.number, subject: symbol, reason: quote };
    }
    this.count += 1;
    if (this.count > mostPrices)
      throw new UnusableFileError(`there are more than ${mostPrices} prices in it`);
    const closes = this.bySymbol.get(symbol) ?? new DailyCloses();
    this.bySymbol.set(symbol, closes);
    closes.add(quote.day, quote.close);
    return null;
  }

  /** Throws `UnusableFileError` where there are none. */
  *histories(): Generator<LayoutRecord> {
    if (this.count === 0) throw new UnusableFileError('there are no prices in it');
    const { path } = this.file;
    for (const [symbol, gathered] of this.bySymbol) {
      const { days, closes, repeated } = gathered.sorted();
      const reference = securityOfSymbol(symbol);
      yield { kind: 'prices', prices: { reference, days, closes, quality: 'reported', source: path } };
      if (repeated === 0) continue;
      const reason = 'rows for a day that had come before';
      yield {
        kind: 'leftOut',
        leftOut: { file: path, row: null, subject: `${symbol}: ${repeated}`, reason },
      };
    }
  }
}

/** Parses the day and close of a row, or returns the reason why they are unusable. */
function quoteOf(
  row: PriceRow,
  mark: DecimalMark,
): { readonly day: number; readonly close: number } | string {
  if (row.period !== '' && row.period.toUpperCase() !== 'D') return 'not a daily price';
  if (row.currency !== '' && row.currency.toUpperCase() !== 'USD') return 'not in US dollars';
  const day = dayOf(row.date);
  if (day === null) return 'no date';
  const close = closeOf(row.close, mark);
  return close === null ? 'no price' : { day, close };
}

/** The most common form of a day; any other takes longer to parse. */
const plainDay = /^(?:19|20|21)\d\d-\d\d-\d\d(?=T|\s|$)/;

function dayOf(text: string): number | null {
  const iso = plainDay.exec(text)?.[0] ?? parseDate(text);
  return iso === null ? null : epochDay(iso);
}

/** A close above 0 within what is stored (single precision); `null` for blanks and anything else. */
function closeOf(text: string, mark: DecimalMark): number | null {
  const plain = Number(text);
  const close = Number.isNaN(plain) ? parseNumber(text, mark) : plain;
  return close !== null && close >= 1e-6 && close < 1e12 ? close : null;
}

/**
 * The symbol in the name of a file about one security: `aapl.us.txt`, `aapl_us_d.csv`, `MSFT.csv`,
 * `daily_adjusted_MSFT.csv`, `MSFT_data.csv`. Empty where the name begins with none.
 */
function symbolInName(fileName: string): string {
  const stem = fileName.replace(/\.(?:csv|tsv|txt|json)$/i, '').replace(/^daily_(?:adjusted_)?/i, '');
  return /^[^_\s]*/.exec(stem.replace(/_us_d$/i, '.us'))![0];
}

/**
 * The security a price file's symbol means: the American listing, whether the symbol ends in `.US` or not. Files of
 * other markets append the suffix of that market, which matches no ticker here.
 */
function securityOfSymbol(symbol: string): SecurityReference {
  const ticker = normalizeTicker(symbol.replace(/[.:]us$/i, ''));
  return { ticker, name: null, isin: null, cusip: null, exchange: 'US' };
}
