import { aPortfolio } from '../../../test/builders.ts';
import { arrangePortfolios, sortNamed } from './arrange-portfolios.ts';

const retirement = aPortfolio({ id: 3, name: 'Retirement 10', impactScore: null });
const college = aPortfolio({ id: 2, name: 'Collège', impactScore: 12.5 });
const savings = aPortfolio({ id: 1, name: 'retirement 9', impactScore: -40 });
const newestFirst = [retirement, college, savings];

function idsBy(sort: Parameters<typeof arrangePortfolios>[1]['sort'], text = '') {
  return arrangePortfolios(newestFirst, { text, sort }).map(({ id }) => id);
}

describe('the order of portfolios', () => {
  it('is the newest first, or the oldest', () => {
    expect(idsBy('created,desc')).toEqual([3, 2, 1]);
    expect(idsBy('created,asc')).toEqual([1, 2, 3]);
  });

  it('is by name as a reader would: whatever the case, and nine before ten', () => {
    expect(idsBy('name,asc')).toEqual([2, 1, 3]);
  });

  it('is by score from the top, those without one last', () => {
    expect(idsBy('impactScore,desc')).toEqual([2, 1, 3]);
  });

  it('keeps the newest first among those without a score', () => {
    const unrated = [aPortfolio({ id: 6, impactScore: null }), aPortfolio({ id: 5, impactScore: null })];
    const arranged = arrangePortfolios(unrated, { text: '', sort: 'impactScore,desc' });
    expect(arranged.map(({ id }) => id)).toEqual([6, 5]);
  });

  it('leaves the list it is given as it is', () => {
    idsBy('created,asc');
    expect(newestFirst.map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});

describe('looking for a portfolio', () => {
  it('finds parts of names, whatever their case and accents', () => {
    expect(idsBy('created,desc', ' RETIRE ')).toEqual([3, 1]);
    expect(idsBy('created,desc', 'college')).toEqual([2]);
    expect(idsBy('created,desc', 'èg')).toEqual([2]);
  });

  it('finds all with nothing, and none with what no name holds', () => {
    expect(idsBy('created,desc', '  ')).toEqual([3, 2, 1]);
    expect(idsBy('created,desc', 'yacht')).toEqual([]);
  });
});

describe('a sort in an address', () => {
  it('is one of the four', () => expect(sortNamed('name,asc')).toBe('name,asc'));

  it.each([null, '', 'name,desc', 'toString'])('is the newest first when it is %j', (name) =>
    expect(sortNamed(name)).toBe('created,desc'),
  );
});
