import type { SetLetter } from './letter-html.ts';
import { letterHtml } from './letter-html.ts';
import type { MailMessage } from './mail-transport.port.ts';

/** What a mail says. Both of its parts are made from this, so they say the same. */
export interface Letter {
  /** In plain words, without anything a person has entered. */
  readonly subject: string;
  /** Begins `Hello Jane,`. */
  readonly firstName: string;
  readonly paragraphs: readonly string[];
  /** Pairs of a name and a value, such as what was bought. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** The one thing there is to do. */
  readonly action?: { readonly label: string; readonly link: string };
  /** What follows the action: how long it works, what to do if one did not ask for it. */
  readonly notes?: readonly string[];
}

const LONGEST_GREETED_NAME = 60;

/** The mail that carries a letter to one address. */
export function mailOf(to: string, letter: Letter): MailMessage {
  const set = setLetter(letter);
  return { to: oneLine(to), subject: set.subject, text: letterText(set), html: letterHtml(set) };
}

function setLetter({ action, firstName, facts = [], notes = [], ...letter }: Letter): SetLetter {
  return {
    subject: oneLine(letter.subject),
    greeting: greetingOf(oneLine(firstName)),
    paragraphs: letter.paragraphs.map(oneLine),
    facts: facts.map(([name, value]) => [oneLine(name), oneLine(value)]),
    action: action ? { label: oneLine(action.label), link: oneLine(action.link) } : null,
    notes: notes.map(oneLine),
  };
}

/**
 * Anyone may register somebody else's address under any name. A name that a mail program could turn into a link is left
 * out, so that we do not carry strangers' links.
 */
function greetingOf(firstName: string): string {
  const isPlain = firstName.length <= LONGEST_GREETED_NAME && !/[:/\\@<>[\]]|\S\.\S/.test(firstName);
  return isPlain && firstName ? `Hello ${firstName},` : 'Hello,';
}

function letterText({ greeting, paragraphs, facts, action, notes }: SetLetter): string {
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.link}` : '',
    ...notes,
    'Plumbline',
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Control characters and line ends become blanks: no value starts a line of its own, in a header least of all. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
