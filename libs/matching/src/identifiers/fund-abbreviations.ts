/** How retirement plans abbreviate the families of funds. */
const families: Readonly<Record<string, string>> = { fid: 'fidelity', vang: 'vanguard', af: 'american' };

/** How they abbreviate the words after that. */
const abbreviations: Readonly<Record<string, string>> = {
  idx: 'index',
  tot: 'total',
  stk: 'stock',
  mkt: 'market',
  bd: 'bond',
  intl: 'international',
  inst: 'institutional',
  is: 'institutional',
  ret: 'retirement',
  retmt: 'retirement',
  tgt: 'target',
  trgt: 'target',
  grth: 'growth',
  inc: 'income',
  amer: 'america',
  ext: 'extended',
  sm: 'small',
  adm: 'admiral',
};

/** A fund's family in full; a word that is no abbreviation of one is returned unchanged. */
export function fundFamily(word: string): string {
  return Object.hasOwn(families, word) ? families[word]! : word;
}

/**
 * The name of a fund as a retirement plan abbreviates it, in full: `VANG TOT STK MKT` is `vanguard total stock market`.
 */
export function spellOutFundName(name: string): string {
  const [family = '', ...words] = name.toLowerCase().split(/\s+/);
  const inFull = words.map((word) => (Object.hasOwn(abbreviations, word) ? abbreviations[word]! : word));
  return [fundFamily(family), ...inFull].join(' ');
}
