import { rebaseValues } from './rebase-values.ts';

const base = { title: 'Old', note: '', url: 'https://a.org' };

describe('Values of a form whose subject has a newer version', () => {
  it('follow the newer version where the user changed nothing, and stay as typed elsewhere', () => {
    const mine = { ...base, note: 'Mine' };
    const theirs = { ...base, title: 'New' };
    expect(rebaseValues(base, mine, theirs)).toEqual({
      values: { title: 'New', note: 'Mine', url: 'https://a.org' },
      conflicts: [],
    });
  });

  it('are in conflict only where both changed a field, each to something else', () => {
    const mine = { title: 'Mine', note: 'Same', url: base.url };
    const theirs = { title: 'Theirs', note: 'Same', url: base.url };
    expect(rebaseValues(base, mine, theirs)).toEqual({
      values: mine,
      conflicts: [{ field: 'title', theirs: 'Theirs' }],
    });
  });
});
