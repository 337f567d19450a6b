import {
  appendTo,
  companyNameKeys,
  parseEin,
  cusipOfIsin,
  parseIsin,
  tickerKey,
  canBeSameCompany,
  type InstrumentRecord,
} from '@plumbline/matching';
import type { CompanyNamePeriod } from '../records/universe-record.ts';

/** A company that evidence can be about. */
export interface KnownCompany {
  readonly issuer: string;
  /** Key of the company at the SEC, such as `cik-320193`; `null` when unknown. */
  readonly company: string | null;
  readonly country: string | null;
  readonly sic: number | null;
}

/** What a line of evidence says of the company it is about. Every part that is given must agree. */
export interface CompanyLine {
  readonly name: string;
  /** ISO date that the line speaks of: names count only while the company had them. */
  readonly on: string;
  /** Key of the company at the SEC, such as `cik-320193`. */
  readonly company?: string | null;
  /** Tax number in the United States, as written. */
  readonly ein?: string;
  readonly ticker?: string;
  readonly isin?: string;
  /** ISO 3166 alpha-2 code. */
  readonly country?: string | null;
}

/** The company of a line, or why there is none. */
export type CompanyMatch = { readonly company: KnownCompany } | { readonly reason: string };

interface Entry {
  company: KnownCompany;
  /** Names without dates: those of its listings today. */
  readonly names: Set<string>;
  readonly periods: CompanyNamePeriod[];
  /** Whether the periods are those of its filer, by its number at the SEC. */
  isNamedByFiler: boolean;
}

interface NamedEntry {
  readonly entry: Entry;
  readonly hasLegalForm: boolean;
  readonly full: string;
  readonly from: string;
  readonly to: string;
}

/** Key of the company at the SEC where that is the issuer's key, as it is in the starter; else `null`. */
export function companyOfIssuer(issuer: string): string | null {
  return /^cik-\d+$/.test(issuer) ? issuer : null;
}

/** SIC codes of staffing firms: employment agencies and help supply services. */
const staffingCodes: readonly number[] = [7361, 7363];

/** A list of companies is behind a change of name, or was published after one, by at most this many days. */
const GRACE_DAYS = 366;

/**
 * Finds the company that a line of a public record is about: by its number at the SEC, by its tax number where the name
 * is no other company's, by its ISIN or ticker where the name agrees, else by its exact name on the day, legal form
 * included. No near matches: a wrong company is worse than none.
 */
export class CompanyDirectory {
  private readonly byIssuer = new Map<string, Entry>();
  private readonly byCompany = new Map<string, Entry>();
  /** Keys of companies by tax number; `null` where two have the same. */
  private readonly companyByEin = new Map<string, string | null>();
  private readonly byTicker = new Map<string, Entry>();
  private readonly byNumber = new Map<string, Entry[]>();
  private readonly byFirstWord = new Map<string, NamedEntry[]>();
  private byName: Map<string, NamedEntry[]> | null = null;

  /** Adds a listing of a company, with the company's key at the SEC where a file has it. Funds are left out. */
  add(instrument: InstrumentRecord, ofFile?: string): void {
    const { issuer, isin, cusip, isDomestic, ticker } = instrument;
    if (issuer === null) return;
    const company = ofFile ?? companyOfIssuer(issuer);
    const entry = this.byIssuer.get(issuer) ?? {
      company: { issuer, company: null, country: null, sic: null },
      names: new Set(),
      periods: [],
      isNamedByFiler: false,
    };
    entry.company = completed(entry.company, instrument, company);
    this.byIssuer.set(issuer, entry);
    if (company !== null) this.byCompany.set(company, entry);
    if (instrument.type === 'COMMON_STOCK') entry.names.add(instrument.name);
    if (isDomestic) this.byTicker.set(tickerKey(ticker), entry);
    for (const number of [isin, cusip]) if (number !== null) appendTo(this.byNumber, number, entry);
    this.byName = null;
  }

  /**
   * Adds the names that a filer has or had, by its key at the SEC, and returns the issuer; `undefined` where no listing
   * is the filer's. Call it before `addNames`, whose names such an issuer does not get.
   */
  addFilerNames(company: string, periods: readonly CompanyNamePeriod[]): string | undefined {
    const entry = this.byCompany.get(company);
    if (entry === undefined) return undefined;
    entry.periods.push(...periods);
    entry.isNamedByFiler = true;
    this.byName = null;
    return entry.company.issuer;
  }

  /**
   * Adds the names that a company with one of the tickers has or had. A ticker may be another company's by now, so one
   * of the names must be that of the listing.
   */
  addNames(tickers: readonly string[], periods: readonly CompanyNamePeriod[]): void {
    const keys = new Set(periods.map(({ name }) => companyNameKeys(name).short));
    for (const entry of new Set(tickers.map((ticker) => this.byTicker.get(tickerKey(ticker))))) {
      const isSame = [...(entry?.names ?? [])].some((name) => keys.has(companyNameKeys(name).short));
      if (isSame && !entry!.isNamedByFiler) entry!.periods.push(...periods);
    }
    this.byName = null;
  }

  /** Adds the tax number of a company. */
  addEin(company: string, ein: string): void {
    const known = this.companyByEin.get(ein);
    this.companyByEin.set(ein, known === undefined || known === company ? company : null);
  }

  /** The company of an issuer; `undefined` when unknown. */
  get(issuer: string): KnownCompany | undefined {
    return this.byIssuer.get(issuer)?.company;
  }

  /** All companies. */
  *companies(): Generator<KnownCompany> {
    for (const { company } of this.byIssuer.values()) yield company;
  }

