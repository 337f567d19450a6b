import { issuerKey } from '../../identifiers/company-name.ts';
import type { ShareClass } from '../../layouts/layout.ts';
import type { InstrumentRecord } from '../../records/universe-record.ts';

interface KnownIssuer {
  readonly issuer: string;
  readonly country: string | null;
}

/**
 * Gives every company of a load one issuer key. Listings belong together where a file says so (share classes with
 * one CIK), or where their names agree up to the share class and their countries do too; an unknown country agrees
 * where only one company bears the name. Rather two issuers for one company than one for two.
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
    const company = this.companyOf(instrument);
    if (company !== undefined && !this.issuerByCompany.has(company))
      this.issuerByCompany.set(company, issuer);
    const key = issuerKey(instrument.name);
    const known = this.byName.get(key) ?? [];
    if (known.some((other) => other.issuer === issuer && other.country === instrument.country)) return;
    this.byName.set(key, [...known, { issuer, country: instrument.country }]);
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

  private companyOf({ ticker, isDomestic }: InstrumentRecord): string | undefined {
    return isDomestic ? this.companyByTicker.get(ticker) : undefined;
  }

  private byNameAndCountry({ name, country }: InstrumentRecord): string | undefined {
    const key = issuerKey(name);
    const known = key === '' ? [] : (this.byName.get(key) ?? []);
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
