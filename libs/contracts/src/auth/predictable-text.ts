/** What fingers and children run along, in both directions: rows and columns of keys, zigzags between two rows. */
const TRACKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890',
  '!@#$%^&*()_+',
  ...['qwertyuiop[]', 'asdfghjkl;', 'zxcvbnm,./'],
  ...['qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'],
  ...['1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', 'qawsedrftgyhujikolp', 'azsxdcfvgbhnjmk'],
].flatMap((track) => [track, [...track].reverse().join('')]);

/** A character, or several, once more or several times more. */
const REPEATED = /(.)\1+|(..+?)\2+/gsu;

/**
 * Returns a text in lower case without the characters that those before them foretell. Of a run along the alphabet,
 * the digits or a keyboard, and of a part that is repeated, only the beginning is left: `abc123` is `a1`, `xyzxyz` is
 * `xyz`.
 *
 * @param minRun the fewest characters that are a run. A few neighbors are in most words, and in some random text
 */
export function withoutPatterns(text: string, minRun: number): string {
  const lower = text.toLowerCase();
  let rest = '';
  for (let start = 0; start < lower.length;) {
    rest += lower[start];
    const length = measureRun(lower, start, minRun);
    start += length || 1;
  }
  return rest.replace(REPEATED, (repeated, one?: string, several?: string) =>
    [...repeated].length < minRun ? repeated : (one ?? several!),
  );
}

/** How many characters from `start` on are a part of a track; 0 for fewer than `minRun`. */
function measureRun(text: string, start: number, minRun: number): number {
  const beginning = text.slice(start, start + minRun);
  if (beginning.length < minRun) return 0;
  const lengths = TRACKS.map((track) => {
    const from = track.indexOf(beginning);
    if (from < 0) return 0;
    let length = minRun;
    while (start + length < text.length && text[start + length] === track[from + length]) length += 1;
    return length;
  });
  return Math.max(...lengths);
}

const YEAR = '(?:19|20)\\d\\d';
const SHORT_YEAR = '\\d\\d';
const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const SHORT_MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';

const compactDates = [
  [YEAR, MONTH, DAY],
  [MONTH, DAY, YEAR],
  [DAY, MONTH, YEAR],
  [SHORT_YEAR, MONTH, DAY],
  [MONTH, DAY, SHORT_YEAR],
  [DAY, MONTH, SHORT_YEAR],
  [YEAR, MONTH],
  [MONTH, YEAR],
  [YEAR],
].map((parts) => parts.join(''));
/** Whole dates come before the years in them. */
const dates = [
  '(?<!\\d)(?:\\d{4}(?:[-/._ ]\\d\\d?){2}|(?:\\d\\d?[-/._ ]){2}\\d{2,4})(?!\\d)',
  `(?<![\\p{L}\\d])(?:\\d{1,4}[-/._ ]?)?${SHORT_MONTH}[-/._ ]?\\d{1,4}(?!\\d)`,
  `(?<!\\d)(?:${compactDates.join('|')})(?!\\d)`,
].map((pattern) => new RegExp(pattern, 'gu'));

/** Returns a text in lower case with a blank for each date and year in it: `11/28/2026`, `28nov26`, `1985`. */
export function withoutDates(text: string): string {
  return dates.reduce((rest, date) => rest.replace(date, ' '), text.toLowerCase());
}
