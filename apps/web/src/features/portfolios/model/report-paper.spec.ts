import { getPaper } from './report-paper.ts';

describe('Paper size of a report', () => {
  it.each(['en-US', 'es-MX', 'fr-CA', 'en'])('is Letter for %s', (language) => {
    expect(getPaper(language)).toBe('letter');
  });

  it.each(['en-GB', 'de', 'es-ES', 'not a language', ''])('is A4 for %j', (language) => {
    expect(getPaper(language)).toBe('a4');
  });
});
