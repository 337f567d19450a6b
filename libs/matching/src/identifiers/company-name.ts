import { cleanCompanyName, namedSecurityKind } from './security-name.ts';

/** Legal forms with a short and a long spelling: `inc` and `incorporated`. */
export const longLegalForms: ReadonlyMap<string, string> = new Map([
  ['inc', 'incorporated'],
  ['corp', 'corporation'],
  ['co', 'company'],
  ['cos', 'companies'],
  ['ltd', 'limited'],
]);

/** The short spelling of every legal form, by each of its spellings. */
const shortLegalForms: ReadonlyMap<string, string> = new Map([
  ...Array.from(longLegalForms, ([short, long]) => [long, short] as const),
  ...[...longLegalForms.keys(), ...'plc llc lp sa ag nv se ab asa oyj spa kgaa'.split(' ')].map(
    (form) => [form, form] as const,
  ),
]);

/** Legal forms that say nothing of whose company it is, in all spellings. */
export const legalForms: readonly string[] = [...shortLegalForms.keys()];

/** Words so common in company names that sharing one proves nothing. */
const commonplace = new Set(
  (
    'and of the de new first american national united global international world general group holding holdings ' +
    'bank bancorp bancshares financial capital energy technology technologies pharmaceutical pharmaceuticals ' +
    'therapeutics trust fund partners resources industries systems services solutions acquisition acquisitions ' +
    'acquis etf index shares class medical health healthcare insurance property properties realty income growth ' +
    'equity power oil gas mining metals gold software networks brands foods'
  ).split(' '),
);

/** Whether a word is so common in company names that sharing it proves nothing. */
export function isCommonplaceWord(word: string): boolean {
  return commonplace.has(word);
}

/** No name is longer. Some characters decompose into 18 others, which made thousands of long names take seconds. */
const MAX_NAME_LENGTH = 200;

/**
 * Lower-case words of a text: diacritics folded, `&` and `+` as "and", initials joined (`J.P.` and `J P` are `jp`),
 * apostrophes dropped, every other sign a blank.
 */
function splitNameWords(text: string): string[] {
  const folded = text
    .slice(0, MAX_NAME_LENGTH)
    .normalize('NFKD')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return joinInitials(folded === '' ? [] : folded.split(' '));
}

/** Adjacent single letters are one word: "a o smith" is "ao smith". */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isInitial = /^\p{L}$/u.test(word);
    if (isInitial && isOpen) joined[joined.length - 1] += word;
    else joined.push(word);
    isOpen = isInitial;
  }
  return joined;
}

/**
 * A company's name without share class, security wording, articles and place notes, with its legal form in one
 * spelling; words joined by `-`. Share classes and cross listings of one company share it; companies whose names
 * differ in more than that, if only in the legal form, do not.
 */
export function issuerKey(name: string): string {
  return issuerWords(name).join('-');
}

/**
 * `issuerKey` without blanks (`full`), the same without the legal form (`short`), and the words of the latter and of
 * the legal form. Compare two names with `compareNames`, which starts from these.
 */
export function companyNameKeys(name: string): {
  full: string;
  short: string;
  words: readonly string[];
  forms: readonly string[];
} {
  const all = issuerWords(name);
  const words = withoutLegalForm(all);
  return { full: all.join(''), short: words.join(''), words, forms: all.slice(words.length) };
}

/** A fund's name in comparable form. Share classes stay: they are different funds. */
export function fundNameKey(name: string): string {
  return splitNameWords(name).join(' ');
}

const seniorSecurity =
  /[\s,-]+(?:\d+(?:\.\d+)?%|(?:(?:fixed|floating|cumulative|non-?cumulative|perpetual|redeemable|convertible|junior|senior|series [a-z0-9]+|class [a-z]) .*|deposi?tar?y|preferred|warrants?|rights?|units?|notes?|debentures?)\b).*$/i;

/** The company behind a preferred, warrant, unit or note is the one whose name comes before that wording. */
function companyPart(name: string): string {
  if (namedSecurityKind(name) === 'common') return name;
  return name.replace(seniorSecurity, '') || name;
}

function issuerWords(name: string): string[] {
  const withoutNotes = cleanCompanyName(companyPart(name))
    .replace(/[\\/]\s?(?:[a-z]{2}|the|new|adr|can|cayman(?: islands)?)(?=[\s\\/]|$)[\\/]?/gi, ' ')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[\s,-]+\b(?:class|cl|series)\s+[a-z](?:\s+shares?)?\s*$/i, ' ');
  const words = splitNameWords(withoutNotes.replace(/\bpublic (?:limited company|ltd\.? co)\b/i, 'plc'));
  const remaining = words.filter(
    (word, index) => !(word === 'the' && (index === 0 || index === words.length - 1)),
  );
  return (remaining.length === 0 ? words : remaining).map((word) => shortLegalForms.get(word) ?? word);
}

function withoutLegalForm(words: readonly string[]): readonly string[] {
  let end = words.length;
  while (end > 1 && (shortLegalForms.has(words[end - 1]!) || words[end - 1] === 'and')) end -= 1;
  return words.slice(0, end);
}
