import { appendTo, issuerKey, type InstrumentRecord } from '@plumbline/matching';
import { companyOfIssuer } from '../evidence-sources/company-directory.ts';
import type { ShareClass } from '../layouts/layout.ts';

interface KnownIssuer {
  readonly issuer: string;
  readonly country: string | null;
  /** Ticker of a domestic listing; `null` for a foreign one. */
  readonly ticker: string | null;
}

/**
 * Gives every company of a load one issuer key. Listings belong together when a file shows it (share classes with one
 * CIK), or when their names agree up to the share class and their countries do too; an unknown country agrees where
 * only one company bears the name. Two domestic listings of one plain name must also begin alike in their tickers,
 * since companies of one name exist (Independent Bank Corp. of Michigan and of Massachusetts). Two issuers for one
 * company are better than one for two.
 */
export class IssuerRegistry {
  private readonly companyByTicker = new Map<string, string>();
  private readonly issuerByCompany = new Map<string, string>();
  private readonly byName = new Map<string, KnownIssuer[]>();
  private readonly taken = new Set<string>();

  /** Notes that a domestic ticker is a share class of a company. */
  addShareClass({ ticker, company }: ShareClass): void {
    this.companyByTicker.set(ticker, company);
  }

  /** Notes an instrument whose issuer is settled, so that others can join it. */
  addKnown(instrument: InstrumentRecord, issuer: string): void {
    this.taken.add(issuer);
    // The number of the company itself: its ticker may be another company's by now.
    const company = companyOfIssuer(issuer) ?? this.companyOf(instrument);
    if (company !== undefined && !this.issuerByCompany.has(company))
      this.issuerByCompany.set(company, issuer);
    const key = nameKey(instrument);
    const { country, isDomestic } = instrument;
    appendTo(this.byName, key, { issuer, country, ticker: isDomestic ? instrument.ticker : null });
  }

  /** The issuer of a company's instrument; a new one where none fits. */
  issuerOf(instrument: InstrumentRecord): string {
    const company = this.companyOf(instrument);
    const issuer =
      (company === undefined ? undefined : this.issuerByCompany.get(company)) ??
      this.byNameAndCountry(instrument) ??
      this.newIssuer(instrument);
    this.addKnown(instrument, issuer);
    return issuer;
  }

  /** Domestic tickers that files say belong to a company. */
  tickersOf(company: string): string[] {
    return [...this.companyByTicker].filter(([, other]) => other === company).map(([ticker]) => ticker);
  }

  /** Key of the company that a file says the ticker of a domestic instrument belongs to. */
  companyOf({ ticker, isDomestic }: Pick<InstrumentRecord, 'ticker' | 'isDomestic'>): string | undefined {
    return isDomestic ? this.companyByTicker.get(ticker) : undefined;
  }

  private byNameAndCountry(instrument: InstrumentRecord): string | undefined {
    const { country } = instrument;
    const key = nameKey(instrument);
    const named = key === '' ? [] : (this.byName.get(key) ?? []);
    const known = named.filter((other) => mayBeOneCompany(instrument, other));
    const same = known.find((other) => other.country === country && country !== null);
    if (same !== undefined) return same.issuer;
    const issuers = new Set(known.map((other) => other.issuer));
    const mayAgree = country === null || known.every((other) => other.country === null);
    return issuers.size === 1 && mayAgree ? known[0]!.issuer : undefined;
  }

  private newIssuer({ name, ticker, country }: InstrumentRecord): string {
    const base = issuerKey(name) || `ticker-${ticker.toLowerCase()}`;
    const candidates = [base, `${base}-${(country ?? ticker).toLowerCase()}`];
    const free = candidates.find((candidate) => !this.taken.has(candidate));
    if (free !== undefined) return free;
    let number = 2;
    while (this.taken.has(`${base}-${number}`)) number += 1;
    return `${base}-${number}`;
  }
}

/** Blanks do not count: JPMorgan and J P Morgan are one name. */
function nameKey({ name }: InstrumentRecord): string {
  return issuerKey(name).replaceAll('-', '');
}

function mayBeOneCompany({ ticker, name, type, isDomestic }: InstrumentRecord, known: KnownIssuer): boolean {
  if (!isDomestic || known.ticker === null) return true;
  const saysMore = type === 'UNKNOWN' || /\b(?:class|series) [a-z]\b/i.test(name);
  return saysMore || ticker.slice(0, 2) === known.ticker.slice(0, 2);
}
