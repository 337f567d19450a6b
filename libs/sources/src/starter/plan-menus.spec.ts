import { PlanFundMatcher, type PlanMatch } from '@plumbline/matching';
import { readTable, type TableRow } from './starter-tables.ts';

/**
 * Lines as lists of retirement plans print them, and what each means: a class of the fund it must become, by ticker;
 * `ask` and a class of a fund that must be among the candidates; or the reason for which it must stay without any.
 */
const lines: readonly (readonly [line: string, meaning: string])[] = [
  ['Vanguard Institutional Index Fund Institutional Plus Shares', 'VIIIX'],
  ['Vanguard Institutional Index Instl Pl', 'VIIIX'],
  ['VANG INST 500 INDEX TRUST', 'ask VFFSX'],
  ['Vanguard Target Retirement 2045 Fund', 'VTIVX'],
  ['Vanguard Target Retirement 2045 Inv', 'VTIVX'],
  ['Vanguard Target Retirement 2045 Trust II', 'ask VTIVX'],
  ['Vanguard Total Bond Market Index Fund Admiral Shares', 'VBTLX'],
  ['VANG TOT BD MKT INST', 'ask VBTIX'],
  ['Vanguard Extended Market Index Instl', 'VIEIX'],
  ['Vanguard Total Intl Stock Index Adm', 'VTIAX'],
  ['Vanguard Federal Money Market Investor', 'VMFXX'],
  ['Vanguard Wellington Admiral', 'VWENX'],
  ['Vanguard Retirement Savings Trust III', 'STABLE_VALUE'],
  ['Fidelity 500 Index Fund', 'FXAIX'],
  ['Fidelity® Contrafund® Class K6', 'FLCNX'],
  ['Fidelity Contrafund K', 'FCNKX'],
  ['FID CONTRAFUND POOL CL 1', 'ask FCNTX'],
  ['Fidelity Growth Company Commingled Pool', 'ask FDGRX'],
  ['FID FREEDOM 2045 K6', 'FJTKX'],
  ['Fidelity Freedom Index 2045 Fund - Institutional Premium Class', 'FFOLX'],
  ['Fidelity Low-Priced Stock Fund Class K', 'FLPKX'],
  ['Fidelity U.S. Bond Index Fund', 'FXNAX'],
  ['Fidelity Total International Index Fund', 'FTIHX'],
  ['Fidelity Managed Income Portfolio II Class 1', 'STABLE_VALUE'],
  ['T. Rowe Price Retirement 2045 Fund I', 'TRRKX'],
  ['T. Rowe Price Retirement 2045 Trust (Class F)', 'ask TRRKX'],
  ['TRP Blue Chip Growth I', 'TBCIX'],
  ['T. Rowe Price Blue Chip Growth Trust (Class T4)', 'ask TRBCX'],
  ['T. Rowe Price Mid-Cap Growth I', 'RPTIX'],
  ['T. Rowe Price Stable Value Common Trust Fund A', 'STABLE_VALUE'],
  ['American Funds EuroPacific Growth R6', 'RERGX'],
  ['American Funds The Growth Fund of America® Class R-6', 'RGAGX'],
  ['Growth Fund of America R-6', 'RGAGX'],
  ['American Funds 2045 Trgt Date Retire R6', 'RFHTX'],
  ['American Funds Target Date Retirement 2045 R6', 'RFHTX'],
  ['American Funds American Balanced R6', 'RLBGX'],
  ['American Funds New Perspective R6', 'RNPGX'],
  ['American Funds Washington Mutual R6', 'ask RWMGX'],
  ['Schwab S&P 500 Index Fund', 'SWPPX'],
  ['Schwab Managed Retirement Trust Fund 2045 Class VI', 'POOLED'],
  ['PIMCO Total Return Instl', 'PTTRX'],
  ['PIMCO Total Return Fund II Institutional', 'PMBIX'],
  ['PIMCO Income Instl', 'PIMIX'],
  ['PIMCO Real Return Institutional', 'PRRIX'],
  ['JPMorgan SmartRetirement 2045 R6', 'JSAYX'],
  ['J.P. Morgan SmartRetirement® Blend 2045 Fund Class R6', 'JMYAX'],
  ['JPMCB SmartRetirement Passive Blend 2045-CF', 'POOLED'],
  ['JPMorgan Large Cap Growth R6', 'JLGMX'],
  ['TIAA Traditional Annuity', 'STABLE_VALUE'],
  ['TIAA-CREF Large-Cap Growth Index Institutional', 'ask TILIX'],
  ['Nuveen Lifecycle Index 2045 R6', 'TLMHX'],
  ['TIAA Real Estate Account', 'UNKNOWN'],
  ['CREF Stock R3', 'POOLED'],
  ['DFA U.S. Targeted Value I', 'DFFVX'],
  ['Dimensional US Large Cap Value Portfolio Institutional', 'DFLVX'],
  ['Dodge & Cox Stock X', 'DODGX'],
  ['Dodge & Cox International Stock I', 'DODFX'],
  ['Dodge & Cox Income', 'DODIX'],
  ['MFS Value R6', 'MEIKX'],
  ['MFS International Diversification R6', 'MDIZX'],
  ['MFS Intl Equity CIT', 'ask MIEJX'],
  ['JHancock Disciplined Value R6', 'JDVWX'],
  ['John Hancock Disciplined Value Mid Cap R6', 'JVMRX'],
  ['Metropolitan West Total Return Bd Plan', 'MWTSX'],
  ['Baird Core Plus Bond Inst', 'BCOIX'],
  ['Baird Core Plus Inst', 'ask BCOIX'],
  ['BlackRock LifePath Index 2045 Fund N', 'ask LPHKX'],
  ['BlackRock LifePath® Dynamic 2045 K', 'LPHKX'],
  ['BlackRock Equity Index Fund M', 'UNKNOWN'],
  ['State Street S&P 500 Index Non-Lending Series Fund Class K', 'POOLED'],
  ['SSgA S&P 500 Index NL Series Cl M', 'POOLED'],
  ['S&P 500 Index Fund', 'GENERIC'],
  ['Large Cap Growth Fund', 'GENERIC'],
  ['International Stock Fund', 'GENERIC'],
  ['Stable Value Fund', 'STABLE_VALUE'],
  ['Galliard Stable Return Fund Core', 'STABLE_VALUE'],
  ['Principal Fixed Income Guaranteed Option', 'STABLE_VALUE'],
  ['Principal LifeTime Hybrid 2045 CIT Z', 'ask PLNTX'],
  ['Great-West Lifetime 2045 Trust', 'POOLED'],
  ['BrokerageLink', 'WINDOW'],
  ['Self-Directed Brokerage Account', 'WINDOW'],
  ['Loomis Sayles Growth N', 'LGRNX'],
  ['Cohen & Steers Instl Realty Shares', 'CSRIX'],
  ['Cohen & Steers Realty Shares Z', 'CSJZX'],
  ['Janus Henderson Enterprise N', 'JDMNX'],
  ['Columbia Dividend Income Inst3', 'CDDYX'],
  ['GuideStone Funds MyDestination 2045 Institutional', 'GMYYX'],
  ['Timothy Plan Large/Mid Cap Value A', 'TLVAX'],
  ['Eventide Gilead I', 'ETILX'],
  ['Ave Maria Growth', 'AVEGX'],
  ['ClearBridge Large Cap Growth IS', 'LSITX'],
];

