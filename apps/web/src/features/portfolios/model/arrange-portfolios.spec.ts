import { portfolioSorts } from '@plumbline/contracts';
import { aPortfolio } from '../../../test/builders.ts';
import { arrangePortfolios, sortNamed } from './arrange-portfolios.ts';

const retirement = aPortfolio({
  id: 3,
  name: 'Retirement 10',
  impactScore: null,
  monetaryValue: 50,
  lastModified: '2026-11-01T15:30:00.000Z',
});
const college = aPortfolio({
  id: 2,
  name: 'Collège',
  impactScore: 12.5,
  monetaryValue: 90,
  lastModified: '2026-11-02T15:30:00.000Z',
});
const savings = aPortfolio({
  id: 1,
  name: 'retirement 9',
  impactScore: -40,
  monetaryValue: 10,
  lastModified: '2026-11-03T15:30:00.000Z',
});
const newestFirst = [retirement, college, savings];

function idsBy(sort: Parameters<typeof arrangePortfolios>[1]['sort'], text = '') {
  return arrangePortfolios(newestFirst, { text, sort }).map(({ id }) => id);
}

describe('Order of portfolios', () => {
  it('is the newest first, or the oldest', () => {
    expect(idsBy('created,desc')).toEqual([3, 2, 1]);
    expect(idsBy('created,asc')).toEqual([1, 2, 3]);
  });

  it('is by name, ignoring case, with nine before ten', () => {
    expect(idsBy('name,asc')).toEqual([2, 1, 3]);
  });

  it('is by name backwards, too', () => {
    expect(idsBy('name,desc')).toEqual([3, 1, 2]);
  });

  it('is by score in either direction, those without one last', () => {
    expect(idsBy('impactScore,desc')).toEqual([2, 1, 3]);
    expect(idsBy('impactScore,asc')).toEqual([1, 2, 3]);
  });

  it('has a bound after every certain score with the highest first, and at its value with the lowest first', () => {
    const bound = aPortfolio({ id: 4, impactScore: -1, isBound: true });
    const by = (sort: Parameters<typeof arrangePortfolios>[1]['sort']) =>
      arrangePortfolios([bound, ...newestFirst], { text: '', sort }).map(({ id }) => id);
    expect(by('impactScore,desc')).toEqual([2, 1, 4, 3]);
    expect(by('impactScore,asc')).toEqual([1, 4, 2, 3]);
  });

  it('is by value in either direction', () => {
    expect(idsBy('monetaryValue,desc')).toEqual([2, 3, 1]);
    expect(idsBy('monetaryValue,asc')).toEqual([1, 3, 2]);
  });

  it('is by the last change in either direction', () => {
    expect(idsBy('lastModified,desc')).toEqual([1, 2, 3]);
    expect(idsBy('lastModified,asc')).toEqual([3, 2, 1]);
  });

  it('keeps the newest first among unrated ones', () => {
    const unrated = [aPortfolio({ id: 6, impactScore: null }), aPortfolio({ id: 5, impactScore: null })];
    const arranged = arrangePortfolios(unrated, { text: '', sort: 'impactScore,desc' });
    expect(arranged.map(({ id }) => id)).toEqual([6, 5]);
  });

  it('does not change its input', () => {
    idsBy('created,asc');
    expect(newestFirst.map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});

describe('Filtering portfolios', () => {
  it('matches parts of names, ignoring case and accents', () => {
    expect(idsBy('created,desc', ' RETIRE ')).toEqual([3, 1]);
    expect(idsBy('created,desc', 'college')).toEqual([2]);
    expect(idsBy('created,desc', 'èg')).toEqual([2]);
  });

  it('matches all for an empty text and none for an unknown one', () => {
    expect(idsBy('created,desc', '  ')).toEqual([3, 2, 1]);
    expect(idsBy('created,desc', 'yacht')).toEqual([]);
  });
});

describe('Sort order in the URL', () => {
  it.each(portfolioSorts)('may be %s', (sort) => expect(sortNamed(sort)).toBe(sort));

  it.each(['', 'name', 'toString'])('falls back to the newest first for %j', (name) =>
    expect(sortNamed(name)).toBe('created,desc'),
  );
});
