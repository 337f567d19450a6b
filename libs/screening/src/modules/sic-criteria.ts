/** SIC codes by what they say of a criterion. */
interface SicCodes {
  /** Codes that are the criterion's subject itself: they flag. */
  readonly automatic: readonly number[];
  /** Codes of which an analyst has to decide: they neither flag nor clear. */
  readonly candidates: readonly number[];
}

/** Malt beverages; wholesale of beer, wine and spirits. Beverages in general are candidates. */
const alcohol: SicCodes = { automatic: [2082, 5180], candidates: [2080] };
/** Tobacco products; cigarettes. Convenience stores are candidates. */
const tobacco: SicCodes = { automatic: [2100, 2111], candidates: [5412] };

/** The criteria that a list of SIC codes checks, because some of its codes flag by themselves (docs/methodology.md §6). */
const sicCriteria = new Map([
  ['ALCOHOL', alcohol],
  ['ALCOHOL_5_PERCENT', alcohol],
  ['TOBACCO', tobacco],
  ['TOBACCO_5_PERCENT', tobacco],
]);

/** The SIC codes that flag a criterion by themselves. */
export function automaticSicCodes(criterion: string): readonly number[] {
  return sicCriteria.get(criterion)?.automatic ?? [];
}

/** The criteria that a company's SIC code (four digits as a number) flags by itself. */
export function criteriaFlaggedBySic(sic: number): string[] {
  return [...sicCriteria].filter(([, { automatic }]) => automatic.includes(sic)).map(([name]) => name);
}

/** The criteria that a company's SIC code shows not to apply: neither flagged nor left to an analyst. */
export function criteriaClearedBySic(sic: number): string[] {
  return [...sicCriteria]
    .filter(([, { automatic, candidates }]) => !automatic.includes(sic) && !candidates.includes(sic))
    .map(([name]) => name);
}
