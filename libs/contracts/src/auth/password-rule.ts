/** Whose password it is, as far as known. Its words are guessed first. */
export interface PasswordOwner {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
}

const COMMON_COUNT = 10_000;
/** Shorter names are part of too many other words. */
const MIN_WORD_LENGTH = 3;
/** Letters that a password needs besides the words of its owner. */
const MIN_OTHER_LETTERS = 4;
const MAX_SUFFIX_LENGTH = 4;
const PRODUCT = 'plumbline';

const COMMON =
  'This is one of the most common passwords, which are guessed first. Please choose another one.';
const PERSONAL =
  'Your name, your email address and our name are guessed first. Please choose another password.';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Loads the 10,000 most common passwords, once. They are about 200 kB: browsers load them when a password is chosen.
 */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, COMMON_COUNT)),
  );
  return commonPasswords;
}

/**
 * Returns what is wrong with a new password that is long enough, or null: it is among `common`, or made of the
 * product's name or its owner's. Compared are the password in lower case, the same with digits read as the letters that
 * they stand for (`p4ssw0rd`), and both without up to four digits or symbols at the end (`Password1!`).
 */
export function findPasswordFlaw(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): string | null {
  const variants = getVariants(password);
  if (variants.some((variant) => common.has(variant))) return COMMON;
  const words = getWords(owner);
  return variants.some((variant) => isMadeOf(words, variant)) ? PERSONAL : null;
}

function getVariants(password: string): string[] {
  const plain = password.normalize('NFKC').trim().toLowerCase();
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
  '@': 'a',
  $: 's',
  '!': 'i',
};

function readDigitsAsLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (character) => LETTERS[character]!);
}

function withoutSuffix(text: string): string {
  return text.replace(new RegExp(`[^\\p{L}]{1,${MAX_SUFFIX_LENGTH}}$`, 'u'), '');
}

/** The product's name, and the parts of the owner's names and address, longest first. */
function getWords({ firstName = '', lastName = '', email = '' }: PasswordOwner): string[] {
  return [
    PRODUCT,
    ...[firstName, lastName, email].flatMap((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}]+/u),
    ),
  ]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length);
}

/** Whether a word is in the text, and few letters besides such words. */
function isMadeOf(words: readonly string[], text: string): boolean {
  const rest = words.reduce((remaining, word) => remaining.replaceAll(word, ' '), text);
  return rest !== text && rest.replace(/\P{L}/gu, '').length < MIN_OTHER_LETTERS;
}
