import { InvalidCommandError, parseCommand } from './parse-command.ts';

describe('the universe command', () => {
  it('takes the three sources', () => {
    expect(parseCommand(['starter'])).toEqual({ kind: 'starter' });
    expect(parseCommand(['folder', '.', '--bare'])).toEqual({ kind: 'folder', folder: '.', bare: true });
    expect(parseCommand(['simulate', '--instruments', '1000', '--holdings', '50'])).toEqual({
      kind: 'simulate',
      instruments: 1000,
      holdings: 50,
      seed: 1,
    });
  });

  it.each([
    [[]],
    [['sec']],
    [['starter', 'now']],
    [['folder']],
    [['folder', 'a', 'b']],
    [['folder', '/no/such/folder']],
    [['simulate']],
    [['simulate', '--instruments', '0', '--holdings', '5']],
    [['simulate', '--instruments', '1e3', '--holdings', '5']],
    [['simulate', '--instruments', '10', '--holdings', '5', '--seed', '-1']],
    [['starter', '--colour']],
  ])('says what it takes when given %j', (args) => {
    expect(() => parseCommand(args)).toThrow(InvalidCommandError);
  });
});
