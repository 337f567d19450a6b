import { createSource, SourceUsageError } from './registry.ts';

const create = (name: string, words: string[] = [], options: Record<string, string | true> = {}) =>
  createSource(name, { words, options });

describe('createSource', () => {
  it('creates each source by its name', () => {
    expect(create('starter').name).toBe('starter');
    expect(create('build', ['/data']).label).toContain('/data');
    expect(create('build', [], { bare: '/data' }).label).toContain('/data');
    expect(create('simulate', [], { instruments: '500', holdings: '10' }).label).toContain('500');
  });

  it.each([
    ['vendor', [], {}],
    ['toString', [], {}],
    ['build', [], {}],
    ['simulate', [], {}],
    ['simulate', [], { instruments: 'many', holdings: '1' }],
    ['simulate', [], { instruments: '0', holdings: '1' }],
    ['simulate', [], { instruments: '10', holdings: true }],
    ['starter', ['now'], {}],
    ['build', ['/data', '/more'], {}],
    ['build', ['/data'], { bear: true }],
  ] as const)('rejects %s %p %p with a message for the terminal', (name, words, options) => {
    expect(() => create(name, [...words], options)).toThrow(SourceUsageError);
  });
});
