/** What kind of security a name describes. */
type NamedSecurityKind = 'common' | 'other';

const commonEquity =
  /\b(?:common|ordinary|capital|subordinate|voting|non-?voting)\s+(?:stock|stcok|shares?)\b|\bdeposi?tar?y\s+(?:shares?|receipts?)\b|\badr\b|\bads\b/i;
const partnershipUnits =
  /\bcommon units?\b|\blimited partner(?:ship)?\b|\btrust units?\b|\bunits of (?:beneficial|limited|interest)/i;
const debtOrPreferred =
  /\b(?:warrants?|preferred(?! (?:and|&|income|securities|opportunit))|preference|debentures?|(?:senior|subordinated|exchange[- ]traded|baby) (?:notes?|bonds?)|notes? due|notes?|trups)\b|\bliquidation preference\b|\brights? to\b|\d+(?:\.\d+)?%/i;
const unitsOrRights = /\b(?:units?|rights?)\b/i;

/**
 * Distinguishes a company's common equity from warrants, rights, units, preferreds, notes and debentures by the name
 * that an exchange gives them. Partnership and trust units are the common equity of their issuers, so they count as
 * common; "Unit" or "Right" inside the name of a company whose common stock is named does not matter.
 */
export function namedSecurityKind(name: string): NamedSecurityKind {
  if (debtOrPreferred.test(name)) return 'other';
  if (!unitsOrRights.test(name) || partnershipUnits.test(name)) return 'common';
  return commonEquity.test(name) && !/\b(?:units?|rights?)\s*,?\s*(?:each|consisting|$)/i.test(name)
    ? 'common'
    : 'other';
}

const shareClass = /\b(?:class|cl|series)\s+([a-z])\b/i;
const descriptor =
  /[\s,-]+(?:(?:new|class\s+[a-z]|series\s+[a-z]|american|multiple|subordinate|limited(?=\s+voting)|restricted|non-?voting|voting|variable)\s+)*(?:common|ordinary|capital|voting|deposi?tar?y|subordinate)\s+(?:stock|stcok|shares?|units?|receipts?)\b.*$/i;
const trailing =
  /[\s,-]+(?:shares? of beneficial (?:interests?|ownership)|units? of beneficial interest|limited partnership units?|american deposi?tar?y|ad[rs]s?|new|shares?)\b[^a-z]*$/i;
const notePlace = /\s*\((?:[A-Z]{2,3}|[A-Z][a-z]+(?: [A-Z][a-z]+)*)\)\s*$/;

/**
 * Removes the description of the security from a company's name but not the share class: `Alphabet Inc. Class A Common
 * Stock` is `Alphabet Inc. Class A`, `Goldman Sachs Group Inc. (The) Common Stock` is `The Goldman Sachs Group Inc.`.
 * A name that consists only of such a description is returned unchanged.
 */
export function cleanCompanyName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim();
  const tail = descriptor.exec(name)?.[0] ?? '';
  let base = name.slice(0, name.length - tail.length).trim();
  base = base.replace(trailing, '').replace(notePlaceUnlessThe(base), '').trim();
  const article = /\s*\(The\)$/i.exec(base);
  if (article !== null) base = `The ${base.slice(0, article.index)}`;
  const letter = shareClass.exec(tail)?.[1];
  const cleaned = base.replace(/[\s,-]+$/, '');
  if (cleaned === '') return name;
  return letter === undefined || shareClass.test(cleaned)
    ? cleaned
    : `${cleaned} Class ${letter.toUpperCase()}`;
}

function notePlaceUnlessThe(name: string): RegExp | string {
  return /\(the\)\s*$/i.test(name) ? '' : notePlace;
}

/** What a fund is called that no list names. It begins with the ticker, so that such funds have different names. */
export function nameOfUnnamedFund(ticker: string, type: 'EXCHANGE_TRADED_FUND' | 'MUTUALFUND'): string {
  return `${ticker} (${type === 'MUTUALFUND' ? 'mutual fund' : 'ETF'}, name not known)`;
}

/**
 * Whether a name is such a one, which no file can agree with. Universes loaded by earlier versions end them with a
 * number of the SEC.
 */
export function isNameOfUnnamedFund(name: string, ticker: string): boolean {
  return name.startsWith(`${ticker} (`) && /, name not known\)$| \(series S\d+\)$/.test(name);
}
