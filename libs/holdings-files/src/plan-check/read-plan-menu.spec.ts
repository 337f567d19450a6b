import { NotAWorkbookError } from '../import/holdings-file.errors.ts';
import { linesOf } from '../statement/placed-text.ts';
import { workbookOfRows } from '../testing/index.ts';
import { planTextOf } from './plan-text.ts';
import { MAX_PLAN_LINES, readPlanMenu } from './read-plan-menu.ts';

const read = (...lines: string[]) => readPlanMenu(Buffer.from(lines.join('\n')));
const shown = (...lines: string[]) =>
  read(...lines).lines.map(({ name, ticker, kind, cost }) => [name, ticker, kind, cost]);

describe('A list of the funds that a plan offers', () => {
  it('is read from names alone, below titles that say the kind', () => {
    expect(
      shown(
        'Target Date Funds',
        'Vanguard Target Retirement 2045 Trust II',
        'Large Cap',
        'Fidelity Contrafund K6 (FLCNX)',
        'Bond Funds:',
        '• PIMCO Income Instl',
        'Galliard Stable Return Fund Core',
      ),
    ).toEqual([
      ['Vanguard Target Retirement 2045 Trust II', null, 'TARGET_DATE', null],
      ['Fidelity Contrafund K6', 'FLCNX', 'LARGE_US', null],
      ['PIMCO Income Instl', null, 'BONDS', null],
      ['Galliard Stable Return Fund Core', null, 'STABLE_VALUE', null],
    ]);
  });

  it('is read from the tables of a fee notice: each fund once, without the benchmarks', () => {
    const list = read(
      'Table 1—Variable Return Investments',
      'Name / Type of Option\tAverage Annual Total Return as of 12/31/2025\t\tBenchmark',
      '\t1yr.\t5yr.\t10yr.',
      'Vanguard 500 Index Fund Admiral / Large Cap www.vanguard.com\t18.12%\t13.2%\t12.9%',
      'S&P 500 TR USD\t18.20%\t13.3%\t13.0%',
      'Metropolitan West Total Return Bd Plan / Intermediate-Term Bond\t1.2%\t-0.5%\t1.4%',
      'Bloomberg US Agg Bond TR USD\t1.25%\t-0.3%\t1.3%',
      'Table 3—Fees and Expenses',
      'Name / Type of Option\tTotal Annual Operating Expenses As a %\tPer $1000',
      'Vanguard 500 Index Fund Admiral / Large Cap\t0.04%\t$0.40',
      'Metropolitan West Total Return Bd Plan / Intermediate-Term Bond\t0.37%\t$3.70',
    );
    expect(list.lines.map(({ name, kind, cost }) => [name, kind, cost])).toEqual([
      ['Vanguard 500 Index Fund Admiral', 'LARGE_US', '0.04%'],
      ['Metropolitan West Total Return Bd Plan', 'BONDS', '0.37%'],
    ]);
    expect(list.skipped).toEqual(expect.arrayContaining(['S&P 500 TR USD', 'Bloomberg US Agg Bond TR USD']));
  });

  it.each([
    [
      'commas',
      [
        'Fund Name,Ticker,Asset Class,Expense Ratio',
        '"Cohen & Steers Realty Shares, Inc. Class Z",CSJZX,Real Estate,0.80%',
        'T. Rowe Price Stable Value Common Trust Fund A,,Stable Value,0.30%',
      ],
      [
        ['Cohen & Steers Realty Shares, Inc. Class Z', 'CSJZX', 'REAL_ESTATE', '0.8%'],
        ['T. Rowe Price Stable Value Common Trust Fund A', null, 'STABLE_VALUE', '0.3%'],
      ],
    ],
    [
      'wide blanks',
      ['Fidelity 500 Index Fund  FXAIX  0.015%   12.5%', 'JPMCB SmartRetirement 2045-CF  N/A  0.30%'],
      [
        ['Fidelity 500 Index Fund', 'FXAIX', null, null],
        ['JPMCB SmartRetirement 2045-CF', null, 'TARGET_DATE', null],
      ],
    ],
    [
      'tabs in most lines and single blanks in the others',
      [
        'Dodge & Cox Income\t2.1%',
        'Fidelity 500 Index Fund 12.10% 0.02%',
        'Dodge & Cox Stock Fund\t2.9%\t2.5% 0.40%',
      ],
      [
        ['Dodge & Cox Income', null, null, null],
        ['Fidelity 500 Index Fund', null, null, null],
        ['Dodge & Cox Stock Fund', null, null, null],
      ],
    ],
    [
      'single blanks',
      ['1. Fidelity 500 Index Fund 0.015% 12.50%', '2. T. Rowe Price Blue Chip Growth I TBCIX 0.57% 20.1%'],
      [
        ['Fidelity 500 Index Fund', null, null, null],
        ['T. Rowe Price Blue Chip Growth I', 'TBCIX', null, null],
      ],
    ],
  ])('is read with %s between its columns', (_, lines, expected) => {
    expect(shown(...lines)).toEqual(expected);
  });

  it('is read from a workbook, and from tickers alone', () => {
    const { lines } = readPlanMenu(
      new Uint8Array(
        workbookOfRows([
          ['Investment Option', 'Expense Ratio'],
          ['Dodge & Cox Stock Fund', '0.51%'],
        ]),
      ),
    );
    expect(lines).toMatchObject([{ name: 'Dodge & Cox Stock Fund', cost: '0.51%' }]);
    expect(shown('VIIIX', 'PTTRX')).toEqual([
      ['', 'VIIIX', null, null],
      ['', 'PTTRX', null, null],
    ]);
  });

  it('takes a title without a fund below it for the fund, where plans have such a one', () => {
    expect(shown('Bonds', 'PIMCO Income Instl', 'Stable Value')).toEqual([
      ['PIMCO Income Instl', null, 'BONDS', null],
      ['Stable Value', null, 'STABLE_VALUE', null],
    ]);
  });

  it('says what was taken for no fund', () => {
    const sentence =
      'Please read the prospectus carefully before you invest in any of these options offered.';
    expect(read('Dodge & Cox Stock Fund', sentence).skipped).toEqual([sentence]);
  });

  it('has a bounded length, and the rest is not lost without a word', () => {
    const many = Array.from({ length: MAX_PLAN_LINES + 5 }, (_, at) => `Fund Family Number ${at} Growth`);
    const { lines, skipped } = read(...many);
    expect([lines.length, skipped.length]).toEqual([MAX_PLAN_LINES, 5]);
  });

  it.each([
    ['is empty', Buffer.from('')],
    ['has numbers alone', Buffer.from('1.5\n2.5\n')],
    ['is a picture', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['is binary', Buffer.from('a\0b\0')],
    ['is a damaged workbook', Buffer.from('504b030414000000', 'hex')],
  ])('that %s is refused with a sentence', (_, bytes) => {
    expect(() => readPlanMenu(new Uint8Array(bytes))).toThrow(NotAWorkbookError);
  });

  it('is found among the sentences of a document', () => {
    const at = (text: string, x: number, y: number) => ({
      text,
      page: 1,
      x,
      y,
      width: 5 * text.length,
      height: 10,
    });
    const texts = [
      at(
        'This notice tells you about the fees and the returns of the investments that your plan offers to you all.',
        0,
        0,
      ),
      at('Bond Funds', 0, 20),
      at('Dodge & Cox Income', 0, 40),
      at('0.41%', 300, 40),
    ];
    texts.push(at('PIMCO Total Return Instl', 0, 60), at('2.10% 1.1%', 300, 60));
    expect(linesOf(texts)).toHaveLength(4);
    expect(planTextOf(texts)).toBe(
      'Bond Funds\nDodge & Cox Income\t0.41%\nPIMCO Total Return Instl\t2.10% 1.1%',
    );
  });
});
