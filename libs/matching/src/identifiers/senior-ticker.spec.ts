import fc from 'fast-check';
import { isBesideTicker, parseSeniorTicker, perhapsPreferred } from './senior-ticker.ts';

const company = fc.stringMatching(/^[A-Z]{1,5}$/);

describe('parseSeniorTicker', () => {
  it.each(['OAK PR L', 'OAK PRL', 'OAK.PR.L', 'OAK/PRL', 'OAK-PL', 'OAKpL', 'OAK^L', 'OAKPRL', 'oak-pl'])(
    'reads %s as the preferred share of series L',
    (ticker) => {
      expect(parseSeniorTicker(ticker)).toMatchObject({ company: 'OAK' });
      expect(parseSeniorTicker(ticker)?.spellings).toEqual(expect.arrayContaining(['OAK.PRL', 'OAK.PL']));
    },
  );

  it.each([
    ['OAK+', 'OAK.WS'],
    ['OAK WS', 'OAK.WT'],
    ['OAK-WT', 'OAK.WS'],
    ['OAK/WS.A', 'OAK.WSA'],
    ['OAK WAR', 'OAK.WT'],
    ['OAK=', 'OAK.U'],
    ['OAK.U', 'OAK.UN'],
    ['OAK^', 'OAK.RT'],
    ['OAK RT', 'OAK.R'],
    ['OAK PFD', 'OAK.PFD'],
    ['OAK-PR', 'OAK.PR'],
  ])('knows %s as %s too', (ticker, spelling) => {
    expect(parseSeniorTicker(ticker)?.spellings).toContain(spelling);
  });

  it.each(['BRK.B', 'BRK B', 'BRK-B', 'OPRA', 'SPRY', 'AAPL', 'SPAXX**', 'OAK-L', '', '7203', 'NEWS'])(
    'takes %j for no such ticker',
    (ticker) => {
      expect(parseSeniorTicker(ticker)).toBeNull();
    },
  );

  it.each(['OAK PFD', 'OAK-PR', 'OAKp'])('guesses no series for %s', (ticker) => {
    expect(parseSeniorTicker(ticker)).toMatchObject({ company: 'OAK' });
    expect(parseSeniorTicker(ticker)!.spellings.length).toBeLessThan(2);
  });

  it('never spells one as the ticker of the company', () => {
    const ending = fc.constantFrom(
      '+',
      '+A',
      ' WS',
      '/WT',
      '=',
      '.U',
      '^',
      ' RT',
      ' PR A',
      '-PB',
      'pC',
      '^D',
      ' PFD',
    );
    fc.assert(
      fc.property(company, ending, (root, end) => {
        const senior = parseSeniorTicker(root + end);
        expect(senior?.company).toBe(root);
        expect(senior?.spellings).not.toContain(root);
        expect(senior?.spellings).not.toContain(`${root}.A`);
      }),
    );
  });
});

describe('isBesideTicker', () => {
  it.each([
    ['OAK-L', 'OAK'],
    ['OAKWS', 'OAK'],
    ['OAKW', 'OAK'],
    ['OAK.A', 'OAK.B'],
    ['OAKPRL', 'OAK'],
    ['OAK 4.2 PERP', 'OAK'],
  ])('sees another security in %s, beside %s', (ticker, known) => {
    expect(isBesideTicker(ticker, known)).toBe(true);
  });

  it.each([
    ['OAK.N', 'OAK'],
    ['OAK.O', 'OAK'],
    ['OAK US', 'OAK'],
    ['OAK.TO', 'OAK'],
    ['OAKS', 'ELM'],
    ['OAKSD', 'OAKS'],
    ['OAKSQ', 'OAKS'],
    ['OAK', 'OAK'],
  ])('does not in %s, beside %s', (ticker, known) => {
    expect(isBesideTicker(ticker, known)).toBe(false);
  });
});

describe('perhapsPreferred', () => {
  it('spells the preferred share of a series behind a hyphen', () => {
    expect(perhapsPreferred('OAK-L')).toEqual(['OAK.PRL', 'OAK.PL']);
    expect(perhapsPreferred('OAK.L')).toEqual([]);
  });
});
