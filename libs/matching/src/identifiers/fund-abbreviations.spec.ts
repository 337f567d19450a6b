import { fundFamily, spellOutFundName } from './fund-abbreviations.ts';

describe('spellOutFundName', () => {
  it.each([
    ['VANG TOT STK MKT IS', 'vanguard total stock market institutional'],
    ['FID 500 INDEX', 'fidelity 500 index'],
    ['Oak Fund', 'oak fund'],
    ['constructor toString', 'constructor tostring'],
    ['', ''],
  ])('turns %j into %j', (name, inFull) => {
    expect(spellOutFundName(name)).toBe(inFull);
  });
});

describe('fundFamily', () => {
  it('knows the families that plans abbreviate', () => {
    expect(fundFamily('fid')).toBe('fidelity');
    expect(fundFamily('oak')).toBe('oak');
  });
});
