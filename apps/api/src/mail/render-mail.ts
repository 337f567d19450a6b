import type { MailMessage } from './mail-transport.port.ts';
import type { MailItem, PreparedContent } from './render-mail-html.ts';
import { renderMailHtml } from './render-mail-html.ts';

/** The content of a mail message, from which both of its parts are rendered. */
interface MailContent {
  /** In plain words, without anything a user has entered. */
  readonly subject: string;
  /** For the greeting, `Hello Jane,`. Without, it is `Hello,`. */
  readonly firstName?: string;
  readonly paragraphs: readonly string[];
  /** Pairs of a name and a value, such as what was bought. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** What it is about, one by one, each with a few lines. */
  readonly items?: readonly MailItem[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly link: string };
  /** What follows the action: how long it works, and what to do if the recipient did not request it. */
  readonly notes?: readonly string[];
  /** For mail that a click stops: the page that does it, and the address for mail programs (RFC 8058). */
  readonly stop?: { readonly link: string; readonly oneClickLink: string; readonly label?: string };
}

/** Introduces the link that stops mail of this kind. */
const STOP_LABEL = 'Stop these emails with one click';
const MAX_GREETED_NAME_LENGTH = 40;
/** Letters, in at most two words: `Zoë Ann`, `Jean-Luc`, `D’Arcy`. */
const PLAIN_NAME = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)?$/u;

/** Renders a message to one address, as text and as HTML. */
export function renderMail(to: string, content: MailContent): MailMessage {
  const prepared = prepare(content);
  return {
    to: toOneLine(to),
    subject: prepared.subject,
    text: renderText(prepared),
    html: renderMailHtml(prepared),
    ...(content.stop && { oneClickStopLink: toOneLine(content.stop.oneClickLink) }),
  };
}

function prepare({ action, firstName = '', stop, ...content }: MailContent): PreparedContent {
  const { facts = [], items = [], notes = [] } = content;
  return {
    subject: toOneLine(content.subject),
    greeting: formatGreeting(toOneLine(firstName)),
    paragraphs: content.paragraphs.map(toOneLine),
    facts: facts.map(([name, value]) => [toOneLine(name), toOneLine(value)]),
    items: items.map(({ title, lines }) => ({ title: toOneLine(title), lines: lines.map(toOneLine) })),
    action: action ? { label: toOneLine(action.label), link: toOneLine(action.link) } : null,
    notes: notes.map(toOneLine),
    stop: stop ? { label: stop.label ?? STOP_LABEL, link: toOneLine(stop.link) } : null,
  };
}

/**
 * Anyone may register someone else's address under any name. What is not plainly a name is left out, so that we do not
 * send strangers' links, numbers or sentences.
 */
function formatGreeting(firstName: string): string {
  const isPlain = firstName.length <= MAX_GREETED_NAME_LENGTH && PLAIN_NAME.test(firstName);
  return isPlain ? `Hello ${firstName},` : 'Hello,';
}

function renderText({ greeting, paragraphs, facts, items, action, notes, stop }: PreparedContent): string {
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...items.map(({ title, lines }) => [title, ...lines].join('\n')),
    action ? `${action.label}:\n${action.link}` : '',
    ...notes,
    stop ? `${stop.label}:\n${stop.link}` : '',
    'Plumbline',
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/**
 * Replaces control characters and line breaks by spaces: no value starts a line of its own, least of all in a header.
 */
function toOneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
