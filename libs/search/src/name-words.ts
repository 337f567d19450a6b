import { foldText } from './fold-text.ts';

const APOSTROPHES = /['’‘`´ʼ]/g;
/** `AT&T`, `S&P`, `P&G`: an ampersand between letters that stand for words. */
const INITIALS_AROUND_AMPERSAND = /(?<![a-z0-9])([a-z0-9]{1,2})&(?=[a-z0-9]{1,2}(?![a-z0-9]))/g;
const WORD = /[\p{L}\p{N}]+/gu;
const SINGLE_LETTER = /^[a-z]$/;
/** Words that users include or omit freely. */
const OPTIONAL_WORDS: ReadonlySet<string> = new Set(['and', 'the']);

/**
 * Words of a name or query in the form in which search compares them: folded (see `foldText`), split at everything that
 * is neither letter nor digit. `and`, `&` and `the` are left out unless nothing else is there; apostrophes vanish
 * (`McDonald's` is `mcdonalds`); single letters in a row become one word (`J. P. Morgan` is `jp morgan`, `A O Smith` is
 * `ao smith`), and so do letters joined by an ampersand (`AT&T` is `att`). Never throws; [] for a text without letters
 * and digits.
 */
export function splitNameWords(text: string): readonly string[] {
  const folded = foldText(text).replace(APOSTROPHES, '').replace(INITIALS_AROUND_AMPERSAND, '$1');
  const words = folded.match(WORD) ?? [];
  const telling = words.filter((word) => !OPTIONAL_WORDS.has(word));
  return joinInitials(telling.length > 0 ? telling : words);
}

function joinInitials(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let previousIsInitial = false;
  for (const word of words) {
    const isInitial = SINGLE_LETTER.test(word);
    if (isInitial && previousIsInitial) joined[joined.length - 1] += word;
    else joined.push(word);
    previousIsInitial = isInitial;
  }
  return joined;
}
