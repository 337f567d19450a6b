import { validateDto } from '../validate-dto.ts';
// Not by way of the index: a bundle leaves that out, and what it imports.
import { ListPortfoliosRequest } from './portfolio.requests.ts';

describe('ListPortfoliosRequest', () => {
  it('converts the text of a query string to numbers', () => {
    const { request, violations } = validateDto(ListPortfoliosRequest, { page: '2', size: '50' });
    expect(violations).toEqual([]);
    expect(request).toMatchObject({ page: 2, size: 50, sort: 'created,desc' });
  });

  it.each(['name', 'impactScore', 'created', 'monetaryValue', 'lastModified'])(
    'accepts %s in both directions',
    (column) => {
      for (const sort of [`${column},asc`, `${column},desc`])
        expect(validateDto(ListPortfoliosRequest, { sort })).toMatchObject({
          request: { sort },
          violations: [],
        });
    },
  );

  it.each(['value,asc', 'name', 'name,up', ''])('rejects the sort %j and lists those there are', (sort) => {
    expect(validateDto(ListPortfoliosRequest, { sort }).violations).toEqual([
      { field: 'sort', message: expect.stringContaining('name,asc name,desc impactScore,desc') },
    ]);
  });
});
