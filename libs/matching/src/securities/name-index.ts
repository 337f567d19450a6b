import { companyNameKeys, fundNameKey } from '../identifiers/company-name.ts';
import {
  areNamedByTicker,
  canBeFundOf,
  compareParsed,
  parseName,
  withoutShareWording,
  type NameAgreement,
  type ParsedName,
} from './compare-names.ts';
import { hasForeignForm } from './foreign-forms.ts';
import type { MatchableSecurity } from './matchable-security.ts';

/** Symbols under which the net asset value of a fund on an exchange is published. They cannot be bought. */
const netAssetValue = /^X[A-Z]{3}X$/;
/** More listings of one name are not kept. The companies that begin with one word all are: it may mean each. */
const MAX_LISTINGS = 8;

/** The instruments of a name, domestic ones first. */
type Named = number | number[];

/** Shorter first words are not what people call a company. */
const CALLED_LENGTH = 4;

/**
 * Finds instruments by names that are equal up to case, signs, share class and, where only one company has it, legal
 * form.
 */
export class NameIndex {
  private readonly byName = new Map<string, Named>();
  /** Without the legal form. */
  private readonly byShortName = new Map<string, Named>();
  private readonly byFundName = new Map<string, Named>();
  /** Domestic companies by the first word of their names, where a name can be called by it. */
  private readonly byFirstWord = new Map<string, Named>();
  /** Names that have been compared. */
  private readonly parsedNames: ParsedName[] = [];

  constructor(private readonly securities: readonly MatchableSecurity[]) {}

  /** Adds an instrument of the list. Preferreds, warrants, units and notes cannot be found by name. */
  add(index: number): void {
    const { type, name, ticker } = this.securities[index]!;
    if (type === 'UNKNOWN' || (type === 'MUTUALFUND' && netAssetValue.test(ticker))) return;
    if (type !== 'COMMON_STOCK') return this.put(this.byFundName, fundNameKey(name), index);
    const { full, short, words } = companyNameKeys(withoutShareWording(name));
    this.put(this.byName, full, index);
    this.put(this.byShortName, short, index);
    const [first = '', ...others] = words;
    if (
      others.length > 0 &&
      first.length >= CALLED_LENGTH &&
      this.securities[index]!.exchangeLocation === null
    )
      this.put(this.byFirstWord, first, index, Infinity);
  }

  /** The only company or fund of a name. */
  find(written: string, name: ParsedName): number | null {
    const short = this.findByShortName(name);
    const company = short !== null && this.hasNamesakeHere(name, short) ? null : short;
    return this.withNoteOf(name, this.findExact(name) ?? company ?? this.findFund(written));
  }

  /**
   * As `find`, for a ticker that speaks against the name: it must be exact, or have several words and no legal form.
   * One word will do where it makes the ticker (`isTickerOf`).
   */
  findDespiteTicker(written: string, name: ParsedName, isTickerOf: boolean): number | null {
    const isTelling = name.forms.length === 0 && (!name.isOneWord || isTickerOf);
    const company = this.findExact(name) ?? (isTelling ? this.findByShortName(name) : null);
    return this.withNoteOf(name, company ?? this.findFund(written));
  }

  /** All instruments of a name, domestic ones first. */
  all(written: string, { full, short }: ParsedName): number[] {
    const found = [
      this.byName.get(full),
      this.byFundName.get(fundNameKey(written)),
      this.byShortName.get(short),
    ];
    return [...new Set(found.flatMap((named) => named ?? []))];
  }

  /**
   * Companies that a word calls, those of that name before those whose names begin with it; each once, domestic ones
   * first.
   */
  beginningWith({ short }: ParsedName): number[] {
    const found = [this.byShortName.get(short), this.byFirstWord.get(short)].flatMap((named) => named ?? []);
    const issuers = new Set<unknown>();
    return [...new Set(found)].filter((index) => {
      const issuer = this.securities[index]!.issuer ?? index;
      return !issuers.has(issuer) && issuers.add(issuer);
    });
  }

  /**
   * Whether a company abroad, found by a name without its legal form, shares its first word with one of the United
   * States.
   */
  private hasNamesakeHere(written: ParsedName, index: number): boolean {
    if (written.forms.length > 0 || !written.isOneWord || !hasForeignForm(this.parsed(index))) return false;
    const { issuer } = this.securities[index]!;
    return this.beginningWith(written).some((other) => this.securities[other]!.issuer !== issuer);
  }

  /** Whether no other listing of the company comes before an instrument. */
  isFirstOfCompany(index: number): boolean {
    const { name, issuer } = this.securities[index]!;
    const listings = this.all(name, this.parsed(index));
    return listings.find((other) => this.securities[other]!.issuer === issuer) === index;
  }

  /** Agreement of a name with that of an instrument whose ticker agrees already. */
  agreement(index: number, written: ParsedName): NameAgreement {
    const { ticker, type } = this.securities[index]!;
    const known = this.parsed(index);
    const agreement = compareParsed(known, written);
    if (agreement !== 'different') return agreement;
    const isFund = type === 'EXCHANGE_TRADED_FUND' || type === 'MUTUALFUND';
    const isWorded = isFund
      ? canBeFundOf(written, known)
      : !hasForeignForm(written) && areNamedByTicker(known, written, ticker);
    return isWorded ? 'alike' : 'different';
  }

  /** The name of an instrument, parsed once. */
  parsed(index: number): ParsedName {
    return (this.parsedNames[index] ??= parseName(this.securities[index]!.name));
  }

  private findExact({ full }: ParsedName): number | null {
    return this.only(this.byName.get(full));
  }

  private findByShortName(name: ParsedName): number | null {
    const index = this.only(this.byShortName.get(name.short));
    return index !== null && haveCommonForm(name, this.parsed(index)) ? index : null;
  }

  private findFund(written: string): number | null {
    return this.only(this.byFundName.get(fundNameKey(written)));
  }

  /** A company of another place in parentheses is another one. */
  private withNoteOf({ note }: ParsedName, index: number | null): number | null {
    return index !== null && this.parsed(index).note === note ? index : null;
  }

  /** Domestic listings come before foreign ones; of two of a company the first counts. */
  private put(map: Map<string, Named>, key: string, index: number, limit = MAX_LISTINGS): void {
    const known = map.get(key);
    if (known === undefined) return void map.set(key, index);
    const list = typeof known === 'number' ? [known] : known;
    const isForeign = (other: number) => this.securities[other]!.exchangeLocation !== null;
    const place = isForeign(index) ? -1 : list.findIndex(isForeign);
    list.splice(place === -1 ? list.length : place, 0, index);
    map.set(key, list.slice(0, limit));
  }

  /** The first of several listings, unless they are of several companies of one market. */
  private only(named: Named | undefined): number | null {
    if (named === undefined || typeof named === 'number') return named ?? null;
    const [first, ...others] = named;
    const { issuer, exchangeLocation } = this.securities[first!]!;
    const isShared = others.some((other) => {
      const security = this.securities[other]!;
      return security.exchangeLocation === exchangeLocation && (security.issuer ?? issuer) !== issuer;
    });
    return isShared ? null : first!;
  }
}

/** A partnership is not the corporation of the same name, nor one company the other whose name says Inc. */
function haveCommonForm({ forms }: ParsedName, other: ParsedName): boolean {
  if (forms.length === 0 || other.forms.length === 0) return true;
  return forms.some((form) => other.forms.includes(form));
}
