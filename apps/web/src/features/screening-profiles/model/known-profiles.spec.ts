import { presets } from '@plumbline/screening';
import { copyName, needsPremium, profileWithId } from './known-profiles.ts';

const own = [
  { id: 1001, name: 'Copy of Environmental', positive: [], negative: [] },
  { id: 1002, name: 'COPY of x', positive: [], negative: [] },
];

describe('the name of a copy', () => {
  it('tells what it is a copy of', () =>
    expect(copyName('Social Justice', own)).toBe('Copy of Social Justice'));

  it('is one that no profile has, whatever its case', () => {
    expect(copyName('Environmental', own)).toBe('Copy of Environmental 2');
    expect(copyName('X', own)).toBe('Copy of X 2');
  });

  it('is no longer than a name may be', () => {
    const name = 'x'.repeat(100);
    const first = copyName(name, []);
    expect(first).toHaveLength(100);
    const second = copyName(name, [{ ...own[0], name: first }]);
    expect(second).toHaveLength(100);
    expect(second).toMatch(/x 2$/);
  });
});

describe('a profile', () => {
  it('is found by its id among the presets and those of ones own', () => {
    expect(profileWithId('0', own)).toBe(presets[0]);
    expect(profileWithId('1002', own)).toBe(own[1]);
    for (const id of [null, '', '4', '01', 'x']) expect(profileWithId(id, own)).toBeUndefined();
  });

  it('takes Premium when it is a preset besides the standard one', () => {
    expect(presets.map(needsPremium)).toEqual([false, true, true, true]);
    expect(needsPremium(own[0])).toBe(false);
  });
});
