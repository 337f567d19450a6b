import { escapeXml } from '../../platform/format.ts';

/** One change, in a feed. */
export interface FeedEntry {
  /** A part of the entry's id that no other entry of the site has, such as `campaigns/oak/steps/1`. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** When it was published here. */
  readonly updated: Date;
  /** The path of the page that shows it. */
  readonly path: string;
  /** The page that says so, on another site. */
  readonly source?: string;
}

/** A feed as Atom describes it (RFC 4287). */
export interface Feed {
  readonly title: string;
  readonly subtitle: string;
  /** Where the feed is. */
  readonly path: string;
  /** The page that it is about. */
  readonly page: string;
  /** When the feed is as old as this, if it has no entries. */
  readonly since: Date;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

/** The year from which on the tags in ids count. */
const TAGS_SINCE = 2026;

/** Writes a feed. All text in it is escaped; ids stay the same whatever else changes (RFC 4151). */
export function renderFeed({ title, subtitle, path, page, since, entries }: Feed, publicUrl: string): string {
  const tag = `tag:${new URL(publicUrl).hostname},${TAGS_SINCE}:`;
  const latest = entries.reduce((time, { updated }) => Math.max(time, updated.getTime()), 0);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    element('id', tag + path.slice(1)),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', toTime(latest === 0 ? since : new Date(latest))),
    `<author>${element('name', 'Plumbline')}${element('uri', publicUrl)}</author>`,
    link('self', publicUrl + path, 'application/atom+xml'),
    link('alternate', publicUrl + page, 'text/html'),
    ...entries.map((entry) => renderEntry(entry, tag, publicUrl)),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function renderEntry(
  { key, title, text, updated, path, source }: FeedEntry,
  tag: string,
  publicUrl: string,
): string {
  const parts = [
    element('id', tag + key),
    element('title', title),
    element('updated', toTime(updated)),
    link('alternate', publicUrl + path, 'text/html'),
    ...(source === undefined ? [] : [link('via', source)]),
    element('summary', text),
  ];
  return `<entry>${parts.join('')}</entry>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function link(relation: string, href: string, type?: string): string {
  const typed = type === undefined ? '' : ` type="${type}"`;
  return `<link rel="${relation}"${typed} href="${escapeXml(href)}"/>`;
}

function toTime(time: Date): string {
  return time.toISOString();
}
