import fc from 'fast-check';
import { CampaignStepRequest } from '../campaigns/campaigns.requests.ts';
import { messagesFor } from '../testing/messages.ts';
import {
  CreateEntryRequest,
  EvidenceReportRequest,
  ImportLeadsRequest,
  UpdateEntryRequest,
} from './evidence-desk.requests.ts';
import { isPlainAddress } from './source-address.ts';

/** Invisible, or turning the direction of what follows; none of them is a blank for `\s`. */
const hidden =
  '\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\u2800\u3164\ufe0f\uffa0\u{e0041}\ud800';
const ascii = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const label = fc.string({ unit: fc.constantFrom(...ascii), minLength: 1, maxLength: 12 });
const host = fc.tuple(label, label).map(([name, site]) => `${name}.${site}.org`);
const path = fc.webPath();

describe('The address of a source', () => {
  it('is plain where it is written in ASCII', () => {
    fc.assert(fc.property(host, path, (name, rest) => isPlainAddress(`https://${name}${rest}`)));
  });

  it('is not with anything that cannot be seen, wherever it is', () => {
    fc.assert(
      fc.property(host, path, fc.constantFrom(...hidden), fc.nat(), (name, rest, sign, at) => {
        const address = `https://${name}${rest}`;
        const place = at % (address.length + 1);
        return !isPlainAddress(address.slice(0, place) + sign + address.slice(place));
      }),
    );
  });

  it('is not where a letter of another script stands in a Latin host name', () => {
    fc.assert(
      fc.property(
        host,
        fc.constantFrom(
          ...'\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0455\u03bf\u03b1\u03bd\u0581\u0585\u05e0',
        ),
        fc.nat(),
        fc.constantFrom('', '/page'),
        (name, letter, at, rest) => {
          const place = at % (name.length - '.org'.length);
          const imitation = `https://${name.slice(0, place)}${letter}${name.slice(place)}${rest}`;
          return !isPlainAddress(imitation);
        },
      ),
    );
  });

  it.each([
    'https://例え.jp',
    'https://データ.jp/a',
    'https://sony日本.jp',
    'https://пример.рф/страница',
    'https://ελλάδα.ελ',
    'https://münchen.de/straße?q=ä#ö',
    'https://한국.kr',
    'https://en.wikipedia.org/wiki/Κύριος',
    'https://xn--e1afmkfd.xn--p1ai',
    'https://a.org/%E2%80%8Bslug',
  ])('may be in any one script: %s', (address) => {
    expect(isPlainAddress(address)).toBe(true);
  });

  it.each([
    'https://\u0430pple.com',
    'https://сосо.com',
    'https://пример.com',
    'https://αβγ.рф',
    'https://ｅxample.org',
    'https://exam\ufb01n.org',
    'https://a.org/b\u00a0c',
    'https://a.org/\u3000c',
    'http://a.org',
    'https://a',
  ])('is not plain as %j', (address) => {
    expect(isPlainAddress(address)).toBe(false);
  });

  it.each([
    [CreateEntryRequest, 'sourceUrl'],
    [UpdateEntryRequest, 'sourceUrl'],
    [ImportLeadsRequest, 'sourceUrl'],
    [EvidenceReportRequest, 'sourceUrl'],
    [CampaignStepRequest, 'url'],
  ])('is held to this in every request that takes one (%#)', (Request, field) => {
    for (const address of ['https://\u0430pple.com', 'https://a.org/\u202egpj'])
      expect(messagesFor(Request, { [field]: address })).toMatchObject({
        [field]: 'The address has letters that cannot be seen or that imitate others',
      });
    expect(messagesFor(Request, { [field]: 'https://a.org/page' })).not.toHaveProperty(field);
  });
});
