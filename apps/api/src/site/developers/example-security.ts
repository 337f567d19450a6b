import type {
  InstrumentResponse,
  RankedResponse,
  SearchResultResponse,
  StandardResponse,
} from '@plumbline/contracts';

/** No real security: what is said of one has to be true, and an example would grow old. */
const listing = {
  ticker: 'EXMPL',
  name: 'Example Hotels Company',
  isDomestic: true,
  exchangeLocation: null,
} as const;

/** A flag of severity 1 and nothing else makes a score of -1. */
const violation = { impactScore: -1, standing: 'VIOLATION', isBound: false } as const;

export const exampleHit: SearchResultResponse = {
  id: 1042,
  ...listing,
  ...violation,
  exchange: 'NYSE',
  hasSampleData: false,
  type: 'COMMON_STOCK',
};

const clearHit: SearchResultResponse = {
  ...exampleHit,
  id: 1043,
  ticker: 'EXMPW',
  name: 'Example Wells Company',
  impactScore: 42.5,
  standing: 'CLEAR',
};

export const exampleRanking: RankedResponse = {
  inspireFunds: [],
  trendingIssue: [toListing(exampleHit)],
  topStocks: [toListing(clearHit)],
  worstStocks: [toListing(exampleHit)],
};

function toListing({ id: _, type: __, ...rest }: SearchResultResponse) {
  return rest;
}

const tobacco = { name: 'TOBACCO', title: 'Tobacco' } as const;

export const exampleInstrument: InstrumentResponse = {
  ...exampleHit,
  marketCapitalization: null,
  previousSharePrice: 12.5,
  priceDate: '2026-11-20',
  priceQuality: 'reported',
  sector: null,
  industry: null,
  country: 'US',
  dataSource: 'Example list',
  asOf: '2026-11-20',
  esgIssueCriteriaRollup: {
    positive: [],
    negative: [{ criterion: tobacco, weightedPercentage: 100, numberOfHoldings: 1, hasSampleData: false }],
  },
  score: {
    methodologyVersion: 1,
    profile: { id: '0', name: 'Faith Based Evangelical' },
    branch: 'negative',
    standing: 'VIOLATION',
    isBound: false,
    shareChecked: 0.75,
    severitySum: 1,
    criteria: [
      {
        ...tobacco,
        description: 'Manufactures tobacco or nicotine products.',
        kind: 'negative',
        family: 'TOBACCO',
        severity: 1,
        flagged: [{ ...tobacco, severity: 1 }],
        evidence: [
          {
            kind: 'CURATED_FLAG',
            value: null,
            source: 'Annual report 2025',
            rank: 'REGISTER',
            saidBy: null,
            url: 'https://example.com/annual-report-2025',
            date: '2026-02-20',
            quality: 'reported',
            note: 'Makes cigars for hotels',
          },
        ],
      },
    ],
    checks: [
      {
        criterion: 'TOBACCO',
        method: 'NAME',
        source: 'Annual report 2025',
        url: 'https://example.com/annual-report-2025',
        asOf: '2026-02-20',
      },
    ],
    unchecked: ['EXPLOITATION'],
  },
};

const difference = {
  criterion: 'TOBACCO',
  title: 'Tobacco',
  kind: 'negative',
  weightedPercentage: 100,
} as const;
const compared = {
  coverage: 1,
  outsideMethod: 0,
  unpricedHoldings: 0,
  agrees: [],
  hasSampleData: false,
} as const;

export const exampleStandards: readonly StandardResponse[] = [
  {
    ...compared,
    ...violation,
    profile: '0',
    name: 'Faith Based Evangelical',
    unchecked: ['EXPLOITATION'],
    differs: [{ ...difference, counts: true, onlyAs: null }],
  },
  {
    ...compared,
    profile: '2',
    name: 'Environmental',
    impactScore: null,
    standing: 'NOT_RATED',
    isBound: false,
    unchecked: ['NUCLEAR'],
    differs: [{ ...difference, counts: false, onlyAs: null }],
  },
];
