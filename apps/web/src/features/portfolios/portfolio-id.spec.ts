import { portfolioIdOf } from './portfolio-id.ts';

describe('the id in the address of a portfolio', () => {
  it('is a positive whole number', () => expect(portfolioIdOf('42')).toBe(42));

  it.each([undefined, '', '0', '-1', '1.5', '1e3', 'abc', '2147483648', '99999999999'])('is not %j', (text) =>
    expect(portfolioIdOf(text)).toBeNull(),
  );
});
