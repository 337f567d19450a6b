import { initialsOf } from './initials.ts';

describe('initials', () => {
  it('are the first letters in capitals', () => expect(initialsOf('ruth', ' de Vries')).toBe('RD'));

  it('keep together what is one letter to a reader', () => expect(initialsOf('Éva', 'ñandú')).toBe('ÉÑ'));

  it('are what there is of them', () => {
    expect(initialsOf('Ruth', '')).toBe('R');
    expect(initialsOf('', ' ')).toBe('');
  });
});
