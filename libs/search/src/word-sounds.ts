import { SortedKeys } from './sorted-keys.ts';
import type { RowRange } from './row-range.ts';

/** With fewer sounds, too many words sound alike. */
const FEWEST_SOUNDS = 5;
const LATIN_WORD = /^[a-z]+$/;
/**
 * Letters by sound, the first alternative that fits: silent first letters, pairs, and letters with more than one sound.
 */
const SPELLINGS: readonly (readonly [spelling: string, sound: string])[] = [
  ['^[kgp]n', 'n'],
  ['^ps|^x|z|c(?=[eiy])', 's'],
  ['^pf|ph', 'f'],
  ['^wr', 'r'],
  ['x', 'ks'],
  ['sh', 'x'],
  ['t?ch', 'c'],
  ['ck|[cq]', 'k'],
  ['dg(?=e)', 'j'],
  ['(?!^)h', ''],
];
const SPELLING = new RegExp(SPELLINGS.map(([spelling]) => `(${spelling})`).join('|'), 'g');

/**
 * What a Latin word sounds like, roughly: consonants of one sound are one letter, of vowels in a row only the first
 * counts, all vowels behind the first are `a`, and a doubled letter counts once. `netflicks` and `netflix` are both
 * `netflaks`. '' for short words and other scripts.
 */
export function soundOf(word: string): string {
  if (!LATIN_WORD.test(word)) return '';
  let isFirst = true;
  const sounds = word
    .replace(SPELLING, (_, ...groups) => SPELLINGS[groups.findIndex((group) => group !== undefined)]![1])
    .replace(/[aeiouy]+/g, ([vowel]) => {
      const sound = isFirst ? vowel! : 'a';
      isFirst = false;
      return sound;
    })
    .replace(/(.)\1+/g, '$1');
  return sounds.length < FEWEST_SOUNDS ? '' : sounds;
}

/** The words of a table by their sound. */
export class SoundTable {
  private readonly sounds: SortedKeys;
  /** Row of the table of words, by row of `sounds`. */
  private readonly rows: Int32Array;

  /** @param words in the order of the table's rows. */
  constructor(words: readonly string[]) {
    const keyed = words
      .map((word, row) => ({ sound: soundOf(word), row }))
      .filter(({ sound }) => sound !== '');
    keyed.sort((a, b) => (a.sound === b.sound ? a.row - b.row : a.sound < b.sound ? -1 : 1));
    this.sounds = new SortedKeys(keyed.map(({ sound }) => sound));
    this.rows = Int32Array.from(keyed, ({ row }) => row);
  }

  /** The rows of the words that sound like `word`, or begin so when it may be unfinished. */
  rowsLike(word: string, isUnfinished: boolean): readonly RowRange[] {
    const sound = soundOf(word);
    if (sound === '') return [];
    const { from, to } = this.sounds.beginningWith(sound);
    const like: RowRange[] = [];
    for (let at = from; at < to; at += 1) {
      const row = this.rows[at]!;
      if (isUnfinished || this.sounds.lengthOf(at) === sound.length) like.push({ from: row, to: row + 1 });
    }
    return like;
  }
}
