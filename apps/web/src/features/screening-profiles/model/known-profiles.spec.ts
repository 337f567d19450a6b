import { presets } from '@plumbline/screening';
import { copyName, needsPremium, profileWithId } from './known-profiles.ts';

const own = [
  { id: 1001, name: 'Copy of Environmental', positive: [], negative: [] },
  { id: 1002, name: 'COPY of x', positive: [], negative: [] },
];

describe('Name of a copy', () => {
  it('names the original', () => expect(copyName('Social Justice', own)).toBe('Copy of Social Justice'));

  it('is unique, ignoring case', () => {
    expect(copyName('Environmental', own)).toBe('Copy of Environmental 2');
    expect(copyName('X', own)).toBe('Copy of X 2');
  });

  it('does not exceed the maximum length', () => {
    const name = 'x'.repeat(100);
    const first = copyName(name, []);
    expect(first).toHaveLength(100);
    const second = copyName(name, [{ ...own[0], name: first }]);
    expect(second).toHaveLength(100);
    expect(second).toMatch(/x 2$/);
  });
});

describe('Profile', () => {
  it('is found by its id among presets and custom profiles', () => {
    expect(profileWithId('0', own)).toBe(presets[0]);
    expect(profileWithId('1002', own)).toBe(own[1]);
    for (const id of [null, '', '4', '01', 'x']) expect(profileWithId(id, own)).toBeUndefined();
  });

  it('requires Premium when it is a preset other than the standard one', () => {
    expect(presets.map(needsPremium)).toEqual([false, true, true, true]);
    expect(needsPremium(own[0])).toBe(false);
  });
});
