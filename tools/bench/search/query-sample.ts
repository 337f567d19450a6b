import type { SearchableInstrument } from '@plumbline/search';
import { seededRandom } from '../seeded-random.mjs';

/** What a user types, and the securities they mean: any share class of the same company will do. */
interface SampledQuery {
  readonly query: string;
  readonly expected: ReadonlySet<number>;
}

/** Queries of one kind. */
export interface QueryKind {
  readonly name: string;
  readonly queries: readonly SampledQuery[];
}

const SHARE_DESCRIPTION =
  /[\s,]+(?:class [a-z]\b|common|ordinary|capital|american depos|depositary|sponsored).*$/i;
const LEGAL_FORM = /^(?:inc|corp|corporation|co|company|ltd|limited|plc|group|[a-z]\.?[a-z]\.?)\.?$/i;
const LONG_ENOUGH_WITH_A_LETTER_MISSING = 5;

/**
 * Draws securities and makes the queries of each kind from their names as the exchange writes them. It draws domestic
 * common stocks of known size, without replacement, with a chance in proportion to their market capitalization: users
 * type names they know, mostly those of larger companies. A letter is omitted only if at least four remain: with fewer,
 * nobody could tell what was meant. Same seed, same sample.
 */
export function sampleQueries(
  instruments: readonly SearchableInstrument[],
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly QueryKind[] {
  const random = seededRandom(seed);
  const sameCompany = indexesByCompany(instruments);
  const targets = drawTargets(instruments, count, random).map((index) => {
    const words = companyName(instruments[index]!.name)
      .replace(/\(the\)/i, '')
      .trim()
      .split(/\s+/);
    if (words.length > 1 && words[0]!.toLowerCase() === 'the') words.shift();
    return { words, expected: sameCompany.get(companyName(instruments[index]!.name))! };
  });
  const kind = (name: string, queryOf: (words: readonly string[]) => string): QueryKind => ({
    name,
    queries: targets
      .map(({ words, expected }) => ({ query: queryOf(words), expected }))
      .filter(({ query }) => query !== ''),
  });
  return [
    kind('first word', (words) => words[0]!),
    kind('first two words', (words) => words.slice(0, 2).join(' ')),
    kind('letter missing, short', (words) => withoutOneLetter(tellingWords(words), random)),
    kind('letter missing, two', (words) => withoutOneLetter(words.slice(0, 2).join(' '), random)),
    kind('three-letter prefix', (words) => words.join(' ').slice(0, 3)),
  ];
}

/** The first word; with the second when the first is short and the second is not a legal form. */
function tellingWords([first = '', second = '']: readonly string[]): string {
  const isTelling =
    first.length >= LONG_ENOUGH_WITH_A_LETTER_MISSING || second === '' || LEGAL_FORM.test(second);
  return isTelling ? first : `${first} ${second}`;
}

/** The text without one letter other than the first; '' when it is too short. */
function withoutOneLetter(text: string, random: () => number): string {
  if (text.length < LONG_ENOUGH_WITH_A_LETTER_MISSING) return '';
  const letters = [...Array(text.length).keys()].filter((at) => at > 0 && /[a-z]/i.test(text[at]!));
  const missing = letters[Math.floor(random() * letters.length)] ?? text.length;
  return text.slice(0, missing) + text.slice(missing + 1);
}

function drawTargets(
  instruments: readonly SearchableInstrument[],
  count: number,
  random: () => number,
): readonly number[] {
  const drawn: { index: number; wait: number }[] = [];
  instruments.forEach(({ type, isDomestic, marketCapitalization }, index) => {
    if (type !== 'COMMON_STOCK' || !isDomestic || marketCapitalization === null) return;
    drawn.push({ index, wait: -Math.log(1 - random()) / marketCapitalization });
  });
  drawn.sort((a, b) => a.wait - b.wait);
  return drawn.slice(0, count).map(({ index }) => index);
}

function indexesByCompany(
  instruments: readonly SearchableInstrument[],
): ReadonlyMap<string, ReadonlySet<number>> {
  const companies = new Map<string, Set<number>>();
  instruments.forEach(({ name, type, isDomestic }, index) => {
    if (type !== 'COMMON_STOCK' || !isDomestic) return;
    const company = companyName(name);
    companies.set(company, (companies.get(company) ?? new Set()).add(index));
  });
  return companies;
}

function companyName(name: string): string {
  return name.replace(SHARE_DESCRIPTION, '');
}
