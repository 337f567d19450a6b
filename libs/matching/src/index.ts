export { appendTo } from './append-to.ts';
export { countryCode } from './classification/countries.ts';
export { sectorOf } from './classification/sic-sector.ts';
export { currencyAt, isVenueSuffix, marketKey, type Venue, venueOf } from './classification/venues.ts';
export {
  companyNameKeys,
  fundNameKey,
  issuerKey,
  legalForms,
  longLegalForms,
} from './identifiers/company-name.ts';
export { cusipCheckDigit, parseCusip } from './identifiers/cusip.ts';
export { parseEin } from './identifiers/ein.ts';
export { spellOutFundName } from './identifiers/fund-abbreviations.ts';
export { cusipOfIsin, isinCheckDigit, parseIsin } from './identifiers/isin.ts';
export { readableName } from './identifiers/readable-name.ts';
export {
  cleanCompanyName,
  isNameOfUnnamedFund,
  namedSecurityKind,
  nameOfUnnamedFund,
} from './identifiers/security-name.ts';
export { normalizeTicker, tickerKey } from './identifiers/ticker.ts';
export { parseDate } from './numbers/parse-date.ts';
export { type DecimalMark, parseNumber } from './numbers/parse-number.ts';
export { areSameCompany, canBeFundOf, canBeSameCompany, parseName } from './securities/compare-names.ts';
export { type CompanyName, FormerListings, type FormerTicker } from './securities/former-listings.ts';
export type { InstrumentRecord, InstrumentType } from './securities/instrument-record.ts';
export { isOneEditApart } from './securities/one-edit-apart.ts';
export { SecurityMatcher } from './securities/security-matcher.ts';
export type { SecurityReference } from './securities/security-reference.ts';
export { formerCompany } from './securities/unmatched-reasons.ts';
export { fundKindIn, type PlanFundKind, planFundKinds } from './plan-funds/fund-kind.ts';
export {
  isGenericFundName,
  PlanFundMatcher,
  type PlanMatch,
  type PlanReference,
  type PlanSecurity,
  type UnmatchedReason,
} from './plan-funds/plan-fund-matcher.ts';
