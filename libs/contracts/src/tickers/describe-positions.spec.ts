import { describePositions } from './describe-positions.ts';
import type { PositionsFromResponse } from './score-explanation.response.ts';

const voo = { ticker: 'VOO', name: 'Vanguard S&P 500 ETF' };

describe('Whose positions a fund has', () => {
  it.each<[PositionsFromResponse['kind'], PositionsFromResponse['fund'], string]>([
    ['OWN', null, 'Positions of Oct 31, 2025'],
    ['PARTIAL', null, 'The largest positions, of Oct 31, 2025'],
    ['INDEX_TWIN', voo, 'Positions of VOO on Oct 31, 2025, which tracks the same index'],
    ['INDEX_TWIN', null, 'Positions of a fund on Oct 31, 2025, which tracks the same index'],
    ['NEAR_INDEX', voo, 'Positions of VOO on Oct 31, 2025, which tracks a similar index'],
    ['ALLOCATION', null, 'The funds it is made of, as published for Oct 31, 2025'],
  ])('of kind %s is said with their day', (kind, fund, text) => {
    expect(describePositions({ kind, fund, source: 'N-PORT', day: '2025-10-31' })).toBe(text);
  });
});
