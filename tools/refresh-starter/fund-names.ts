import { readableName } from '@plumbline/matching';

/** What sources call one fund; `null` where they do not have it. */
export interface FundNameSources {
  /** The SEC's name of the series, or of the trust that is listed. */
  readonly official: string | null;
  /** The trust that files for the series. */
  readonly trust: string | null;
  /** Name in the directory of the exchange, which is the newest. */
  readonly listed: string | null;
  /** Name in FinanceDatabase, which has it by ticker only. */
  readonly catalog: string | null;
  /** Family in FinanceDatabase. */
  readonly family: string | null;
}

/** A name, and whether FinanceDatabase means the same fund, so that its other facts count. */
interface ChosenName {
  readonly name: string | null;
  readonly isInCatalog: boolean;
}

/**
 * Chooses the name of a fund. A ticker can have changed hands and funds change their names, so a name by ticker is
 * taken only where the SEC's or the exchange's own name has the same words; of classes it adds which one it is.
 */
export function chooseFundName(sources: FundNameSources): ChosenName {
  const catalog = sources.catalog === null ? null : withoutMarks(sources.catalog);
  const official = sources.official === null ? null : withoutMarks(sources.official);
  const clean = { ...sources, catalog, official };
  const { name, isInCatalog } =
    clean.listed === null ? nameOfClass(clean) : nameOfListed(clean, clean.listed);
  const spelled = name === null ? null : spelledLike(name, `${catalog} ${sources.family}`);
  return { name: spelled === null ? null : withoutRepeats(spelled), isInCatalog };
}

/**
 * A name without what stands in it twice: a word (`Class Class C`), `Fund` behind one that ends so
 * (`Contrafund Fund`), and the beginning of the name at its end, where a list was put together of two columns
 * (`Oak Bull 3X Shares Oak Bull`).
 */
export function withoutRepeats(name: string): string {
  const words = name.split(' ').filter((word, at, all) => at === 0 || !isRepeated(word, all[at - 1]!));
  const from = words.findIndex(
    (word, at) => at >= 2 && at <= words.length - 2 && isBeginning(words.slice(at), words),
  );
  return (from < 0 ? words : words.slice(0, from)).join(' ');
}

function isRepeated(word: string, before: string): boolean {
  const isFundOfFund = word === 'Fund' && /^[a-z]+fund$/i.test(before) && before !== 'Fund';
  return isFundOfFund || (word.toLowerCase() === before.toLowerCase() && /^[a-z]{3,}$/i.test(word));
}

/** Whether the words are those that the others begin with; the last may be cut off. */
function isBeginning(words: readonly string[], of: readonly string[]): boolean {
  return words.every((word, at) => (at < words.length - 1 ? of[at] === word : of[at]!.startsWith(word)));
}

/** Without signs of trademarks, and without what registers write for signs. */
function withoutMarks(name: string): string {
  return name.replaceAll('&amp;', '&').replace(/\s*\((?:R|TM|SM)\)|&reg;|[®™*]/g, '');
}

/** A register in capitals does not say how PGIM is spelled: another name of the fund does. */
function spelledLike(name: string, model: string): string {
  const spellings = new Map(model.split(/[^A-Za-z]+/).map((word) => [word.toLowerCase(), word]));
  return name.replace(/[A-Za-z]+/g, (word) => {
    const spelling = spellings.get(word.toLowerCase()) ?? word;
    return /^[A-Z][a-z]+$/.test(word) && /[A-Z].*[A-Z]/.test(spelling) ? spelling : word;
  });
}

function nameOfListed({ official, trust, catalog, family }: FundNameSources, text: string): ChosenName {
  const listed = withoutSecurity(withoutNotes(text));
  const isInCatalog = catalog !== null && overlap(listed, catalog) >= ENOUGH;
  const known = { official, trust, family };
  if (official !== null && (listed === '' || isWordingOf(listed, official, trust)))
    return catalog !== null && hasWordsOf(catalog, official) && addsOnlyClass(catalog, known)
      ? { name: catalog, isInCatalog }
      : { name: readableFundName(official), isInCatalog };
  const isLonger = catalog !== null && hasSameWords(catalog, listed);
  return { name: isLonger ? catalog : listed, isInCatalog };
}

