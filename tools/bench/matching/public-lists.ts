import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

/** A listed company as a public list names it. */
export interface ListedFiler {
  readonly ticker: string;
  readonly name: string;
  /** The SEC's number of the company. */
  readonly cik: number;
}

/** One line of the SEC's fails-to-deliver of March 2023: names, tickers and prices of their day. */
export interface FailedDelivery {
  readonly ticker: string;
  readonly name: string;
  readonly cusip: string;
  readonly price: number | null;
}

/** A security of FinanceDatabase that has an ISIN. */
export interface NumberedSecurity {
  /** As published, such as `VOD.L`. */
  readonly symbol: string;
  readonly name: string;
  readonly market: string;
  readonly isin: string;
}

type Row = Readonly<Record<string, string>>;

/** The public files beside the project that labelled lines are made from. They are no part of it and may be absent. */
export class PublicLists {
  constructor(private readonly folder: string) {}

  get isPresent(): boolean {
    return existsSync(join(this.folder, 'universe'));
  }

  /** Listed filers of the first half of 2023. */
  filersOf2023(): ListedFiler[] {
    const { data } = JSON.parse(this.text('universe/company_tickers_exchange.json')) as {
      data: [number, string, string, string | null][];
    };
    return data.map(([cik, name, ticker]) => ({ cik, name, ticker }));
  }

  /** Listed filers of July 2026. */
  filersOf2026(): ListedFiler[] {
    return this.rows('evidence/sec-filers/listed_filer_metadata.csv.gz').flatMap(({ cik, name, tickers }) =>
      Array.from(tickers!.matchAll(/'([^']+)'/g), ([, ticker]) => ({
        ticker: ticker!,
        name: name!,
        cik: Number(cik),
      })),
    );
  }

  /** Today's names of filers by their numbers, which other lists may not have yet. */
  presentNames(): Map<number, string> {
    const rows = this.rows('evidence/sec-filers/listed_filer_names.csv.gz');
    return new Map(
      rows.filter(({ end_date }) => end_date === '').map(({ cik, name }) => [Number(cik), name!] as const),
    );
  }

  /** The members of the S&P 500 in August 2026. */
  largeCompanies(): ListedFiler[] {
    return this.rows('universe/sp500_constituents.csv').map(({ Symbol: ticker, Security: name, CIK }) => ({
      ticker: ticker!,
      name: name!,
      cik: Number(CIK),
    }));
  }

  /** One line for each CUSIP and ticker. */
  failedDeliveries(): FailedDelivery[] {
    const seen = new Set<string>();
    const lines = this.text('prices/cnsfails202303a.txt.gz').split(/\r?\n/).slice(1);
    return lines.flatMap((line) => {
      const [, cusip = '', ticker = '', , name = '', price = ''] = line.split('|');
      const key = `${cusip} ${ticker}`;
      if (ticker === '' || seen.has(key)) return [];
      seen.add(key);
      return [{ ticker, name, cusip, price: Number(price) > 0 ? Number(price) : null }];
    });
  }

  /** Closing prices of August 2026 by ticker. */
  closes(): Map<string, number> {
    return new Map(
      this.rows('prices/last_closes_2026-08.csv').map(({ symbol, close }) => [symbol!, Number(close)]),
    );
  }

  /** Shares on the exchanges of London and Toronto, and exchange-traded funds everywhere. */
  numberedSecurities(kind: 'shares' | 'funds'): NumberedSecurity[] {
    const files = kind === 'funds' ? ['etfs'] : ['equities_LSE', 'equities_TOR'];
    return files
      .flatMap((file) => this.rows(`universe/financedatabase_${file}.csv.gz`))
      .filter(({ isin, delisted }) => isin !== '' && delisted !== 'True')
      .map(({ symbol, name, market, exchange, isin }) => ({
        symbol: symbol!,
        name: name!,
        market: market ?? exchange!,
        isin: isin!,
      }));
  }

  /** Tickers of fund classes at the SEC. */
  fundClassTickers(): string[] {
    const { data } = JSON.parse(this.text('universe/company_tickers_mf.json')) as {
      data: [number, string, string, string][];
    };
    return data.map(([, , , ticker]) => ticker);
  }

  /** Tickers of funds on American exchanges. */
  fundTickers(): string[] {
    return ['etfs', 'funds']
      .flatMap((kind) => this.rows(`universe/financedatabase_${kind}.csv.gz`))
      .flatMap(({ symbol }) => (symbol!.includes('.') ? [] : [symbol!]))
      .concat(this.fundsOf2026());
  }

  private fundsOf2026(): string[] {
    const path = 'universe/2026/etf-universe-expanded.json.gz';
    if (!existsSync(join(this.folder, path))) return [];
    const { etfs } = JSON.parse(this.text(path)) as { etfs: { ticker: string }[] };
    return etfs.map(({ ticker }) => ticker);
  }

  /** Ticker and name of the equity positions of a fund. */
  fundPositions(fund: 'IVV' | 'SPY' | 'QQQ'): { ticker: string; name: string }[] {
    if (fund !== 'IVV') {
      return this.rows(`fund_holdings/${fund.toLowerCase()}_holdings_2025-10-04.csv`).map(
        ({ Ticker, Name }) => ({ ticker: Ticker!, name: Name! }),
      );
    }
    const text = this.text('fund_holdings/IVV_holdings_2024-12-06.csv');
    return rowsOf(text.slice(text.indexOf('Ticker,Name')))
      .filter((row) => row['Asset Class'] === 'Equity')
      .map(({ Ticker, Name }) => ({ ticker: Ticker!, name: Name! }));
  }

  private rows(path: string): Row[] {
    return rowsOf(this.text(path));
  }

  private text(path: string): string {
    const bytes = readFileSync(join(this.folder, path));
    return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  }
}

function rowsOf(text: string): Row[] {
  return parse(text, { columns: true, bom: true, trim: true, relax_quotes: true, relax_column_count: true });
}
