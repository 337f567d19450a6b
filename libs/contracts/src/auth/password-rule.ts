import { withoutDates, withoutPatterns } from './predictable-text.ts';

/** The owner of the password, if known: attackers guess words about them first. */
export interface PasswordOwner {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
}

/** Shorter names are part of too many other words. */
const MIN_WORD_LENGTH = 3;
/** Letters that a password needs besides words that are guessed first. */
const MIN_OTHER_LETTERS = 4;
/** Characters that a password with a run, a repetition or a date needs besides what these foretell. */
const MIN_OTHER_CHARACTERS = 5;
const MAX_SUFFIX_LENGTH = 4;
/** Characters. Two neighbors are in most words. */
const MIN_RUN = 3;
/** The product's name, forward and backward, and `demo`: the demo accounts have a public password of both. */
const PRODUCT = ['plumbline', 'enilbmulp', 'demo'];
/** Seasons, months and days of the week, but for `may`, which is a part of too many words. */
const CALENDAR = [
  ...['spring', 'summer', 'autumn', 'fall', 'winter'],
  ...['january', 'february', 'march', 'april', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
];

const COMMON =
  'This is one of the most common passwords, which are guessed first. Please choose another one.';
const PERSONAL =
  'Your name, your email address and our name are guessed first. Please choose another password.';
const PREDICTABLE =
  'Repeated characters, sequences, rows of keys, dates and seasons are guessed first. Please choose another password.';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Loads the 49,233 most common passwords of leaked lists that zxcvbn comes with, once. They are about 390 kB: browsers
 * load them when a password is chosen.
 */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return commonPasswords;
}

/**
 * Returns what is wrong with a new password that is long enough, or null: it is among `common`; it is made of the
 * product's name or its owner's; or it is made of repetitions, sequences, rows of keys, dates and seasons. Compared are
 * the password in lower case, the same with digits read as the letters that they stand for (`p4ssw0rd`), and both
 * without up to four digits or symbols at the end (`Password1!`).
 */
export function findPasswordFlaw(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): string | null {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const variants = getVariants(plain);
  if (variants.some((variant) => common.has(variant))) return COMMON;
  const letters = variants.map(toLetters);
  const names = getNames(owner);
  if (letters.some((text) => isMadeOf(names, text))) return PERSONAL;
  const calendar = CALENDAR.map(toLetters);
  if (letters.some((text) => isMadeOf(calendar, text)) || isPredictable(plain)) return PREDICTABLE;
  return null;
}

function getVariants(plain: string): string[] {
  const spelled = [plain, readDigitsAsLetters(plain)];
  return [...spelled, ...spelled.map(withoutSuffix), readDigitsAsLetters(withoutSuffix(plain))].filter(
    (variant) => variant.length >= MIN_WORD_LENGTH,
  );
}

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '+': 't',
  '|': 'l',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function readDigitsAsLetters(text: string): string {
  return text.replace(/[0134578+|@$!]/g, (character) => LETTERS[character]!);
}

function withoutSuffix(text: string): string {
  return text.replace(new RegExp(`[^\\p{L}]{1,${MAX_SUFFIX_LENGTH}}$`, 'u'), '');
}

/** Only the letters: without accents and what stands between them, and `i` as `l`, since `1` stands for both. */
function toLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\P{L}+/gu, '')
    .replaceAll('i', 'l');
}

/** The product's name, and the parts of the owner's names and address, longest first. */
function getNames({ firstName = '', lastName = '', email = '' }: PasswordOwner): string[] {
  const parts = [firstName, lastName, email].flatMap((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}]+/u),
  );
  return [...PRODUCT, ...parts]
    .map(toLetters)
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length);
}

/** Whether a word is in the text, and few letters besides such words. */
function isMadeOf(words: readonly string[], text: string): boolean {
  const rest = words.reduce((remaining, word) => remaining.replaceAll(word, ' '), text);
  return rest !== text && withoutPatterns(rest, MIN_RUN).replace(/\P{L}/gu, '').length < MIN_OTHER_LETTERS;
}

/** Whether there is a run, a repetition or a date in the text, and few characters besides. */
function isPredictable(text: string): boolean {
  const rest = withoutPatterns(withoutDates(text), MIN_RUN);
  return rest !== text && [...rest.replace(/\s/g, '')].length < MIN_OTHER_CHARACTERS;
}
