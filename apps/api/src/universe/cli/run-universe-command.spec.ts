import { parseCommand } from './run-universe-command.ts';

describe('the universe command line', () => {
  it('is a source, its words and its options', () => {
    const command = parseCommand(['simulate', '--instruments', '1000', '--seed=7', '--fast', 'now']);
    expect(command).toEqual({
      source: 'simulate',
      args: { words: [], options: { instruments: '1000', seed: '7', fast: 'now' } },
    });
  });

  it('takes an option without a value for a yes', () => {
    expect(parseCommand(['folder', 'files', '--bare'])).toEqual({
      source: 'folder',
      args: { words: ['files'], options: { bare: true } },
    });
    expect(parseCommand(['x', '--a', '--b']).args.options).toEqual({ a: true, b: true });
  });

  it('has no source when nothing is said', () => {
    expect(parseCommand([])).toEqual({ source: '', args: { words: [], options: {} } });
  });
});
