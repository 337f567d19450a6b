import { describeFunds, describeStarter } from './describe-funds.mjs';

describe('What a start says of funds', () => {
  const universe = { funds: 28_427, fundsSeenInto: 2_013, hasSampleData: false, isStarterOffered: false };

  it('is how many are seen into, and how to load the rest', () => {
    expect(describeFunds(universe)).toBe(
      'Plumbline sees into 2,013 of 28,427 funds. "npm run universe -- refresh" loads what the others hold (docs/runbook.md).',
    );
  });

  it.each([
    ['all are', { ...universe, fundsSeenInto: 28_427 }],
    ['the universe is generated', { ...universe, hasSampleData: true }],
    ['the server does not say', null],
  ])('is nothing where %s', (_, served) => {
    expect(describeFunds(served)).toBeNull();
  });
});

describe('What a start says of a newer starter universe', () => {
  const universe = { funds: 1, fundsSeenInto: 1, hasSampleData: false, isStarterOffered: true };

  it('is how to load it, where it is not loaded by itself', () => {
    expect(describeStarter(universe)).toBe(
      'This version comes with a newer starter universe. "npm run universe -- refresh" or "build" loads it with your files (docs/runbook.md).',
    );
    expect(describeStarter({ ...universe, isStarterOffered: false })).toBeNull();
    expect(describeStarter(null)).toBeNull();
  });
});
