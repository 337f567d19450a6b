import { aPlanFund, aPlanLine, aTrust } from '../../../test/plan-check.ts';
import { showLines } from './plan-view.ts';
import { toPlanLines } from './plan-session.ts';
import { chooseNamedFunds, writeSponsorLetter } from './sponsor-letter.ts';

const show = (...lines: ReturnType<typeof aPlanLine>[]) => showLines(toPlanLines(lines), lines);
const brewer = {
  ticker: 'BUD',
  name: 'Anheuser-Busch InBev SA/NV',
  exchangeLocation: null,
  weight: 0.153,
  evidence: {
    source: 'Annual report',
    url: 'https://example.com/report',
    date: '2025-02-26',
    note: 'Brews and sells beer',
  },
};

function write(lines = show(aPlanLine(), aTrust()), companies = [{ ALCOHOL: [brewer] }]) {
  return writeSponsorLetter({
    lines,
    funds: chooseNamedFunds(lines),
    companies,
    standardName: 'Faith Based Evangelical',
    asOf: '2026-11-22',
    today: '2026-11-29',
  });
}

describe('The letter to a plan’s sponsor', () => {
  it('names the funds as the plan prints them, what they are in, and each company with its source and day', () => {
    expect(write()).toContain(
      [
        '1. Vanguard Institutional Index Instl Pl (VIIIX); the holdings behind 90% of it are known:',
        '   - Alcohol: at least 10% of the fund',
        '     Anheuser-Busch InBev SA/NV (0.15% of the fund): Brews and sells beer. Source: Annual report, Feb 26, 2025, https://example.com/report',
      ].join('\n'),
    );
  });

  it('says of a trust that the figures are those of the fund chosen in its place', () => {
    const line = aTrust();
    const letter = write(showLines([{ ...line, chosen: 'VTIVX', percent: 5 }], [line]), []);
    expect(letter).toContain(
      '1. Vanguard Target Retirement 2045 Trust II. Its own holdings are not known. These are the figures of a similar fund, Vanguard Target Retirement 2045 Fund Investor Shares (VTIVX), of which 15% is in bonds, cash, or the like; the holdings behind 90% of the rest are known:',
    );
  });

  it('measures what a fund has in companies against all of it, bonds and cash included', () => {
    const letter = write(show(aPlanLine({ fund: aPlanFund({ outsideMethod: 0.5 }) })));
    expect(letter).toContain(
      [
        '(VIIIX), of which 50% is in bonds, cash, or the like; the holdings behind 90% of the rest are known:',
        '   - Alcohol: at least 5% of the fund',
        '     Anheuser-Busch InBev SA/NV (0.08% of the fund)',
      ].join('\n'),
    );
  });

  it('says of a fund that is known as a whole only what of it is not in companies, and nothing where all is', () => {
    const sightOf = (outsideMethod: number) =>
      write(show(aPlanLine({ fund: aPlanFund({ coverage: 1, outsideMethod }) })));
    expect(sightOf(0.5)).toContain('(VIIIX), of which 50% is in bonds, cash, or the like:');
    expect(sightOf(0)).toContain('(VIIIX):');
  });

  it('begins with the fund that has the most money in a criterion, bonds and cash included', () => {
    const bonds = aPlanFund({ outsideMethod: 0.9, exposures: [['GAMBLING', 0.5]] });
    const lines = show(aPlanLine({ name: 'Mostly bonds', fund: bonds }), aPlanLine({ name: 'All stocks' }));
    expect(chooseNamedFunds(lines).map(({ name }) => name)).toEqual(['All stocks', 'Mostly bonds']);
  });

  it('says by which standard, as of which day, what is not known, and that it is no advice', () => {
    const letter = write();
    expect(letter).toMatch(/^Nov 29, 2026/);
    expect(letter).toContain('“Faith Based Evangelical”');
    expect(letter).toContain('as Plumbline knew them on Nov 22, 2026');
    expect(letter).toContain('What 1 of the 2 funds holds is not known.');
    expect(letter).toContain('not investment advice');
    expect(letter).not.toMatch(/\b(?:illegal|fiduciary|ERISA|must|liable)\b/i);
  });

  it('says “at least” only of a fund that is not seen into as a whole', () => {
    expect(write(show(aPlanLine({ fund: aPlanFund({ coverage: 1 }) })))).toContain(
      '- Alcohol: 10% of the fund',
    );
    const tiny = aPlanFund({ coverage: 0.5, exposures: [['ALCOHOL', 0.00004]] });
    expect(write(show(aPlanLine({ fund: tiny })))).toContain('- Alcohol: at least a small part of the fund');
  });

  it('names the funds of the mix where there is one, those with the most first, and never sample data', () => {
    const other = aPlanLine({ name: 'Other', fund: aPlanFund({ exposures: [['GAMBLING', 0.5]] }) });
    const sample = aPlanLine({ name: 'Sample', fund: aPlanFund({ hasSampleData: true }) });
    const lines = show(aPlanLine(), other, sample);
    expect(chooseNamedFunds(lines).map(({ name }) => name)).toEqual([
      'Other',
      'Vanguard Institutional Index Instl Pl',
    ]);
    const mixed = lines.map((line, at) => ({ ...line, percent: at === 0 ? 100 : null }));
    expect(chooseNamedFunds(mixed).map(({ name }) => name)).toEqual([
      'Vanguard Institutional Index Instl Pl',
    ]);
  });

  it('names no criterion that the standard does not rule out', () => {
    const fund = aPlanFund({ exposures: [['GHG_EMISSIONS_BIC', 0.9]] });
    expect(chooseNamedFunds(show(aPlanLine({ fund })))).toEqual([]);
  });

  it('claims nothing where nothing is known', () => {
    const letter = write(show(aTrust()), []);
    expect(letter).toContain('nothing is known that the standard rules out');
    expect(letter).not.toContain('1. ');
  });

  it('states nothing from sample data', () => {
    const letter = write(show(aPlanLine({ fund: aPlanFund({ hasSampleData: true }) })), []);
    expect(letter).toContain('sample data, which says nothing about the real ones');
    expect(letter).not.toContain('nothing is known that the standard rules out');
  });
});
