import { aCompany, aFlag, aFlaggedCompany, aFund } from '../../../test/builders.ts';
import { findLeadingReason, isOutsideMethod } from './leading-reason.ts';

const { score } = aCompany();
const sentenceFor = (...[instrument]: Parameters<typeof findLeadingReason>) =>
  findLeadingReason(instrument).sentence;

describe('Leading reason of a company', () => {
  it('is its most severe flag, with the latest evidence for it', () => {
    const [old] = aFlag().evidence;
    const flagged = aFlaggedCompany();
    const latest = { ...old!, source: 'Form 10-K', date: '2026-10-01' };
    const criteria = [...flagged.score.criteria.slice(0, 1), aFlag({ evidence: [old!, latest] })];
    expect(findLeadingReason({ ...flagged, score: { ...flagged.score, criteria } })).toEqual({
      sentence:
        'Flagged for Tobacco (5% of revenue): earns at least 5% of revenue from making or selling tobacco.',
      evidence: latest,
    });
  });

  it('is its best rating when nothing is flagged', () => {
    expect(sentenceFor(aCompany())).toBe('Rated best on Data Security: better than 82% of its industry.');
  });

  it('counts what was checked when nothing was found', () => {
    const plainZero = aCompany({ impactScore: 0, score: { ...score, branch: 'none', criteria: [] } });
    expect(sentenceFor(plainZero)).toBe('Nothing found in the 2 of 3 criteria checked.');
  });

  it('says why there is no score', () => {
    const unchecked = {
      ...score,
      branch: 'none' as const,
      criteria: [],
      checks: [],
      unchecked: ['ALCOHOL', 'GAMBLING'],
    };
    expect(sentenceFor(aCompany({ impactScore: null, score: unchecked }))).toBe(
      'Not rated: none of the 2 criteria have been checked.',
    );
  });
});

describe('Leading reason of a fund', () => {
  it('is the weight in flagged companies, and the largest of them', () => {
    expect(sentenceFor(aFund())).toBe(
      'Flagged companies are 9% of its weight; the largest is Smokestack Brands (8.5%).',
    );
  });

  it('is how much is rated when no company is flagged', () => {
    const clean = { ...aFund().score, branch: 'positive' as const, cleanWeight: 1, contributors: [] };
    expect(sentenceFor(aFund({ impactScore: 24, score: clean }))).toBe(
      'No flagged company among its rated holdings, which are 90% of its weight.',
    );
  });

  const holdings = aFund().holdings!;
  it.each([
    ['mostly bonds', { holdings: { ...holdings, outside: 97.5 } }, /97.5% of this fund is in bonds, cash/],
    ['bonds by its name', { holdings: undefined, name: 'Total Bond Market ETF' }, /this is a bond fund/],
    ['unknown', { holdings: undefined, name: 'Growth Fund' }, /no list of what this fund holds/],
    ['mixed by its name', { holdings: undefined, name: 'Stock and Bond Fund' }, /no list of what/],
    ['hardly rated', { holdings }, /less than 50% of its weight has a score/],
  ])('says why there is no score when its holdings are %s', (_, overrides, sentence) => {
    const fund = aFund({ impactScore: null, ...overrides });
    expect(sentenceFor(fund)).toMatch(sentence);
    expect(isOutsideMethod(fund)).toBe(/bond/.test(sentence.source));
  });
});