  /** The company of a line, or why there is none. */
  find(line: CompanyLine): CompanyMatch {
    const filer = this.byCompany.get(line.company ?? '');
    if (filer !== undefined) return { company: filer.company };
    const owner = this.byCompany.get(this.companyByEin.get(parseEin(line.ein ?? '') ?? '') ?? '');
    if (owner !== undefined) return this.checkOwner(owner, line);
    const entry = this.findByIsin(line) ?? this.findByTicker(line);
    return entry === undefined ? this.findByName(line) : { company: entry.company };
  }

  /**
   * Subsidiaries report under the tax number of their owner, but so do the clients of a staffing firm under that of the
   * firm.
   */
  private checkOwner(owner: Entry, line: CompanyLine): CompanyMatch {
    const named = this.findByName(line);
    if ('company' in named && named.company !== owner.company) {
      return { reason: 'its tax number is of one company and its name of another' };
    }
    return staffingCodes.includes(owner.company.sic ?? 0) ? named : { company: owner.company };
  }

  /** Lists of ISINs have errors, so one of the company's names must be the line's, up to the legal form. */
  private findByIsin({ isin, name }: CompanyLine): Entry | undefined {
    const valid = parseIsin(isin ?? '');
    if (valid === null) return undefined;
    const numbers = [valid, cusipOfIsin(valid) ?? ''];
    const { short } = companyNameKeys(name);
    return numbers
      .flatMap((number) => this.byNumber.get(number) ?? [])
      .find((entry) => allNames(entry).some((known) => companyNameKeys(known).short === short));
  }

  private findByTicker({ ticker, name }: CompanyLine): Entry | undefined {
    const entry = this.byTicker.get(tickerKey(ticker ?? ''));
    const isNamed = entry !== undefined && allNames(entry).some((known) => canBeSameCompany(known, name));
    return isNamed ? entry : undefined;
  }

  private findByName(line: CompanyLine): CompanyMatch {
    const { entries, isExact } = this.entriesNamed(line);
    const [entry, ...others] = entries;
    if (entry === undefined) return { reason: 'no company of that name on its date is known' };
    // A name without a legal form says less, so everything else must agree.
    if (others.length > 0 || (!isExact && this.isPartOfAnother(line, entry))) {
      return { reason: 'several companies can be meant by that name' };
    }
    return isElsewhere(entry, isExact ? [line.country] : [line.country, line.isin?.slice(0, 2)])
      ? { reason: 'the company of that name is in another country' }
      : { company: entry.company };
  }

  /** Companies that have the name on the day: with the same legal form, else where one of the names has none. */
  private entriesNamed({ name, on }: CompanyLine): { entries: Set<Entry>; isExact: boolean } {
    const { full, short, forms } = companyNameKeys(name);
    this.byName ??= this.indexNames();
    const onDay = (this.byName.get(short) ?? []).filter((named) => isNameOn(named, on));
    const exact = onDay.filter((named) => named.full === full);
    const isExact = exact.length > 0;
    const named = isExact ? exact : onDay.filter(({ hasLegalForm }) => !hasLegalForm || forms.length === 0);
    return { entries: new Set(named.map(({ entry }) => entry)), isExact };
  }

  /** Whether a single word, such as `UBS`, begins the name of another company too. */
  private isPartOfAnother({ name, on }: CompanyLine, entry: Entry): boolean {
    const { words } = companyNameKeys(name);
    const others = words.length === 1 ? (this.byFirstWord.get(words[0]!) ?? []) : [];
    return others.some((other) => other.entry !== entry && isNameOn(other, on));
  }

  private indexNames(): Map<string, NamedEntry[]> {
    const index = new Map<string, NamedEntry[]>();
    this.byFirstWord.clear();
    const add = (entry: Entry, name: string, from: string, to: string) => {
      const { full, short, words, forms } = companyNameKeys(name);
      if (short === '') return;
      const named = { entry, full, hasLegalForm: forms.length > 0, from, to: to === '' ? '9999-12-31' : to };
      appendTo(index, short, named);
      appendTo(this.byFirstWord, words[0]!, named);
    };
    for (const entry of this.byIssuer.values()) {
      const former = entry.periods.filter(({ to }) => to !== '');
      // A company has today's name since it gave up the last one.
      const since = former.map(({ to }) => to).reduce((latest, to) => (to > latest ? to : latest), '');
      for (const { name, from, to } of former) add(entry, name, from, to);
      for (const { name, to } of entry.periods) if (to === '') add(entry, name, since, '');
      for (const name of entry.names) add(entry, name, since, '');
    }
    return index;
  }
}

function allNames({ names, periods }: Entry): string[] {
  return [...names, ...periods.map(({ name }) => name)];
}

/** What is known of a company, with what another of its listings adds. */
function completed(
  known: KnownCompany,
  { country, sic }: Pick<InstrumentRecord, 'country' | 'sic'>,
  company: string | null,
): KnownCompany {
  return {
    issuer: known.issuer,
    company: known.company ?? company,
    country: known.country ?? country,
    sic: known.sic ?? sic,
  };
}

/** Whether one of the countries that a line gives is another than the company's. */
function isElsewhere({ company }: Entry, countries: readonly (string | null | undefined)[]): boolean {
  return countries.some(
    (country) => typeof country === 'string' && company.country !== null && company.country !== country,
  );
}

/** Whether a company had a name on a day, or about then. */
function isNameOn({ from, to }: NamedEntry, day: string): boolean {
  return from <= shiftDays(day, GRACE_DAYS) && to >= shiftDays(day, -GRACE_DAYS);
}

function shiftDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
