import { companyNameKeys, isCommonplaceWord, legalForms } from '../identifiers/company-name.ts';
import { fundFamily } from '../identifiers/fund-abbreviations.ts';
import { cleanCompanyName } from '../identifiers/security-name.ts';
import { isOneEditApart } from './one-edit-apart.ts';

/**
 * How far two names mean one company. `exact`: equal up to case, signs, articles and share class. `same`: equal but for
 * the legal form. `alike`: one can be the other as a broker words it, which counts only where something else, such as a
 * ticker, points to the company too.
 */
export type NameAgreement = 'exact' | 'same' | 'alike' | 'different';

/** Share of the weight of the shorter name's words that the other name must have too. */
const ENOUGH = 0.6;
/** Words that many names share say little, single letters even less. */
const COMMON_WEIGHT = 0.4;
const LETTER_WEIGHT = 0.2;

/** Words about the security and legal forms, wherever they are in a name. */
const fillers = new Set([
  ...legalForms,
  ...(
    'and of the for at in com common stock stk shs share shares ord ordinary cl cla class ser series adr ads spon sponsored ' +
    'depositary depository receipt receipts new old reit trust tr fund fd funds fds etf usd npv par reg subordinate vtg voting sub'
  ).split(' '),
]);
/** Words of trusts and banks that issue funds under brands of others. */
const trustWords = new Set(
  (
    'etf etfs etn etns fd fds fund funds tr trust ser series solutions northern lts lights listed exchange exch exchange-traded ' +
    'traded trad tidal opportunities managers group spinnaker two roads i ii iii iv v vi vii viii ix x ubs barclays bk ' +
    'bank deutsche credit suisse montreal london branch investment managed portfolio portfolios index comm commodity ' +
    'advisors inner circle collaborative invt legg mason ssga active guinness atkinson litman gregory rds rd concepts con trd vs'
  ).split(' '),
);
const shareWording =
  /(?:[\s,-]+(?:com(?:mon)?|stk|stock|shs?|shares?|ord(?:inary)?|new|cap|cl(?:ass|a|b)?(?:\s+[a-z])?|ser(?:ies)?\s+[a-z]|adr|ads|spon(?:sored)?|reit|npv|usd?\d\S*|par|\([a-z]{1,3}\)?))+\s*$/i;
const numerals = new Set(['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']);

/** Names of a length that brokers cut off: what follows is missing. */
const CUT_LENGTH = 28;
/** A name that ends so is whole: the numeral in `ELM ACQUISITION CORP II UNIT` is not the beginning of III. */
const kindAtEnd = /\b(?:units?|warrants?|wts?|rights?)$/i;

/** Compares two names. Takes time in proportion to their lengths; nothing in them is certain to be a company. */
export function compareNames(one: string, other: string): NameAgreement {
  return compareParsed(parseName(one), parseName(other));
}

/** Whether two names can mean one company, where something else, such as a ticker, points to it too. */
export function canBeSameCompany(one: string, other: string): boolean {
  return compareNames(one, other) !== 'different';
}

/** Whether two names mean one company by themselves. */
export function areSameCompany(one: string, other: string): boolean {
  return ['exact', 'same'].includes(compareNames(one, other));
}

/** A name as it is compared. Parse names that are compared more than once. */
export interface ParsedName {
  /** Without blanks; with legal form. */
  readonly full: string;
  /** Without blanks and legal form. */
  readonly short: string;
  /** The words of the legal form: `inc`. */
  readonly forms: readonly string[];
  /** Whether the name is one word, legal form aside. */
  readonly isOneWord: boolean;
  /** What stands in parentheses, where that is a word: `brasil`. */
  readonly note: string;
  readonly words: readonly string[];
  readonly weight: number;
  readonly isCut: boolean;
}

/** Prepares a name as a file or a broker writes it for comparisons with many others. */
export function parseName(written: string): ParsedName {
  const name = withoutShareWording(written);
  const { full, short, words: all, forms } = companyNameKeys(name);
  const words = tellingWords(all);
  return {
    full,
    short,
    forms,
    isOneWord: all.length === 1,
    note: /\(([^)]*[a-z]{4,}[^)]*)\)/i.exec(written)?.[1]?.toLowerCase() ?? '',
    words,
    weight: weightOf(words),
    isCut: name === written && written.length >= CUT_LENGTH && !kindAtEnd.test(written),
  };
}

/** Compares two names that are parsed already. */
export function compareParsed(a: ParsedName, b: ParsedName): NameAgreement {
  if (a.short !== b.short) return areAlike(a, b) ? 'alike' : 'different';
  if (a.note !== b.note) return 'alike';
  return a.full === b.full ? 'exact' : 'same';
}

/**
 * Whether a fund can be what a broker words with the name of its trust: `FIRST TR EXCHANGE-TRADED FD VI` is a fund of
 * First Trust. Names of trusts that lend their name to funds of others say nothing.
 */
export function canBeFundOf(written: ParsedName, fund: ParsedName): boolean {
  const [words, theirs] = [written, fund].map(({ words }) => words.filter((word) => !trustWords.has(word)));
  if (isTrustAlone(written)) return true;
  return (
    meanOneFirstWord(fundFamily(words![0]!), theirs![0] ?? '') ||
    words!.some((word) => word.length >= 4 && theirs!.includes(word))
  );
}

/** Whether a name has no word that trusts and banks do not have, which issue funds under brands of others. */
export function isTrustAlone({ words }: ParsedName): boolean {
  return words.every((word) => trustWords.has(word));
}

