import { publicPages } from '@plumbline/contracts';
import { renderLlmsTxt } from './llms-txt.ts';
import { renderSecurityTxt } from './security-txt.ts';

const site = 'https://plumbline.example';

describe('security.txt', () => {
  const at = (time: string) => renderSecurityTxt(site, 'mailto:security@plumbline.example', new Date(time));
  const expiryOf = (text: string) => Date.parse(/^Expires: (\S+)$/m.exec(text)![1]!);

  it('says whom to tell, until when that holds, and where it is', () => {
    expect(at('2026-11-29T10:00:00Z').split('\n')).toEqual([
      'Contact: mailto:security@plumbline.example',
      'Expires: 2027-05-28T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://plumbline.example/.well-known/security.txt',
      '',
    ]);
  });

  it('has not expired and expires within a year, at any time', () => {
    for (const time of ['2026-01-01T00:00:00Z', '2026-12-31T23:59:59Z', '2028-02-29T12:00:00Z']) {
      const days = (expiryOf(at(time)) - Date.parse(time)) / 86_400_000;
      expect([days > 100, days < 365]).toEqual([true, true]);
    }
  });
});

describe('llms.txt', () => {
  const text = renderLlmsTxt(site);

  it('begins with the name and a summary, and lists every public page with its address', () => {
    expect(text).toMatch(/^# Plumbline\n\n> .+\n/);
    for (const { path, title } of publicPages) expect(text).toContain(`- [${title}](${site}${path}): `);
  });

  it('leads to the API, MCP, the feeds and the terms', () => {
    for (const path of ['/api/docs/openapi.json', '/mcp', '/feeds/releases.atom', '/terms-of-service'])
      expect(text).toContain(`(${site}${path})`);
  });
});
