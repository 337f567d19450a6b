import { parseCommand } from './run-universe-command.ts';

describe('Command line of universe', () => {
  it('parses a source with its arguments and options', () => {
    const command = parseCommand(['simulate', '--instruments', '1000', '--seed=7', '--fast', 'now']);
    expect(command).toEqual({
      source: 'simulate',
      args: { words: [], options: { instruments: '1000', seed: '7', fast: 'now' } },
    });
  });

  it('parses an option without a value as true', () => {
    expect(parseCommand(['build', 'files', '--bare'])).toEqual({
      source: 'build',
      args: { words: ['files'], options: { bare: true } },
    });
    expect(parseCommand(['x', '--a', '--b']).args.options).toEqual({ a: true, b: true });
  });

  it('has no source without arguments', () => {
    expect(parseCommand([])).toEqual({ source: '', args: { words: [], options: {} } });
  });
});