/**
 * Whether the exchange's name is the SEC's, shortened (`Cons. Discret.`), cut off, behind the name of the trust, or
 * with a brand of the past: it then says nothing newer.
 */
function isWordingOf(listed: string, official: string, trust: string | null): boolean {
  const at = listed.toLowerCase().indexOf(withoutNotes(official).toLowerCase());
  if (at > 0 && hasWordsOf(listed.slice(0, at), official.split(' ')[0]!)) return true;
  const long = [...wordsOf(`${official} ${trust ?? ''}`)];
  return [...wordsOf(listed)].every(
    (word) => formerBrands.has(word) || long.some((other) => other === word || isShortFor(word, other)),
  );
}

function isShortFor(short: string, long: string): boolean {
  return short.length >= 3 && long.startsWith(short);
}

const formerBrands = new Set(['lehman', 'barclays', 'vectors', 'libertyq']);

function nameOfClass(sources: FundNameSources): ChosenName {
  const { official: registered, trust, catalog, family } = sources;
  if (registered === null) return nameByFiler(sources);
  const official = withoutInitials(withoutNotes(registered), trust);
  if (catalog === null) return { name: withBrand(readableFundName(official), '', trust), isInCatalog: false };
  if (hasWordsOf(catalog, official) && addsOnlyClass(catalog, { official, trust, family }))
    return { name: catalog, isInCatalog: true };
  const isInCatalog = overlap(official, catalog) >= ENOUGH;
  const brand = isInCatalog ? brandOf(catalog, trust ?? '') : '';
  const name = withBrand(readableFundName(official), brand, trust);
  return { name: `${name}${isInCatalog ? classOf(catalog) : ''}`, isInCatalog };
}

/** Of a series that no register has, only the filer tells whether the catalog means it. */
function nameByFiler({ trust, catalog, family }: FundNameSources): ChosenName {
  const isInCatalog = catalog !== null && trust !== null && overlap(`${family} ${catalog}`, trust) > 0;
  return { name: isInCatalog ? catalog : null, isInCatalog };
}

/** Share of the words of the shorter name that make two names one fund's, before and after a change of its name. */
const ENOUGH = 0.5;

function overlap(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}

/** Whether two names have a word in common that few have. */
export function shareName(one: string, other: string): boolean {
  const words = wordsOf(other);
  return [...wordsOf(one)].some((word) => words.has(word) && !commonWords.has(word));
}

function hasSameWords(one: string, other: string): boolean {
  return hasWordsOf(one, other) && hasWordsOf(other, one);
}

/** Whether the first name has every word of the second. */
function hasWordsOf(long: string, short: string): boolean {
  const words = wordsOf(long);
  return [...wordsOf(short)].every((word) => words.has(word));
}

/**
 * Whether a name says no more than the SEC does, but for the class, the family or the trust: not "Vectors", nor
 * "Spartan".
 */
function addsOnlyClass(
  name: string,
  { official, trust, family }: Pick<FundNameSources, 'official' | 'trust' | 'family'>,
): boolean {
  if (official === null) return false;
  const known = wordsOf(`${official} ${trust ?? ''} ${family ?? ''}`);
  return [...wordsOf(name)].every((word) => known.has(word) || isClassWord(word));
}

/** Words that say nothing about which fund it is. */
const fillers = new Set('the of and a fund funds trust portfolio etf shares share series inc'.split(' '));
const classWords = new Set(
  (
    'class cl shares share investor investors institutional inst instl admiral admin administrative administration advisor ' +
    'adviser advisors retail service services premium premier select reserve standard signal supervisory retirement ' +
    'load no etf index fund trust'
  ).split(' '),
);

function isClassWord(word: string): boolean {
  return classWords.has(word) || /^(?:[a-z]\d{0,2}|r\d[a-z]?|529|529[a-z]\d?|ii|iii|is|\d)$/.test(word);
}

function wordsOf(name: string): Set<string> {
  const words = name
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !fillers.has(word));
  return new Set(words.map(singular));
}

