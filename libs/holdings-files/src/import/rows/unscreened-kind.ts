import { parseCusip, cusipOfIsin, parseIsin } from '@plumbline/matching';
import type { UnscreenedKind } from '../holdings-file.ts';
import { labelOf, looksLikeTicker, type RowIdentity } from './parse-reference.ts';

/** Aggregates of OFX that say what a position is. */
const ofxKinds: ReadonlyMap<string, 'OPTION' | 'BOND'> = new Map([
  ['POSOPT', 'OPTION'],
  ['POSDEBT', 'BOND'],
]);

/**
 * The types by which rows are read as these kinds again, whatever their tickers and names are. Files say `Bond` of
 * funds as well, so that it is not enough.
 */
export const typesOfKinds: Readonly<Record<UnscreenedKind, string>> = {
  COIN: 'Cryptocurrency',
  OPTION: 'Option',
  BOND: 'POSDEBT',
};

/** What a row has that is never screened; `null` for everything else. */
export function unscreenedKindOf(identity: RowIdentity): 'OPTION' | 'BOND' | null {
  const ofxKind = ofxKinds.get(identity.type);
  if (ofxKind !== undefined) return ofxKind;
  if (isOption(identity)) return 'OPTION';
  return isFixedIncome(identity) ? 'BOND' : null;
}

const optionForms = [
  // OAK260116C100, and the symbol of the Options Clearing Corporation: OAK   260116C00100000
  /^-?[A-Z]{1,6}\s*\d{6}[CP]\d+(?:\.\d+)?$/,
  // OAK Jan 16 '26 $100 Call; OAK 1/16/2026 Call $100.00
  /^[A-Z]{1,6}\s.*\d.*\b(?:call|put)(?:\s+\$?[\d.,]+)?$/i,
  // OAK 01/16/2026 100.00 C; OAK 16JAN26 100 C
  /^[A-Z]{1,6}\s+(?:\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}[A-Z]{3}\d{2})\s+\$?[\d.,]+\s+[CP]$/,
  // OAK#A1626C100000, as Merrill writes it
  /^[A-Z]{1,6}#[A-Z]\d{4}[CP]\d+$/,
];
const longestOption = 60;
const optionType = /^(?:(?:equity|stock|index|listed|and) )*options?$/i;

/** Whether the type of a row, or its label, is that of an option, as brokers write them. */
function isOption(identity: RowIdentity): boolean {
  const label = labelOf(identity);
  if (optionType.test(identity.type)) return true;
  return label.length <= longestOption && optionForms.some((form) => form.test(label));
}

const rate = /\d\s?%|(?<![\d/])\d{1,2} \d\/\d{1,2}(?![\d/])/;
const maturity = /\b\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})\b|\b[a-z]{3,9}\.? \d{1,2},? \d{4}\b/i;
const debt = /\b(?:treas(?:ury)?|t-?bill|us[bt] (?:bill|note|bond)|cd|note|bond|debenture)s?\b/i;
/** As long as a CUSIP, and no ticker is, whatever its check digit. */
const likeCusip = /^[0-9A-Z]{8}\d$/i;
const debtType = /\b(?:fixed income|bonds?|debt|cds?|certificates? of deposit|treasur(?:y|ies)|notes?)\b/i;
const fund = /\b(?:etf|etn|fund|ibonds|bulletshares)\b/i;

/**
 * Whether a row is of a bond, a bill or a certificate of deposit: by its number, in which issues of debt have letters
 * in the seventh and eighth place, or by a rate or a kind of debt with a day of maturity. Otherwise its number, and
 * often its name, lead to the shares of the company, of which nobody has as many as dollars of its debt. A ticker is
 * that of something listed, unless the number or the type says otherwise: some files write that of the company.
 */
function isFixedIncome(identity: RowIdentity): boolean {
  const { ticker, name, type } = identity;
  const isNumber = likeCusip.test(ticker) || parseIsin(ticker) !== null;
  if (!isNumber && looksLikeTicker(ticker))
    return hasTerms(name) && (isDebtNumber(identity) || debtType.test(type));
  return !fund.test(name) && (isDebtNumber(identity) || hasTerms(ticker) || hasTerms(name));
}

function isDebtNumber({ ticker, cusip, isin }: RowIdentity): boolean {
  const number = parseCusip(cusip) ?? cusipOfIsin(isin) ?? parseCusip(ticker) ?? cusipOfIsin(ticker);
  return number !== null && /[A-Z]/.test(number.slice(6, 8));
}

function hasTerms(text: string): boolean {
  return maturity.test(text) && (rate.test(text) || debt.test(text));
}
