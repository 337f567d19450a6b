const SMALL_WORDS = new Set(['a', 'and', 'at', 'by', 'de', 'for', 'in', 'of', 'on', 'the']);
const IN_CAPITALS = new Set(
  'II III IV VI VII VIII IX XI LLC LP LLP PLC NV SA AG SE AB ASA USA US UK ADR ETF REIT IBM AT&T UBS ING'.split(
    ' ',
  ),
);
/** Words without a vowel that are no abbreviations of their own. */
const SHORT_FORMS = new Set('CORP LTD INTL HLDGS GRP MFG TR ST MT BK SVCS FDS PTY NY'.split(' '));

/**
 * A company's name as one reads it, from a list that writes many in capitals: `BANK OF AMERICA CORP /DE/` is `Bank of
 * America Corp`. The state or country at the end goes, but not the legal form A/S. A name with small letters keeps its
 * own.
 */
export function readableName(text: string): string {
  const name = text
    .replace(/(?<!\bA(?=\/S\s*$))\s*[\\/][a-z .]*[\\/]?\s*$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (/[a-z]/.test(name)) return name;
  return name
    .split(' ')
    .map((word, index, { length }) =>
      index > 0 && index < length - 1 && SMALL_WORDS.has(word.toLowerCase())
        ? word.toLowerCase()
        : readableWord(word),
    )
    .join(' ');
}

function readableWord(word: string): string {
  const letters = word.replace(/[^A-Z&]/g, '');
  const isAbbreviation = !/[AEIOUY]/.test(letters) && !SHORT_FORMS.has(letters);
  const hasInitials = /^(?:[A-Z]\.){2,}[A-Z]?,?$/.test(word);
  if (IN_CAPITALS.has(letters) || isAbbreviation || hasInitials || /\d/.test(word)) return word;
  return word
    .toLowerCase()
    .replace(/(^|[-/(&.])([a-z])/g, (_, sign: string, letter: string) => sign + letter.toUpperCase());
}
