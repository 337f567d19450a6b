import { bindDto } from '../bind-dto.ts';
// Not by way of the index: a bundle leaves that out, and what it imports.
import { ListPortfoliosRequest } from './list-portfolios.request.ts';

describe('asking for the list of portfolios', () => {
  it('takes numbers as an address spells them', () => {
    const { request, violations } = bindDto(ListPortfoliosRequest, { page: '2', size: '50' });
    expect(violations).toEqual([]);
    expect(request).toMatchObject({ page: 2, size: 50, sort: 'created,desc' });
  });

  it.each(['name,desc', 'value,asc', ''])('knows four sorts, and not %j', (sort) => {
    expect(bindDto(ListPortfoliosRequest, { sort }).violations).toEqual([
      { field: 'sort', message: expect.stringContaining('name,asc impactScore,desc') },
    ]);
  });
});
