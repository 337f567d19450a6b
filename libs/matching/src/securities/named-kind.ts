import type { SecurityReference } from './security-reference.ts';

/**
 * A kind of security that is not the shares of the company, with its article, and the words that brokers write for it.
 */
interface OtherKind {
  readonly kind: string;
  readonly words: RegExp;
  /** Words beside which these mean shares. */
  readonly unless: RegExp | null;
}

const receipts = /\b(?:a\.?d\.?[rs]\.?s?|gdrs?|nvdrs?|american dep\w*|spon(?:s(?:ored)?)?)\b/i;
const trusts =
  /\b(?:common|com|l\.? ?p|l\.?l\.?c|partners(?:hip)?|prtnrs|ptnr?s?|trusts?|tr|funds?|fd|reit|royalty|rty|ben(?:ef(?:icial)?)?|depositary)\b/i;
const commonShares = /\b(?:common|com|ord(?:inary)?)\b/i;

const funds = /\b(?:funds?|fd)\b/i;

const otherKinds: readonly OtherKind[] = [
  { kind: 'an exchange-traded product', words: /\bet[fn]s?\b/i, unless: null },
  { kind: 'a warrant', words: /\b(?:warrants?|wts?|wrts?)\b/i, unless: null },
  { kind: 'a preferred share', words: /\b(?:preferred|preference|pref|prfd|pfd|trups)\b/i, unless: receipts },
  {
    kind: 'a note or bond',
    words: /\b(?:notes?|nts?|debentures?|debs?|bonds?)\b|(?<!\d)\d{1,2}(?:\.\d+)? ?%/i,
    unless: funds,
  },
  { kind: 'a right', words: /\b(?:rights?|rts?|cvrs?)\b/i, unless: commonShares },
  { kind: 'a unit', words: /\bunits?\b/i, unless: trusts },
];

const otherType =
  /^(?:equity )?(?:warrants?|rights?|units?|preferred(?: (?:stocks?|shares?|securit(?:y|ies)))?)$/i;

/**
 * The kind of security other than shares that a row says in its name or its type, with the article; `null` where it
 * says none that the company's own name (Preferred Bank, CVR Energy) does not have.
 */
export function otherKindOf({ name, type }: SecurityReference, company: string): string | null {
  const byType = otherType.test(type ?? '') ? kindIn(type!, '') : null;
  return byType ?? (name === null ? null : kindIn(name, company));
}

function kindIn(written: string, company: string): string | null {
  const found = otherKinds.find(
    ({ words, unless }) =>
      words.test(written) && !words.test(company) && unless?.test(`${written} ${company}`) !== true,
  );
  return found?.kind ?? null;
}
