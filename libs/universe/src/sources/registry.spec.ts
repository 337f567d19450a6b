import { createSource, SourceUsageError, sourceUsages } from './registry.ts';

const create = (name: string, words: string[] = [], options: Record<string, string | true> = {}) =>
  createSource(name, { words, options });

describe('sources', () => {
  it('are made by their names', () => {
    expect(create('starter').name).toBe('starter');
    expect(create('folder', ['/data']).label).toContain('/data');
    expect(create('folder', [], { bare: '/data' }).label).toContain('/data');
    expect(create('simulate', [], { instruments: '500', holdings: '10' }).sizeHint()).toBe(500);
    expect(sourceUsages()).toHaveLength(3);
  });

  it.each([
    ['vendor', [], {}],
    ['toString', [], {}],
    ['folder', [], {}],
    ['simulate', [], {}],
    ['simulate', [], { instruments: 'many', holdings: '1' }],
    ['simulate', [], { instruments: '0', holdings: '1' }],
    ['simulate', [], { instruments: '10', holdings: true }],
    ['starter', ['now'], {}],
    ['folder', ['/data', '/more'], {}],
    ['folder', ['/data'], { bear: true }],
  ] as const)('refuse %s %p %p with a line for the person at the keyboard', (name, words, options) => {
    expect(() => create(name, [...words], options)).toThrow(SourceUsageError);
  });
});
