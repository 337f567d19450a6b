/** What a fund holds that lies outside the method. */
export type OutsideKind = 'MONEY' | 'BONDS' | 'COINS' | 'METALS';

/** Words of a fund's name that say what it holds instead of companies. */
const outside: readonly (readonly [OutsideKind, RegExp])[] = [
  ['MONEY', /\b(money market|cash reserves)\b/i],
  ['COINS', /\b(bitcoin|ether(?:eum)?|solana|xrp|crypto\w*)\b/i],
  ['METALS', /\b((?:gold|silver) (?:(?:etf |mini )?trust|(?:mini)?shares)|platinum|palladium)\b/i],
  [
    'BONDS',
    /\b(bonds?|fixed income|treasur(?:y|ies)|t-bills?|municipals?|muni|tax[- ]exempt|mortgage(?! reits?\b)|gnma|high yield|government (?:securities|obligations)|tips|inflation[- ]protected|floating rate|bank loan|ultra[- ]?short(?= (?:income|bond|duration|term|maturity|municipal|tax|government|fund))|short[- ]term (?:income|government))\b/i,
  ],
];
/** Words that say that it holds companies, too, or may. */
const inside =
  /\b(stocks?|equity|equities|balanced|allocation|dividends?|miners?|mining|producers|blockchain|income builder|target|retirement|convertibles?|strategic income|real estate|utilities|infrastructure|companies|corporations|adopters|s&p 500 and|industry)\b/i;

/**
 * What a fund whose holdings are not known holds by its name, where that says that all of it lies outside the method;
 * else `null`.
 */
export function outsideByName(name: string): OutsideKind | null {
  if (inside.test(name)) return null;
  return outside.find(([, words]) => words.test(name))?.[0] ?? null;
}
