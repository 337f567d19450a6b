import { appendTo, canBeSameCompany, issuerKey, type InstrumentRecord } from '@plumbline/matching';
import type { LeftOut } from '../records/universe-record.ts';

/**
 * A company as the tables that are written by hand name it: by its key (`cik-320193`, or that of a listing abroad), by
 * a ticker and by its name. A ticker alone may be another company's: OR is L'Oréal in Paris and OR Royalties in New
 * York.
 */
export interface NamedCompany {
  readonly company: string;
  readonly ticker: string;
  readonly name: string;
}

type Listing = Pick<InstrumentRecord, 'ticker' | 'name' | 'issuer'>;

/** The companies of a universe, to hold what names them to the three together. */
export class NamedCompanies {
  private readonly listingsOf = new Map<string, Listing[]>();

  constructor(instruments: Iterable<Listing>) {
    for (const listing of instruments)
      if (listing.issuer !== null) appendTo(this.listingsOf, listing.issuer, listing);
  }

  /** Returns why a row is not about the company that it names; `null` where key, ticker and name agree. */
  describeProblem({ company, ticker, name }: NamedCompany): string | null {
    const listings = this.listingsOf.get(company);
    if (listings === undefined) return 'the company is not in the universe';
    if (!listings.some((listing) => issuerKey(listing.name) === issuerKey(name)))
      return 'its name is not the one of the company';
    return listings.some((listing) => listing.ticker === ticker) ? null : "its ticker is not the company's";
  }

  /**
   * The rows whose company is beyond doubt, and those that are exempt because they name none; the others are added to
   * `leftOut`, with the reason.
   */
  agreeing<Row extends NamedCompany>(
    rows: readonly Row[],
    file: string,
    leftOut: LeftOut[],
    isExempt: (row: Row) => boolean = () => false,
  ): Row[] {
    return rows.filter((row, index) => {
      const reason = isExempt(row) ? null : this.describeProblem(row);
      if (reason !== null)
        leftOut.push({ file, row: index + 2, subject: `${row.name} (${row.ticker})`, reason });
      return reason === null;
    });
  }

  /**
   * The row with the ticker and name that its company has today; a row without a key gets that of the only company with
   * its ticker and a name like its own. `null` where no company is beyond doubt.
   */
  refresh<Row extends NamedCompany>(row: Row): Row | null {
    const listings =
      row.company === '' ? this.onlyCompanyLike(row) : (this.listingsOf.get(row.company) ?? []);
    const listing = listings.find(({ ticker }) => ticker === row.ticker) ?? listings[0];
    if (listing === undefined) return null;
    return { ...row, company: listing.issuer!, ticker: listing.ticker, name: listing.name };
  }

  private onlyCompanyLike({ ticker, name }: NamedCompany): readonly Listing[] {
    const companies = [...this.listingsOf.values()].filter((listings) =>
      listings.some((listing) => listing.ticker === ticker && canBeSameCompany(listing.name, name)),
    );
    return companies.length === 1 ? companies[0]! : [];
  }
}
