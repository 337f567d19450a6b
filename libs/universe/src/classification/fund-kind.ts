/** Words of a fund's name that say that it holds no companies: bonds, money market paper, metals, coins. */
const outside =
  /\b(bonds?|fixed income|treasur(?:y|ies)|t-bills?|municipals?|muni|tax[- ]exempt|mortgage|gnma|high yield|money market|government (?:securities|obligations)|tips|inflation[- ]protected|floating rate|bank loan|ultra[- ]?short(?= (?:income|bond|duration|term|maturity|municipal|tax|government|fund))|short[- ]term (?:income|government)|bitcoin|ether(?:eum)?|solana|xrp|crypto\w*|gold (?:trust|shares)|silver (?:trust|shares)|platinum|palladium)\b/i;
/** Words that say that it holds companies, too, or may. */
const inside =
  /\b(stocks?|equity|equities|balanced|allocation|dividends?|miners?|mining|blockchain|income builder|target|retirement|convertibles?|strategic income|real estate|utilities|infrastructure|companies|industry)\b/i;

/** Whether the name of a fund whose holdings are not known says that all of it lies outside the method. */
export function isOutsideByName(name: string): boolean {
  return outside.test(name) && !inside.test(name);
}
