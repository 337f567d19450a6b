import { describeSight, describeSourceDate } from './describe-faith-fund.ts';

describe('describeSight', () => {
  it.each([
    [0.873, 0, 'We can see 87.3% of what it holds.'],
    [0, 0, 'We do not know yet what it holds.'],
    [0, 1, 'It holds no shares of companies. Bonds and the like are outside our method.'],
  ])('of coverage %d, outside the method %d', (coverage, outsideMethod, text) => {
    expect(describeSight({ coverage, outsideMethod })).toBe(text);
  });
});

describe('describeSourceDate', () => {
  it.each([
    ['2025-11-12', false, 'November 12, 2025'],
    ['2011-02', false, 'February 2011'],
    ['2016', false, '2016'],
    ['2026-11-24', true, 'read on November 24, 2026'],
  ])('of %s, whether we read it then: %s', (date, isDayOfReading, text) => {
    expect(describeSourceDate({ title: 'Page', url: 'https://example.org', date, isDayOfReading })).toBe(
      text,
    );
  });
});
