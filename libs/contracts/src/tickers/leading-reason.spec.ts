import { findLeadingReason, fundCoverage, isOutsideMethod } from './leading-reason.ts';
import type { EvidenceResponse, ScoredCriterionResponse } from './score-explanation.response.ts';

type Security = Parameters<typeof findLeadingReason>[0];

const filing: EvidenceResponse = {
  kind: 'REVENUE_SHARE',
  value: 80,
  source: 'Form 10-K',
  rank: 'REGISTER',
  saidBy: null,
  url: 'https://example.org/10-k',
  date: '2026-10-01',
  quality: 'reported',
  note: null,
};
const tobacco: ScoredCriterionResponse = {
  name: 'TOBACCO',
  title: 'Tobacco',
  description: 'Makes or sells tobacco.',
  kind: 'negative',
  family: 'TOBACCO',
  severity: 6,
  evidence: [filing],
};
const unrated: Security['score'] = {
  methodologyVersion: 3,
  profile: { id: '0', name: 'x' },
  branch: 'none',
  standing: 'NOT_RATED',
  isBound: false,
  shareChecked: 0,
  severitySum: 0,
  criteria: [],
  checks: [],
  unchecked: ['ALCOHOL', 'GAMBLING'],
};
const company: Security = {
  type: 'COMMON_STOCK',
  name: 'Acme',
  impactScore: null,
  holdings: undefined,
  score: unrated,
};
const rated = (
  impactScore: number,
  branch: 'negative' | 'positive' | 'none',
  criteria: ScoredCriterionResponse[],
) => ({ ...company, impactScore, score: { ...unrated, branch, criteria } });

describe('Leading reason of a company', () => {
  const gambling = { ...tobacco, title: 'Gambling', family: 'GAMBLING', severity: 1 };

  it('is what it does, by the evidence for its most severe flag', () => {
    const evidence = { ...filing, note: 'Makes and sells cigarettes' };
    const flagged = rated(-53, 'negative', [gambling, { ...tobacco, evidence: [evidence, filing] }]);
    expect(findLeadingReason(flagged)).toEqual({
      sentence: 'Tobacco: Makes and sells cigarettes.',
      evidence,
    });
  });

  it('is the meaning of its most severe flag when the evidence has no note', () => {
    expect(findLeadingReason(rated(-53, 'negative', [tobacco, gambling]))).toEqual({
      sentence: 'Tobacco: Makes or sells tobacco.',
      evidence: filing,
    });
  });

  describe('in which nothing is flagged', () => {
    const figure = { ...filing, kind: 'RATING' } as const;
    const flag = { ...filing, kind: 'INDEX_MEMBERSHIP', value: null } as const;
    const reasonAt = (percentile: number, evidence: readonly EvidenceResponse[] = [figure]) => {
      const rating = { ...tobacco, title: 'Data Security', kind: 'positive', weight: 2 } as const;
      return findLeadingReason(rated(34, 'positive', [{ ...rating, percentile, evidence }]));
    };

    it('is its best rating', () => {
      const sentence = 'Best in class on Data Security: percentile 82 among its peers.';
      expect(reasonAt(82)).toEqual({ sentence, evidence: figure });
      expect(reasonAt(38).sentence).toBe('Rated on Data Security: percentile 38 among its peers.');
    });

    it('never rounds a percentile up, neither to all of its peers nor to best in class', () => {
      expect(reasonAt(99.75).sentence).toMatch(/: percentile 99 among/);
      expect(reasonAt(59.6).sentence).toBe('Rated on Data Security: percentile 59 among its peers.');
    });

    it('gives no percentile where it is only named best in class, also in spite of a lower figure', () => {
      const named = { sentence: 'Best in class on Data Security.', evidence: flag };
      expect(reasonAt(60, [flag])).toEqual(named);
      expect(reasonAt(60, [figure, flag])).toEqual(named);
    });

    it('is the figure where that is above what being named counts as', () => {
      expect(reasonAt(66, [flag, figure])).toEqual({
        sentence: 'Best in class on Data Security: percentile 66 among its peers.',
        evidence: figure,
      });
      expect(reasonAt(60).sentence).toMatch(/: percentile 60 among/);
    });
  });

  it('counts what was checked when nothing was found', () => {
    const check = {
      criterion: 'TOBACCO',
      method: 'INDUSTRY',
      source: 'Industry codes',
      url: null,
      asOf: '2026-09-30',
    } as const;
    const plainZero = rated(0, 'none', []);
    expect(
      findLeadingReason({ ...plainZero, score: { ...plainZero.score, checks: [check, check] } }),
    ).toEqual({
      sentence: 'Nothing found in the 1 of 3 criteria checked.',
    });
  });

  it('speaks of ratings under a standard without anything to check', () => {
    const score = { ...unrated, unchecked: [] };
    expect([company, rated(0, 'none', [])].map((each) => findLeadingReason({ ...each, score }))).toEqual([
      { sentence: 'Not rated: we know of no rating of this company.' },
      { sentence: 'We know of no rating of this company that counts under this standard.' },
    ]);
  });

  it('says why there is no score', () => {
    const sentence = 'Not rated: none of the 2 criteria have been checked.';
    expect(findLeadingReason(company)).toEqual({ sentence });
    const check = {
      criterion: 'TOBACCO',
      method: 'NAME',
      source: 'x',
      url: null,
      asOf: '2026-09-30',
    } as const;
    expect(findLeadingReason({ ...company, score: { ...company.score, checks: [check] } }).sentence).toBe(
      'Not rated: 1 of the 3 criteria have been checked, less than half by severity.',
    );
  });
});

