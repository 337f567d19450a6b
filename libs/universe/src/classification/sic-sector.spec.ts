import { sectorOf } from './sic-sector.ts';

describe('sectorOf', () => {
  it.each([
    [3571, 'Manufacturing', 'Machinery and Computers'],
    [100, 'Farming, Forestry and Fishing', 'Crops'],
    [6021, 'Finance, Insurance and Real Estate', 'Banks'],
    [9995, 'Public Bodies and Shells', 'Unclassified'],
    [4911, 'Transport, Communication and Utilities', 'Electric, Gas and Water Utilities'],
  ])('classifies %d as %s, %s', (sic, sector, industry) => {
    expect(sectorOf(sic)).toEqual({ sector, industry });
  });

  it('returns null when the code is unknown or in no division', () => {
    expect(sectorOf(null)).toBeNull();
    expect(sectorOf(0)).toBeNull();
    expect(sectorOf(1900)).toBeNull();
    expect(sectorOf(35.5)).toBeNull();
  });
});
