import type { Answers, Questionnaire } from './questionnaire.ts';
import { NOT_SURE } from './questionnaire.ts';
import { findQuestionnaire } from './versions.ts';

/** Answers with the version of the questionnaire that they are to. */
export interface VersionedAnswers {
  readonly version: number;
  readonly answers: Answers;
}

/** Letters that nobody takes for a digit. They are 23, a prime: no place maps two digits to the same letter. */
const CHECK_LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ';
/** What a code has in groups for reading. */
const GROUP = 4;

/**
 * Answers as a short code that fits into the fragment of an address, or can be read aloud: the version, a digit for
 * each answer in the order of the questions (0 for `NOT_SURE`), and a letter that tells when one was misread.
 */
export function encodeAnswers({ version, questions }: Questionnaire, answers: Answers): string {
  const digits = questions.map(({ id, choices }) => {
    const at = choices.findIndex((choice) => choice.id === answers[id]);
    return String(at + 1);
  });
  const groups = digits.join('').match(new RegExp(`.{1,${GROUP}}`, 'g'))!;
  return [`${version}`, ...groups, checkLetter(version, digits.join(''))].join('-');
}

/** Reads a code, however it is spaced; `null` for what is none, or has a digit that was misread. */
export function decodeAnswers(code: string): VersionedAnswers | null {
  const parts = /^(\d{1,4})[-\s]+([\d\s-]{1,100})([A-Z])$/.exec(code.trim().toUpperCase());
  if (!parts) return null;
  const version = Number(parts[1]);
  const digits = parts[2]!.replace(/[-\s]/g, '');
  const found = findQuestionnaire(version);
  if (digits.length !== found?.questions.length || checkLetter(version, digits) !== parts[3]) return null;
  const answers = found.questions.map(({ id, choices }, index) => {
    const digit = Number(digits[index]);
    return [id, digit === 0 ? NOT_SURE : choices[digit - 1]?.id] as const;
  });
  if (answers.some(([, answer]) => answer === undefined)) return null;
  return { version, answers: Object.fromEntries(answers) as Answers };
}

/** Another letter for every code that differs in one digit, and for two neighbors that changed places. */
function checkLetter(version: number, digits: string): string {
  const sum = Array.from(digits, Number).reduce(
    (before, digit, index) => before + digit * (index + 1),
    version,
  );
  return CHECK_LETTERS[sum % CHECK_LETTERS.length]!;
}
