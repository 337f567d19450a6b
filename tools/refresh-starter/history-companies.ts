import { appendTo, canBeSameCompany, normalizeTicker } from '@plumbline/matching';
import { readTable } from '@plumbline/sources';
import { readCsv } from './figures.ts';
import { readCompanies } from './sec-table.ts';

/** The company that a ticker of 2018 meant, under its ticker of today. */
export interface HistoryCompany {
  readonly ticker: string;
  readonly cik: string;
  /** ISO day from which it is known to be this company; `null`: all the time. */
  readonly from: string | null;
}

/** Numbers of companies that registered with the SEC after the closes begin, in February 2013, are higher. */
const REGISTERED_BY_2013 = 1_568_000;

type Row = Readonly<Record<string, string>>;

/**
 * Says whose a ticker of the S&P 500 was on 2018-02-07. Certain is a company of today that has been in the index since,
 * or one that registered with the SEC before the closes begin and had the ticker in 2023 too, or under a new ticker
 * that a sourced renaming since then names, where the company was called so.
 */
export class HistoryCompanies {
  private constructor(
    private readonly companies: ReadonlyMap<string, Row>,
    private readonly members: ReadonlyMap<string, Row>,
    private readonly earlier: ReadonlyMap<string, string>,
    private readonly renamed: ReadonlyMap<string, readonly Row[]>,
    private readonly names: ReadonlyMap<string, readonly string[]>,
    private readonly lastDay: string,
  ) {}

  /**
   * `members`: today's index with `Symbol`, `Date added` and `CIK`; `earlierList`: the SEC's list of companies in 2023.
   */
  static async read(members: string, earlierList: string, lastDay: string): Promise<HistoryCompanies> {
    const companies = await readTable('companies');
    const names = new Map<string, string[]>();
    for (const row of await readTable('former_names'))
      for (const ticker of row['tickers']!.split('|')) appendTo(names, ticker, row['name']!);
    const renamed = new Map<string, Row[]>();
    for (const row of await readTable('former_tickers')) {
      const isLater = row['until']! >= lastDay.slice(0, 7) || row['until']! > lastDay.slice(0, 4);
      if (row['outcome'] === 'renamed' && isLater) appendTo(renamed, row['ticker']!, row);
    }
    return new HistoryCompanies(
      new Map(companies.map((row) => [row['ticker']!, row])),
      new Map((await readCsv(members)).map((row) => [normalizeTicker(row['Symbol']!), row])),
      await readCompanies(earlierList),
      renamed,
      names,
      lastDay,
    );
  }

  /** Returns `null` where the company is not certain. */
  find(ticker: string, firstDay: string): HistoryCompany | null {
    const renaming = this.renamed.get(ticker)?.find((row) => this.wasCalled(row));
    if (renaming !== undefined) return this.certainSince(renaming['successor']!, firstDay, true);
    return this.certainSince(
      ticker,
      firstDay,
      this.earlier.get(ticker) === this.companies.get(ticker)?.['cik'],
    );
  }

  private certainSince(ticker: string, firstDay: string, isHeld: boolean): HistoryCompany | null {
    const cik = this.companies.get(ticker)?.['cik'];
    if (cik === undefined) return null;
    if (isHeld && Number(cik) <= REGISTERED_BY_2013) return { ticker, cik, from: null };
    const added = this.memberSince(ticker, cik);
    return added === null ? null : { ticker, cik, from: added <= firstDay ? null : added };
  }

  /** Since when a company is in the index, if it was on the last day already. */
  private memberSince(ticker: string, cik: string): string | null {
    const member = this.members.get(ticker);
    const added = member?.['Date added'];
    if (!added || added > this.lastDay) return null;
    return Number(member!['CIK']) === Number(cik) ? added : null;
  }

  /** Whether the company that a renaming leads to has or had the name that it says. */
  private wasCalled({ successor, name }: Row): boolean {
    const today = this.companies.get(successor!)?.['name'] ?? '';
    return [today, ...(this.names.get(successor!) ?? [])].some((one) => canBeSameCompany(one, name!));
  }
}
