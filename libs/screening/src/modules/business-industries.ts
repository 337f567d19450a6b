/**
 * Where a business occurs, by SIC code (docs/methodology.md §6a): a code is here when a listed company of it was ever
 * seen in that business. A company of any other code is checked by its industry.
 */
const alcohol =
  '0100-0199 2000-2099 2830-2836 2860-2869 5140-5149 5180-5182 5810-5813 5920-5929 7000-7011 7900-7999';
const cannabis =
  '0100-0299 2000-2199 2830-2836 3990-3999 5120-5199 5310-5411 5500-5541 5900-5999 6500-6519 6798 7380-7389 8000-8099';
const gambling =
  '3570-3579 3600-3699 3940-3999 4400-4499 4800-4899 5810-5813 6500-6519 6798 7000-7011 7370-7389 7800-7999';
const tobacco = '0100-0199 2100-2199 2830-2836 3990-3999 5120-5199 5310-5411 5500-5541 5912 5990-5999';
const weapons = '1500-1799 2800-2899 3300-3999 4400-4599 4800-4899 5000-5099 5940-5949 7370-7389 8700-8748';
const nuclear = '1000-1099 1400-1499 1500-1799 2800-2819 3300-3699 3820-3829 4900-4991 8700-8748';

/** SIC codes and ranges of codes by criterion. A criterion without an entry is never checked by industry. */
export const businessIndustries: ReadonlyMap<string, string> = new Map([
  [
    'ABORTIFACIENTS',
    '2830-2836 2860-2869 3840-3851 5040-5049 5120-5129 5310-5399 5411 5912 5960-5969 6320-6329 7380-7389 8000-8099 8700-8748',
  ],
  ['ABORTION_PROCEDURES', '6320-6329 6411 8000-8099 8700-8748'],
  ['EMBRYONIC_STEM_CELL', '2830-2836 3820-3851 5040-5049 5120-5129 8000-8099 8700-8748'],
  [
    'IN_VITRO_FERTILIZATION',
    '2830-2836 3820-3851 5040-5049 5120-5129 5912 6320-6329 7380-7389 8000-8099 8700-8748',
  ],
  ['CONTRACEPTIVES_BARRIER', '2830-2844 3000-3099 3840-3851 5120-5129'],
  ['ALCOHOL', alcohol],
  ['ALCOHOL_5_PERCENT', alcohol],
  ['CANNABIS_CULTIVATION', cannabis],
  ['CANNABIS_RETAIL_THC', cannabis],
  ['CANNABIS_RETAIL_CBD', cannabis],
  ['GAMBLING', gambling],
  ['GAMBLING_5_PERCENT', gambling],
  ['TOBACCO', tobacco],
  ['TOBACCO_5_PERCENT', tobacco],
  ['PORNOGRAPHY', '2700-2799 4800-4899 5700-5739 5810-5813 5940-5999 7000-7011 7310-7389 7800-7999'],
  ['WEAPONS_MILITARY', weapons],
  ['WEAPONS_COMPONENTS', weapons],
  ['WEAPONS_COMPONENTS_5_PERCENT', weapons],
  ['NUCLEAR', nuclear],
  ['NUCLEAR_5_PERCENT', nuclear],
  [
    'ANIMAL_TESTING',
    '0200-0299 0700-0799 2000-2199 2800-2899 3000-3099 3820-3851 5120-5129 8000-8099 8200-8299 8700-8748',
  ],
  ['GMO_PRODUCTS', '0100-0299 0700-0999 2000-2099 2830-2836 2870-2879 5150-5199 8700-8748'],
]);

/**
 * Codes that name no business: none (closed-end funds have 0000), asset-backed securities, blank checks, depositary
 * receipts, foreign governments, non-operating and unclassified companies. They never check anything.
 */
export const CODES_WITHOUT_BUSINESS: readonly number[] = [0, 6189, 6770, 8880, 8888, 9995, 9997];

/** Words of a company's name that speak of a business, whatever its SIC code says, by criterion. */
export const businessNamePatterns: readonly (readonly [criteria: readonly string[], words: RegExp])[] = [
  [
    ['ALCOHOL', 'ALCOHOL_5_PERCENT'],
    /\b(brew\w*|beers?|distill\w*|wines?|winer\w*|vineyards?|spirits|vodka|whiske?y)\b/i,
  ],
  [
    ['CANNABIS_CULTIVATION', 'CANNABIS_RETAIL_THC', 'CANNABIS_RETAIL_CBD'],
    /\b(cannabi\w*|marijuana|hemp\w*|cbd|thc)\b/i,
  ],
  [
    ['GAMBLING', 'GAMBLING_5_PERCENT'],
    /\b(casinos?|gaming|gambling|betting|sportsbooks?|lotter(?:y|ies)|racetracks?|poker)\b/i,
  ],
  [['TOBACCO', 'TOBACCO_5_PERCENT'], /\b(tobacco\w*|cigar\w*|vap(?:e|or|ing)|nicotine|smok\w+)\b/i],
  [['PORNOGRAPHY'], /\b(playboy|adult entertainment|porn\w*|erotic\w*)\b/i],
  [['IN_VITRO_FERTILIZATION'], /\b(fertility|ivf|reproductive)\b/i],
  [['EMBRYONIC_STEM_CELL'], /\b(stem cells?|embryo\w*)\b/i],
  [
    ['WEAPONS_MILITARY', 'WEAPONS_COMPONENTS', 'WEAPONS_COMPONENTS_5_PERCENT'],
    /\b(defen[cs]e|weapons?|firearms?|guns?|ammunition|ammo|munitions?|missiles?|ordnance)\b/i,
  ],
  [['NUCLEAR', 'NUCLEAR_5_PERCENT'], /\b(nuclear|uranium|reactors?)\b/i],
  [['ABORTIFACIENTS', 'ABORTION_PROCEDURES'], /\b(planned parenthood|women'?s health)\b/i],
  [['GMO_PRODUCTS', 'ANIMAL_TESTING'], /\b(genetics|genomics?|biotech\w*)\b/i],
];
