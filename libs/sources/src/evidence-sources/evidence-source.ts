import type { LeftOut } from '../records/universe-record.ts';
import type { CompanyDirectory, KnownCompany } from './company-directory.ts';
import type { EvidenceTableRow } from '../layouts/layout.ts';
import type { CompanyTally } from './company-tally.ts';
import type { EvidenceTable } from './evidence-table.ts';

/**
 * What a figure proves. `higherIsBetter`, `lowerIsBetter`: a rating, by the place among all companies that the source
 * measures. `incident`: a percentile among all companies that the source covers or has a figure of; those without an
 * incident (a figure of 0) only count in the comparison, because a tie of nearly everyone says nothing about one of
 * them. `bestInClass`: being on the published list is enough. `revenueShare`, `flag`: a negative flag, of a kind that
 * the method accepts for the criterion. `candidate`: membership of a list, for an analyst to decide; counts nowhere.
 */
type IndicatorMeaning =
  | 'higherIsBetter'
  | 'lowerIsBetter'
  | 'incident'
  | 'bestInClass'
  | 'revenueShare'
  | 'flag'
  | 'candidate';

/** One kind of figure that a source gives about companies, at most one for each criterion. */
export interface Indicator {
  readonly criterion: string;
  /** What is measured, with its denominator, in words that follow the title of the source. */
  readonly metric: string;
  /** Unit of the figure; empty where the metric says it all. */
  readonly unit: string;
  readonly meaning: IndicatorMeaning;
}

/**
 * What may be done with the facts: works of a US agency and open licenses may be redistributed, single facts may be
 * cited.
 */
type EvidenceTerms = 'public domain' | 'CC BY 4.0' | 'single facts only';

/** A fact about one company, before it is compared with others. */
export interface IndicatorFact {
  /** Issuer key; `null` for all other companies that the source covers. */
  readonly issuer: string | null;
  readonly source: string;
  readonly criterion: string;
  readonly value: number | null;
  /** ISO date of the fact. */
  readonly observedOn: string;
  /** Address of this very fact, where it has one; otherwise that of the source counts. */
  readonly url: string | null;
}

/** A fact as a source yields it; the source is known. */
export type SourceFact = Omit<IndicatorFact, 'source'>;

/** What a source collects from: the rows of its tables and the companies that they can be about. */
export interface EvidenceInput {
  readonly companies: CompanyDirectory;
  /** The rows of a table; none of one that is absent or has a `tally`. */
  rowsOf(table: EvidenceTable): readonly EvidenceTableRow[];
  /** The totals of a table that has a `tally`; empty for one that is absent. */
  tallyOf(table: EvidenceTable): CompanyTally;
}

/**
 * A public record about companies: what it reads, which criteria it speaks of, how its figures are made, whom it covers
 * and how old it may be. To add one, add a file next to this one and a line in `registry.ts`.
 */
export interface EvidenceSource {
  readonly name: string;
  readonly publisher: string;
  /** Begins the description of every piece of evidence. */
  readonly title: string;
  /** Address for readers. */
  readonly address: string;
  readonly terms: EvidenceTerms;
  /** Whom it covers, in words. */
  readonly scope: string;
  /** Months from its date for which a fact counts. */
  readonly monthsValid: number;
  readonly indicators: readonly Indicator[];
  /** The tables it reads; other sources may read them too. Nothing is collected while the first one is absent. */
  readonly tables: readonly EvidenceTable[];
  /** Whether the source was gone through for a company, so that nothing found is a finding too. */
  readonly covers?: (company: KnownCompany) => boolean;
  /** Yields facts, and the lines that are about no known company, with the reason. */
  collect(input: EvidenceInput): Iterable<SourceFact | LeftOut>;
}
