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

/** The criteria that some SIC codes flag by themselves (docs/methodology.md §6). */
const sicCriteria = new Map([
  ['ALCOHOL', alcohol],
  ['ALCOHOL_5_PERCENT', alcohol],
  ['TOBACCO', tobacco],
  ['TOBACCO_5_PERCENT', tobacco],
]);

/** Codes of industries in which an analyst looks for a criterion (docs/methodology.md §6). */
const codesToReview = new Map<string, readonly number[]>([
  ['ABORTIFACIENTS', [2834, 5122, 5912]],
  ['ABORTION_PROCEDURES', [8062, 8093, 8011, 6324]],
  ['EMBRYONIC_STEM_CELL', [2836, 8731]],
  ['IN_VITRO_FERTILIZATION', [3841, 8093]],
  ['CONTRACEPTIVES_BARRIER', [3060]],
  ['ALCOHOL', alcohol.candidates],
  ['CANNABIS_CULTIVATION', [100, 2833, 3990]],
  ['CANNABIS_RETAIL_THC', [5990, 5912]],
  ['GAMBLING', [7990, 7948, 7011]],
  ['TOBACCO_5_PERCENT', tobacco.candidates],
  ['PORNOGRAPHY', [7812, 7822, 4841, 7841]],
  ['STATE_OWNED_ENTERPRISE', [8888]],
  ['WEAPONS_MILITARY', [3480, 3760]],
  ['WEAPONS_COMPONENTS', [3812, 3720, 3721, 3724, 3728, 3730]],
  ['NUCLEAR', [1090, 4911, 4931]],
  ['ANIMAL_TESTING', [2844, 2834, 8731]],
  ['GMO_PRODUCTS', [2870, 100, 200]],
]);

/** The criteria that an analyst looks for in companies with a SIC code (four digits as a number). */
export function criteriaToReviewBySic(sic: number): string[] {
  return [...codesToReview].filter(([, codes]) => codes.includes(sic)).map(([name]) => name);
}

/** The SIC codes that flag a criterion by themselves. */
export function automaticSicCodes(criterion: string): readonly number[] {
  return sicCriteria.get(criterion)?.automatic ?? [];
}

/** The criteria that a company's SIC code (four digits as a number) flags by itself. */
export function criteriaFlaggedBySic(sic: number): string[] {
  return [...sicCriteria].filter(([, { automatic }]) => automatic.includes(sic)).map(([name]) => name);
}
