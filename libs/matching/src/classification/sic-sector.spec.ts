import { sectorOf } from './sic-sector.ts';

describe('sectorOf', () => {
  it.each([
    [3571, 'Business Equipment', 'Computers'],
    [3531, 'Manufacturing', 'Machinery'],
    [100, 'Consumer Nondurables', 'Agriculture'],
    [6021, 'Finance', 'Banking'],
    [4911, 'Utilities', 'Utilities'],
    [4512, 'Mining, Construction, Transport and Leisure', 'Transportation'],
  ])('classifies %d as %s, %s', (sic, sector, industry) => {
    expect(sectorOf(sic)).toEqual({ sector, industry });
  });

  it('returns null when the code is unknown or in no industry', () => {
    expect(sectorOf(null)).toBeNull();
    expect(sectorOf(0)).toBeNull();
    expect(sectorOf(1900)).toBeNull();
    expect(sectorOf(9995)).toBeNull();
    expect(sectorOf(35.5)).toBeNull();
  });
});
