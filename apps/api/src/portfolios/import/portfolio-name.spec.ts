import { nameAfterFile, toPortfolioName } from './portfolio-name.ts';

describe('The name of a portfolio that is called after a file', () => {
  it.each([
    ['Portfolio_Positions_Nov-29-2026.csv', 'Portfolio Positions Nov-29-2026'],
    ['Roth IRA.old.xlsx', 'Roth IRA.old'],
    ['no ending', 'no ending'],
    ['\u202egro.csv', 'gro'],
    ['a\u0000b.csv', 'a b'],
    ['.csv', 'My portfolio'],
    ['', 'My portfolio'],
    ['\u200b.csv', 'My portfolio'],
  ])('is that of %j without its ending and without what cannot be read', (file, name) => {
    expect(nameAfterFile(file)).toBe(name);
  });

  it('is cut to the greatest length, without breaking a character', () => {
    expect([...nameAfterFile(`${'🌾'.repeat(500)}.csv`)].every((character) => character === '🌾')).toBe(true);
  });

  it('has all of the name of an account', () => {
    expect(toPortfolioName('St. Oak Brokers …0017')).toBe('St. Oak Brokers …0017');
  });
});