function singular(word: string): string {
  if (word === 'co') return 'company';
  return word.length > 4 ? word.replace(/([^s])s$/, '$1') : word;
}

/** Without what registers add: `(formerly ...)`, a ticker, a legal form. */
function withoutNotes(name: string): string {
  return name
    .replace(/\s*\((?:[A-Z]{2,5}|(?:formerly|f\/k\/a)[^)]*)\)/gi, '')
    .replace(/,?\s*\bformerly\b.*$/i, '')
    .replace(/,?\s+inc\.?$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Names in capitals made readable, a part at a time: a slash belongs to the name. */
function readableFundName(text: string): string {
  const name = withoutNotes(text);
  return /[a-z]/.test(name) ? name : name.split('/').map(readableName).join('/');
}

/** Without what describes the shares of a listed trust: nothing may be left. */
function withoutSecurity(name: string): string {
  return name
    .replace(/^(?:common )?(?:shares|units)(?: of beneficial interest)?(?: of)?\b\s*/i, '')
    .replace(/^.* Trust Shares of (?=.*ETF)/, '')
    .trim();
}

/** What FinanceDatabase says about the class, which stands last: ` Class R6`, ` Admiral Shares`. */
function classOf(catalog: string): string {
  const tail = /.*\b(?:Fund|Portfolio|Trust|Account|Index)\b[\s,-]*(.*)$/.exec(catalog)?.[1] ?? '';
  const isClass = /\b(?:Class|Shares?)\b|^(?:[A-Z]\d?|R\d|I{2,3}|Inst\w*|Inv\w*)$/i.test(tail);
  const text = /\bof\b/.test(tail) ? tail.replace(/^(?:.*?(?=\bClass\b)|.*$)/, '') : tail;
  return isClass && text !== '' && text.split(' ').length <= 4 ? ` ${text}` : '';
}

/** Words that many funds of different families have. */
const commonWords = new Set(
  (
    'growth value income equity bond stock money market treasury security government municipal tax free short long term high ' +
    'yield small mid large cap total return international global emerging world balanced core select index real account ' +
    'estate financial service health care technology energy us american national allocation moderate conservative ' +
    'aggressive target retirement strategic dynamic managed quality prime cash reserve inflation linked protected non ' +
    'blend company companie diversified fixed duration intermediate limited ultra plus opportunitie opportunity multisector ' +
    'intrinsic lifetime lifestyle lifecycle ultrashort corporate social choice dividend appreciation capital one date'
  ).split(' '),
);

/** The words that a name begins with and the trust has, too: the family, as it is worded in names. */
function brandOf(catalog: string, trust: string): string {
  const ofTrust = wordsOf(trust);
  const words = catalog.split(' ');
  const end = words.findIndex((word) => ![...wordsOf(word)].every((one) => ofTrust.has(one)) || word === '-');
  return words.slice(0, Math.max(0, end)).join(' ');
}

/**
 * A name that begins with a word that many have, such as Growth Fund, says whose it is only with a brand, or with the
 * name of the trust.
 */
function withBrand(name: string, brand: string, trust: string | null): string {
  const words = [...wordsOf(name)];
  const isCommon = (word: string) => commonWords.has(word) || /^\d+$/.test(word);
  if (brand !== '' && isCommon(words[0] ?? '') && !hasWordsOf(name, brand)) return `${brand} ${name}`;
  const isSaid = trust === null || words.includes([...wordsOf(trust)][0] ?? '');
  return isSaid || !words.every(isCommon) ? name : `${readableFundName(trust)}: ${name}`;
}

/** `SIMT Large Cap Fund` of SEI Institutional Managed Trust: the initials are the trust's. */
function withoutInitials(name: string, trust: string | null): string {
  const initials = (trust ?? '')
    .replace(/[^A-Za-z ]/g, '')
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('');
  const [first = '', ...others] = name.split(' ');
  return first.length >= 3 && isSubsequence(first.toUpperCase(), initials.toUpperCase())
    ? others.join(' ')
    : name;
}

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length && short[0] === long[0];
}
