import { initialsOf } from './initials.ts';

describe('Initials', () => {
  it('are the capitalized first letters', () => expect(initialsOf('ruth', ' de Vries')).toBe('RD'));

  it('do not split a letter from its accent', () => expect(initialsOf('Éva', 'ñandú')).toBe('ÉÑ'));

  it('are shorter when a name is missing', () => {
    expect(initialsOf('Ruth', '')).toBe('R');
    expect(initialsOf('', ' ')).toBe('');
  });
});
