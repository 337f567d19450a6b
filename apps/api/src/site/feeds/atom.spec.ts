import fc from 'fast-check';
import sharp from 'sharp';
import type { Feed, FeedEntry } from './atom.ts';
import { renderFeed } from './atom.ts';

const PUBLIC_URL = 'https://plumbline.example';
const entry: FeedEntry = {
  key: 'securities/OAK/releases/2026-11-22/3',
  title: 'Impact Score 42, before 12',
  text: 'Facts up to November 22, 2026.',
  updated: new Date('2026-11-22T10:00:00Z'),
  path: '/OAK',
};
const feed: Feed = {
  title: 'Oak (OAK) · Plumbline',
  subtitle: 'What releases changed.',
  path: '/feeds/securities/OAK.atom',
  page: '/OAK',
  since: new Date('2026-01-01T00:00:00Z'),
  entries: [{ ...entry, key: 'newer', updated: new Date('2026-11-29T08:30:00Z') }, entry],
};
const allOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text]) => text);

describe('An Atom feed', () => {
  const xml = renderFeed(feed, PUBLIC_URL);

  it('has what RFC 4287 requires of a feed and of each entry', () => {
    const [head, ...entries] = xml.split('<entry>');
    for (const part of [head!, ...entries])
      for (const name of ['id', 'title', 'updated']) expect(allOf(part, name)).toHaveLength(1);
    expect(head).toContain('<author><name>Plumbline</name>');
    expect(head).toContain(
      `<link rel="self" type="application/atom+xml" href="${PUBLIC_URL}/feeds/securities/OAK.atom"/>`,
    );
    for (const part of entries)
      expect(part).toContain(`<link rel="alternate" type="text/html" href="${PUBLIC_URL}/OAK"/>`);
  });

  it('has ids that are tags of the site, each once', () => {
    const ids = allOf(xml, 'id');
    expect(ids).toEqual([
      'tag:plumbline.example,2026:feeds/securities/OAK.atom',
      'tag:plumbline.example,2026:newer',
      'tag:plumbline.example,2026:securities/OAK/releases/2026-11-22/3',
    ]);
    expect(renderFeed(feed, `${PUBLIC_URL}:8443`)).toContain('tag:plumbline.example,2026:newer');
  });

  it('was updated with its latest entry, or when its data began', () => {
    expect(allOf(xml, 'updated')[0]).toBe('2026-11-29T08:30:00.000Z');
    const empty = renderFeed({ ...feed, entries: [] }, PUBLIC_URL);
    expect(allOf(empty, 'updated')).toEqual(['2026-01-01T00:00:00.000Z']);
  });

  it('leads to the source of an entry', () => {
    const sourced = { ...entry, source: 'https://example.org/?a=1&b="2"' };
    expect(renderFeed({ ...feed, entries: [sourced] }, PUBLIC_URL)).toContain(
      '<link rel="via" href="https://example.org/?a=1&#38;b=&#34;2&#34;"/>',
    );
  });

  it('is checked by a parser that rejects what is not well-formed', () =>
    expect(parse('<feed><title></feed>')).rejects.toThrow());

  it('is well-formed whatever its texts are, and says them as they are', async () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (title, text) => {
        const written = renderFeed(
          { ...feed, title, entries: [{ ...entry, text, source: text }] },
          PUBLIC_URL,
        );
        const unescaped = (escaped: string) =>
          escaped.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
        const readable = (original: string) =>
          original.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
        expect(unescaped(allOf(written, 'title')[0]!)).toBe(readable(title));
        expect(unescaped(allOf(written, 'summary')[0]!)).toBe(readable(text));
        await parse(written);
      }),
      { numRuns: 60 },
    );
  });
});

/** A strict parser of XML reads it as a part of a picture. Rejects what is not well-formed. */
async function parse(xml: string): Promise<void> {
  const root = xml.slice(xml.indexOf('<feed'));
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><metadata>${root}</metadata></svg>`;
  await sharp(Buffer.from(picture)).metadata();
}
