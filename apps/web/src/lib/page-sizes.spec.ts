import { pageIndexOf, pageSizeOf, pageSizesFor } from './page-sizes.ts';

describe('Page sizes', () => {
  it.each([
    [10, [25]],
    [49, [25]],
    [50, [25, 50]],
    [99, [25, 50]],
    [100, [25, 50, 100]],
  ])('for %i rows are %j', (rows, sizes) => expect(pageSizesFor(rows)).toEqual(sizes));

  it('fall back to 25 when the requested size is not offered', () => {
    expect(pageSizeOf('50')).toBe(50);
    expect(pageSizeOf('7')).toBe(25);
    expect(pageSizeOf(null)).toBe(25);
  });

  it('count pages from 1 in the URL', () => {
    expect(pageIndexOf('3')).toBe(2);
    expect(pageIndexOf('0')).toBe(0);
    expect(pageIndexOf('x')).toBe(0);
    expect(pageIndexOf(null)).toBe(0);
  });
});
