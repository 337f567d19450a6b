import { isNameOfUnnamedFund } from '../identifiers/security-name.ts';
import {
  compareParsed,
  isTrustAlone,
  parseName,
  type NameAgreement,
  type ParsedName,
} from './compare-names.ts';
import type { FormerListings, FormerTicker } from './former-listings.ts';
import { hasForeignForm, isEuropeanFund, isOfAnotherCountry } from './foreign-forms.ts';
import type { LineQuery } from './line-query.ts';
import type { SecurityTable } from './security-table.ts';

/** Agreement of names; `absent` when the reference or the instrument has none. */
export type Agreement = NameAgreement | 'absent';
export const strength: Record<Agreement, number> = { exact: 3, same: 2, alike: 1, absent: 0, different: -1 };

/** A company that had the ticker of a reference. */
export interface FormerOwner {
  readonly ticker: FormerTicker;
  readonly agreement: Agreement;
}

/** Compares the name in a row with those that companies have and had. */
export class NameEvidence {
  constructor(
    private readonly table: SecurityTable,
    private readonly former: FormerListings,
  ) {}

  /** The best agreement with any name of the company, today's or a former one. */
  agreementOf(index: number, written: ParsedName | null): Agreement {
    const { ticker, name } = this.table.at(index);
    if (written === null) return 'absent';
    if (isNameOfUnnamedFund(name, ticker))
      return hasForeignForm(written) || isEuropeanFund(written) ? 'different' : 'absent';
    const today = this.agreementToday(index, written);
    if (today !== 'different' || !this.table.isDomestic(index)) return today;
    const names = this.former.namesOf(ticker);
    const known = this.table.names.parsed(index);
    if (!names.some((other) => compareParsed(other, known) !== 'different')) return 'different';
    return names.some((other) => this.compare(other, written) !== 'different') ? 'alike' : 'different';
  }

  /** The company that had the ticker, if its name of that time, or that of its successor, agrees with the reference. */
  findFormer(query: LineQuery): FormerOwner | null {
    const { ticker: written } = query.reference;
    if (written === null || query.senior !== null) return null;
    if (query.isAmerican === false || query.hasForeignCurrency) return null;
    const owners = this.formerOwnersOf(written, query).map((ticker): FormerOwner => {
      const { outcome, successor } = ticker;
      const names = outcome === 'renamed' && successor !== null ? [ticker, successor] : [ticker];
      const agreements = names.map((owner) => this.agreementOfFormer(this.former.parsedName(owner), query));
      return { ticker, agreement: agreements.reduce((a, b) => (strength[b] > strength[a] ? b : a)) };
    });
    const best = owners.sort((a, b) => strength[b.agreement] - strength[a.agreement])[0];
    return best === undefined || best.agreement === 'different' ? null : best;
  }

  /** Companies that had the ticker, except the one that has it here: a universe may be older than our list of them. */
  formerOwnersOf(ticker: string, query: LineQuery): readonly FormerTicker[] {
    const owners = this.former.ownersOf(ticker);
    if (owners.length === 0) return owners;
    const present = this.table.withTicker(ticker).filter((index) => this.table.isDomestic(index));
    const hasName = ({ full }: ParsedName) =>
      present.some((index) => this.table.names.parsed(index).full === full);
    return owners.filter(
      (owner) =>
        !(query.name === null && query.isAfter(owner.until)) && !hasName(this.former.parsedName(owner)),
    );
  }

  /** The domestic listing of a ticker, provided that it is of the company with the name. */
  findDomestic(ticker: string, name: ParsedName): number | null {
    const isListing = (index: number) =>
      this.table.isDomestic(index) && this.agreementOf(index, name) !== 'different';
    return this.table.withTicker(ticker).find(isListing) ?? null;
  }

  /** Whether the name is the ticker as a company, KO Inc, and no company that we know has or had that name. */
  isNamedByTicker({ isTickerAsCompany, name, reference }: LineQuery): boolean {
    if (!isTickerAsCompany || name === null) return false;
    return this.table.names.all(reference.name!, name).length === 0 && !this.former.hasName(name);
  }

  /** A name that only repeats the ticker is one where the company was called so: `NCR, NCR`. */
  private agreementOfFormer(known: ParsedName, { name, reference }: LineQuery): Agreement {
    if (name !== null) return this.compare(known, name);
    const isCalledSo = reference.name !== null && known.short === parseName(reference.name).short;
    return isCalledSo ? 'same' : 'absent';
  }

  private agreementToday(index: number, written: ParsedName): NameAgreement {
    const agreement = this.table.names.agreement(index, written);
    if (agreement === 'different' || agreement === 'exact' || !this.table.isDomestic(index)) return agreement;
    const known = this.table.names.parsed(index);
    if (this.table.at(index).type === 'COMMON_STOCK')
      return isOfAnotherCountry(written, known) ? 'different' : agreement;
    return isNoFundOf(written, known) ? 'different' : agreement;
  }

  /** As `compareParsed`, for a name that a company of the United States had. */
  private compare(known: ParsedName, written: ParsedName): NameAgreement {
    const agreement = compareParsed(known, written);
    return agreement !== 'exact' && isOfAnotherCountry(written, known) ? 'different' : agreement;
  }
}

/**
 * Whether a name is none that a broker gives a fund of the United States. A bank issues notes, and a company has funds
 * of its own name; any other company is no fund of a like name.
 */
function isNoFundOf(written: ParsedName, fund: ParsedName): boolean {
  if (isEuropeanFund(written) && !isEuropeanFund(fund)) return true;
  return written.forms.length > 0 && !isTrustAlone(written) && !haveSameStart(written, fund);
}

/** Whether two names begin with the same word, be it cut off in one. */
function haveSameStart({ words: [one = ''] }: ParsedName, { words: [other = ''] }: ParsedName): boolean {
  return (
    one === other ||
    (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)))
  );
}
