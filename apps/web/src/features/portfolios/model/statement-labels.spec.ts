import { formatStatementAmounts, formatStatementName } from './statement-labels.ts';

describe('A holding in a statement', () => {
  it.each([
    ['', '10 shares, $3,000.00'],
    ['USD', '10 shares, $3,000.00'],
    ['EUR', '10 shares, EUR 3,000.00'],
    ['Other', '10 shares, 3,000.00 in another currency'],
  ])('has a dollar sign only where its value may be in dollars (currency: %p)', (currency, text) => {
    expect(formatStatementAmounts({ shares: 10, value: 3000, currency })).toBe(text);
  });

  it('has only the amounts that the statement has', () => {
    expect(formatStatementAmounts({ shares: 10, value: null, currency: 'EUR' })).toBe('10 shares');
    expect(formatStatementAmounts({ shares: null, value: 5, currency: '' })).toBe('$5.00');
  });

  it('is called by its number where it has neither ticker nor name', () => {
    const nameless = { ticker: '', name: '', cusip: '', isin: 'US0378331005' };
    expect(formatStatementName(nameless)).toBe('US0378331005');
    expect(formatStatementName({ ...nameless, ticker: 'ELM', name: 'Elm' })).toBe('ELM · Elm');
  });
});