/** The name without what brokers write behind it: `COM NEW`, `SHS`, `CL A COM STK`, `ORD USD0.01`. */
export function withoutShareWording(name: string): string {
  const cleaned = cleanCompanyName(name);
  const rest = cleaned.replace(shareWording, '').trim();
  return rest === '' ? cleaned : rest;
}

/** Whether a name without legal form is the ticker, and so says nothing more. */
export function isTicker(name: string, ticker: string): boolean {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '') === ticker.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * Whether one name can be the short one of the other, made of its ticker: IBM Corp, or Wabtec for Westinghouse Air
 * Brake (WAB).
 */
export function areNamedByTicker(a: ParsedName, b: ParsedName, ticker: string): boolean {
  const letters = ticker.toLowerCase();
  const isShort = ({ short, words }: ParsedName) => words.length === 1 && short.startsWith(letters);
  const isLong = ({ words }: ParsedName) =>
    words.length > 1 &&
    words
      .map((word) => word[0])
      .join('')
      .startsWith(letters);
  return letters.length >= 3 && ((isShort(a) && isLong(b)) || (isShort(b) && isLong(a)));
}

/** The words that tell a company from others. */
function tellingWords(all: readonly string[]): readonly string[] {
  const words = all.filter((word) => !fillers.has(word) && !/^usd?\d/.test(word));
  return words.length === 0 ? all : words;
}

function areAlike(a: ParsedName, b: ParsedName): boolean {
  if (haveOtherNumerals(a, b)) return false;
  if (beginAlike(a.words, b.words) || areInitials(a.words, b.words) || areInitials(b.words, a.words))
    return true;
  return sharedWeight(a.words, b.words) / Math.min(a.weight, b.weight) >= ENOUGH;
}

/** Whether one name begins the other, blanks aside, or both begin with a long word of their own. */
function beginAlike(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = byLength(a.join(''), b.join(''));
  if (short.length >= 5 && (long.startsWith(short) || long === `the${short}`)) return true;
  return a[0] === b[0] && a[0]!.length >= 6 && !isCommonplaceWord(a[0]!);
}

/**
 * The second acquisition company of a sponsor is not the third. Brokers cut names off, and with them a numeral at the
 * end.
 */
function haveOtherNumerals(a: ParsedName, b: ParsedName): boolean {
  const numeralsOf = ({ words }: ParsedName) =>
    words
      .slice(1)
      .filter((word) => numerals.has(word))
      .join();
  const [one, other] = [numeralsOf(a), numeralsOf(b)];
  if (one === other) return false;
  // What is left of a name may end in a part of a numeral, or in the I of Inc.
  const isCutOff = (cut: ParsedName, part: string, whole: string) =>
    cut.isCut && (whole.startsWith(part) || whole === '');
  return !isCutOff(a, one, other) && !isCutOff(b, other, one);
}

/** "P G + E" for Pacific Gas & Electric. */
function areInitials(short: readonly string[], long: readonly string[]): boolean {
  return long.length > 1 && short.join('') === long.map((word) => word[0]).join('');
}

/** Weight of the words that both have; 0 where they are abbreviations only. */
function sharedWeight(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  let shared = 0;
  let hasWord = false;
  for (const word of a) {
    const at = left.findIndex((candidate) => {
      const meanOne = word === a[0] || candidate === b[0] ? meanOneFirstWord : meanOneWord;
      return meanOne(word, candidate);
    });
    if (at === -1) continue;
    const other = left[at]!;
    hasWord ||= word === other || (Math.min(word.length, other.length) >= 4 && !isCommonplaceWord(word));
    shared += Math.min(weightOf([word]), weightOf([other]));
    left.splice(at, 1);
  }
  return hasWord ? shared : 0;
}

function weightOf(words: readonly string[]): number {
  return words.reduce((sum, word) => {
    if (word.length === 1) return sum + LETTER_WEIGHT;
    return sum + (isCommonplaceWord(word) ? COMMON_WEIGHT : 1);
  }, 0);
}

function meanOneWord(one: string, other: string): boolean {
  const [short, long] = byLength(one, other);
  return areNearlyEqual(short, long) || isAbbreviation(short, long);
}

/** First words are the names proper, so less passes for them: only a commonplace one is abbreviated with vowels. */
function meanOneFirstWord(one: string, other: string): boolean {
  const [short, long] = byLength(one, other);
  if (areNearlyEqual(short, long)) return true;
  return isAbbreviation(short, long) && (isCommonplaceWord(long) || !/[aeiou]/.test(short.slice(1)));
}

function byLength(one: string, other: string): [short: string, long: string] {
  return one.length <= other.length ? [one, other] : [other, one];
}

/** Whether they are equal, but for a cut-off end or a slip. */
function areNearlyEqual(short: string, long: string): boolean {
  if (short === long) return true;
  return (short.length >= 4 && long.startsWith(short)) || (short.length >= 6 && isOneEditApart(short, long));
}

/** Whether a ticker can be made of the letters of a name of one word: UTME of UTime. */
export function isMadeOf({ short, isOneWord }: ParsedName, ticker: string): boolean {
  return isOneWord && ticker.length >= 3 && isAbbreviation(ticker.toLowerCase(), short);
}

/** `intl` for international, `mtg` for mortgage: the same first letter, the others in their order. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length < 2 || short.length > 8 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}