describe('Leading reason of a fund', () => {
  const holdings = {
    asOf: '2026-09-30',
    source: 'N-PORT',
    quality: 'reported',
    count: 50,
    outside: 0,
  } as const;
  const fund: Security = {
    ...company,
    type: 'EXCHANGE_TRADED_FUND',
    holdings,
    score: { ...unrated, coverage: 0.9, cleanWeight: 0.9 },
  };
  const holding = { financialInstrumentId: 2, ticker: 'SMOK', name: 'Smokestack', contribution: -4 };
  const listing = {
    isDomestic: true,
    exchangeLocation: null,
    hasSampleData: false,
    standing: 'VIOLATION',
    isBound: false,
  } as const;
  const smokestack = { ...holding, ...listing, score: -53, holdingPercentage: 8.5 };

  it('is the weight in flagged companies, and the largest of them', () => {
    const small = { ...smokestack, name: 'Small', holdingPercentage: 0.5 };
    const score = { ...fund.score, contributors: [small, smokestack, { ...small, score: null }] };
    expect(findLeadingReason({ ...fund, impactScore: -13, score }).sentence).toBe(
      'Flagged companies are 9% of its weight; the largest is Smokestack (8.5%).',
    );
  });

  it('says of a bound how much is seen into, and that the flagged weight may be more', () => {
    const score = {
      ...fund.score,
      coverage: 0.3,
      cleanWeight: 0.5,
      isBound: true,
      contributors: [smokestack],
    };
    expect(findLeadingReason({ ...fund, impactScore: -8, score }).sentence).toBe(
      'We can see 30% of this fund. Flagged companies are at least 15% of its weight; the largest is Smokestack (8.5%).',
    );
  });

  it('never says of a bound that at least less than something is flagged', () => {
    const score = {
      ...fund.score,
      coverage: 0.3,
      cleanWeight: 0.999,
      isBound: true,
      contributors: [smokestack],
    };
    expect(findLeadingReason({ ...fund, impactScore: -1, score }).sentence).toMatch(
      /Flagged companies are at least a small part of its weight;/,
    );
  });

  it('is how much is rated when no company is flagged', () => {
    expect(findLeadingReason({ ...fund, impactScore: 24 }).sentence).toBe(
      'No flagged company is known in the 90% of its weight that we can see.',
    );
  });

  it('rounds down what is seen into, as the list of faith funds does', () => {
    const score = { ...fund.score, coverage: 0.9507 };
    expect(findLeadingReason({ ...fund, impactScore: 24, score }).sentence).toMatch(
      /in the 95% of its weight/,
    );
  });

  it('says of a fund with bonds what its percentages are parts of, and what lies beside that', () => {
    const mixed = { ...fund, holdings: { ...holdings, outside: 57.56 } };
    const beside = '57.6% of this fund is in bonds, cash, metals, coins or derivatives.';
    expect(findLeadingReason({ ...mixed, impactScore: 24 }).sentence).toBe(
      `No flagged company is known in the 90% of what can be screened that we can see. ${beside}`,
    );
    const score = { ...fund.score, contributors: [smokestack] };
    expect(findLeadingReason({ ...mixed, impactScore: -13, score }).sentence).toBe(
      `Flagged companies are 9% of what can be screened; the largest is Smokestack (8.5%). ${beside}`,
    );
    const bound = { ...score, coverage: 0.3, cleanWeight: 0.5, isBound: true };
    expect(findLeadingReason({ ...mixed, impactScore: -8, score: bound }).sentence).toMatch(
      /^We can see 30% of what can be screened in this fund\. Flagged .* at least 15% of what can be screened;/,
    );
    const some = { ...mixed, holdings: { ...holdings, outside: 40 } };
    expect(findLeadingReason(some).sentence).toMatch(
      /^Not rated: we can see 90% of what can be screened in this fund, .* 40% of this fund is in bonds/,
    );
  });

  it('never says that all of a fund is outside where only almost all of it is', () => {
    const almost = { ...fund, holdings: { ...holdings, outside: 99.99 }, score: { ...unrated, coverage: 0 } };
    expect(findLeadingReason(almost).sentence).toBe(
      'Outside our method: 99.9% of this fund is in bonds, cash, metals, coins or derivatives. We can see 0% of the rest.',
    );
  });

  it.each([
    ['mostly bonds', { holdings: { ...holdings, outside: 97.5 } }, /97.5% of this fund is in bonds, cash/],
    [
      'bond funds only',
      { holdings: { ...holdings, outside: 100 } },
      /100% of this fund is in bonds, .*ives\.$/,
    ],
    [
      'outside without a list of them',
      { holdings: { ...holdings, count: 0, outside: 100, source: 'The name' } },
      /is in bonds, cash.* we rate companies only\. Source: The name\.$/,
    ],
    ['bonds by its name', { holdings: undefined, name: 'Total Bond Market ETF' }, /this is a bond fund/],
    ['unknown', { holdings: undefined, name: 'Growth Fund' }, /no list of what this fund holds/],
    ['mixed by its name', { holdings: undefined, name: 'Stock and Bond Fund' }, /no list of what/],
    [
      'a money market',
      { holdings: undefined, name: 'Prime Money Market Fund' },
      /bond|money market fund, and/,
    ],
    ['gold by its name', { holdings: undefined, name: 'SPDR Gold Shares' }, /bond|precious metals, and/],
    ['coins by its name', { holdings: undefined, name: 'Bitcoin Mini Trust' }, /bond|fund of coins, and/],
    ['gold miners', { holdings: undefined, name: 'Gold Miners ETF' }, /no list of what/],
    ['hardly known', { holdings }, /see 90% of this fund, and know of nothing flagged there/],
  ])('says why there is no score when its holdings are %s', (_, overrides, sentence) => {
    expect(findLeadingReason({ ...fund, ...overrides }).sentence).toMatch(sentence);
    expect(isOutsideMethod({ ...fund, ...overrides })).toBe(/bond/.test(sentence.source));
  });
});

describe('A company', () => {
  it('is never outside the method by its name', () => {
    expect(isOutsideMethod({ ...company, name: 'First Mortgage Bond Corp' })).toBe(false);
  });
});

describe('Coverage of a fund', () => {
  it('splits the weight into clean, negative and unrated', () => {
    const {
      clean,
      negative,
      unrated: rest,
      rated: all,
    } = fundCoverage({
      ...unrated,
      coverage: 0.9,
      cleanWeight: 0.8,
    });
    expect(all).toBeCloseTo(90);
    expect(clean).toBeCloseTo(72);
    expect(negative).toBeCloseTo(18);
    expect(rest).toBeCloseTo(10);
  });

  it('does not split a rated weight that is too little for a score', () => {
    const coverage = fundCoverage({ ...unrated, coverage: 0.4, cleanWeight: null });
    expect(coverage).toMatchObject({ clean: 0, negative: 0, rated: 40, unrated: 60 });
  });

  it('is entirely unrated when nothing is known', () => {
    expect(fundCoverage({ ...unrated, cleanWeight: null })).toMatchObject({ clean: 0, unrated: 100 });
  });
});