describe('the funds of retirement plans, by their names alone', () => {
  let funds: TableRow[];
  let matcher: PlanFundMatcher;
  beforeAll(async () => {
    funds = await readTable('funds');
    matcher = new PlanFundMatcher(
      funds.map((row) => ({
        ticker: row['ticker']!,
        name: row['name'] || `${row['ticker']} (mutual fund, name not known)`,
        type: row['type'] === 'ETF' ? 'EXCHANGE_TRADED_FUND' : 'MUTUALFUND',
        isDomestic: true,
        content: row['series'] || row['ticker']!,
      })),
    );
  });

  const seriesOf = (ticker: string) => {
    const row = funds.find((fund) => fund['ticker'] === ticker);
    return row?.['series'] || row?.['ticker'];
  };
  const describeMatch = (match: PlanMatch, asked: string | undefined) => {
    if (match.index !== null) return seriesOf(funds[match.index]!['ticker']!);
    const isAsked = match.candidates.some((index) => seriesOf(funds[index]!['ticker']!) === seriesOf(asked!));
    return asked === undefined ? match.reason : `ask ${isAsked ? asked : match.reason}`;
  };

  it.each(lines)('%s means %s', (line, meaning) => {
    const asked = /^ask (.+)$/.exec(meaning)?.[1];
    const expected = asked === undefined ? (seriesOf(meaning) ?? meaning) : meaning;
    expect(describeMatch(matcher.resolve({ ticker: null, name: line }), asked)).toBe(expected);
  });

  it('become the very class that a line names, and say where it is another one', () => {
    const byName = (name: string) => matcher.resolve({ ticker: null, name });
    const tickerOf = (match: PlanMatch) => match.index !== null && funds[match.index]!['ticker'];
    expect(tickerOf(byName('American Funds EuroPacific Growth R6'))).toBe('RERGX');
    expect(byName('American Funds EuroPacific Growth R6')).toMatchObject({ by: 'class' });
    expect(byName('American Funds EuroPacific Growth R9')).not.toMatchObject({ by: 'class' });
    expect(byName('Dodge & Cox Stock X')).toMatchObject({ by: 'fund' });
  });

  it('are never decided by a ticker of which the name says otherwise', () => {
    expect(matcher.resolve({ ticker: 'VIIIX', name: 'PIMCO Income Instl' })).toMatchObject({
      index: null,
      reason: 'OTHER_NAME',
    });
    expect(matcher.resolve({ ticker: 'VIIIX', name: 'Vanguard Instl Idx' })).toMatchObject({ by: 'ticker' });
    expect(matcher.resolve({ ticker: 'VIIIX', name: '' })).toMatchObject({ by: 'ticker' });
    expect(matcher.resolve({ ticker: 'QQQQX', name: '' })).toMatchObject({
      reason: 'UNKNOWN',
      candidates: [],
    });
  });

  it('are found within seconds, however many lines a list has and however odd they are', () => {
    const start = process.cpuUsage();
    for (let at = 0; at < 300; at += 1)
      matcher.resolve({ ticker: null, name: `${'Fidelity Growth '.repeat(at)}${at}` });
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
  });
});
