import { readTable } from './starter-tables.ts';

/** Whose standard a fund screens by. `MAINLINE`: Mennonite and Presbyterian. */
type FaithTradition = 'EVANGELICAL' | 'CATHOLIC' | 'MAINLINE' | 'ISLAMIC' | 'JEWISH';

type FaithFundClass = 'US_STOCKS' | 'INTERNATIONAL_STOCKS' | 'ALLOCATION' | 'BONDS' | 'REAL_ESTATE' | 'OTHER';

/** A fund that screens for faith, by its own account. */
export interface FaithFund {
  /** Of the class that stands for all: the ETF, or the one that most people can buy. */
  readonly ticker: string;
  /** Tickers of the other classes of the fund. */
  readonly classes: readonly string[];
  readonly name: string;
  readonly family: string;
  readonly tradition: FaithTradition;
  readonly assetClass: FaithFundClass;
  /** What the fund says that it leaves out, in our words; `null` where we have not read it. */
  readonly screensOut: string | null;
  /** Where that is said; `null` with it. */
  readonly source: FaithFundSource | null;
}

interface FaithFundSource {
  readonly title: string;
  readonly url: string;
  /** ISO day, month or year. */
  readonly date: string;
  /** Whether the date is that of our reading, because the page has none. */
  readonly isDayOfReading: boolean;
}

/** Reads the funds that screen for faith. */
export async function readFaithFunds(folder?: string): Promise<FaithFund[]> {
  const rows = await readTable('faith_funds', folder);
  return rows.map((row) => ({
    ticker: row['ticker']!,
    classes: row['classes'] ? row['classes'].split(' ') : [],
    name: row['name']!,
    family: row['family']!,
    tradition: row['tradition'] as FaithTradition,
    assetClass: row['asset_class'] as FaithFundClass,
    screensOut: row['screens_out'] || null,
    source: row['screens_out']
      ? {
          title: row['source_title']!,
          url: row['source_url']!,
          date: row['source_date']!,
          isDayOfReading: row['date_kind'] === 'read',
        }
      : null,
  }));
}
