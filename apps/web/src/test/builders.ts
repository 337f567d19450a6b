import type {
  AlternativeResponse,
  AlternativesResponse,
  ConstituentResponse,
  CriterionComparison,
  CriterionCheckResponse,
  HoldingResponse,
  InstrumentResponse,
  ListingResponse,
  PortfolioResponse,
  ScoredCriterionResponse,
  SearchResultResponse,
} from '@plumbline/contracts';

/** A domestic listing with a middling score; a test names only what matters to it. */
export function aListing(overrides: Partial<ListingResponse> = {}): ListingResponse {
  return {
    ticker: 'ACME',
    name: 'Acme Corporation',
    impactScore: 41,
    standing: 'CLEAR',
    isBound: false,
    exchange: 'NASDAQ',
    isDomestic: true,
    exchangeLocation: null,
    hasSampleData: false,
    ...overrides,
  };
}

export function aSearchResult(overrides: Partial<SearchResultResponse> = {}): SearchResultResponse {
  return { ...aListing(), id: 1, type: 'COMMON_STOCK', ...overrides };
}

export function aFlag(overrides: Partial<ScoredCriterionResponse> = {}): ScoredCriterionResponse {
  return {
    name: 'TOBACCO_5_PERCENT',
    title: 'Tobacco (5% of revenue)',
    description: 'Earns at least 5% of revenue from making or selling tobacco.',
    kind: 'negative',
    family: 'TOBACCO',
    severity: 6,
    flagged: [{ name: 'TOBACCO_5_PERCENT', title: 'Tobacco (5% of revenue)', severity: 6 }],
    evidence: [
      {
        kind: 'SIC_CODE',
        value: 2111,
        source: 'SEC EDGAR company facts',
        url: 'https://www.sec.gov/edgar',
        date: '2026-09-30',
        rank: 'REGISTER',
        saidBy: null,
        quality: 'classification',
        note: null,
      },
    ],
    ...overrides,
  };
}

export function aRating(overrides: Partial<ScoredCriterionResponse> = {}): ScoredCriterionResponse {
  return {
    name: 'DATA_SECURITY_BIC',
    title: 'Data Security',
    description: 'Guards the data it holds against loss and attack.',
    kind: 'positive',
    family: 'DATA_SECURITY_BIC',
    percentile: 82,
    weight: 2,
    isBestInClass: true,
    evidence: [
      {
        kind: 'RATING',
        value: 77,
        source: 'Plumbline starter universe',
        url: null,
        date: '2026-09-30',
        rank: null,
        saidBy: null,
        quality: 'sample',
        note: null,
      },
    ],
    ...overrides,
  };
}

/** A company that nothing is flagged for: (2 × 82 + 1 × 40) ÷ 3 × 2/4 = 34. */
export function aCompany(overrides: Partial<InstrumentResponse> = {}): InstrumentResponse {
  return {
    ...aSearchResult({ impactScore: 34, hasSampleData: true }),
    marketCapitalization: 3_420_000_000_000,
    previousSharePrice: 227.5,
    priceDate: '2026-09-30',
    priceQuality: 'sample',
    sector: 'Technology',
    industry: 'Electronic Computers',
    country: 'US',
    dataSource: 'Plumbline starter universe',
    asOf: '2026-09-30',
    esgIssueCriteriaRollup: {
      positive: [
        {
          criterion: { name: 'DATA_SECURITY_BIC', title: 'Data Security' },
          weightedPercentage: 100,
          numberOfHoldings: 1,
          hasSampleData: true,
        },
      ],
      negative: [],
    },
    score: {
      methodologyVersion: 3,
      profile: { id: '0', name: 'Faith Based Evangelical' },
      branch: 'positive',
      standing: 'CLEAR',
      isBound: false,
      shareChecked: 0.75,
      severitySum: 0,
      criteria: [
        aRating(),
        aRating({
          name: 'LABOR_PRACTICES_BIC',
          title: 'Labor Practices',
          family: 'LABOR_PRACTICES_BIC',
          percentile: 40,
          weight: 1,
          isBestInClass: false,
        }),
      ],
      checks: [aCheck('TOBACCO'), aCheck('ALCOHOL')],
      unchecked: ['GAMBLING'],
    },
    ...overrides,
  };
}

function aCheck(criterion: string): CriterionCheckResponse {
  return {
    criterion,
    method: 'INDUSTRY',
    source: 'SEC industry codes',
    url: 'https://www.sec.gov/edgar',
    asOf: '2026-09-30',
  };
}

/** A tobacco maker that is flagged for gambling, too: severities 6 and 1 make 7, which is a score of -53. */
export function aFlaggedCompany(overrides: Partial<InstrumentResponse> = {}): InstrumentResponse {
  const gambling = aFlag({
    name: 'GAMBLING',
    title: 'Gambling',
    description: 'Owns or runs betting, casinos or lotteries, or makes the machines.',
    family: 'GAMBLING',
    severity: 1,
    flagged: [{ name: 'GAMBLING', title: 'Gambling', severity: 1 }],
  });
  return aCompany({
    id: 2,
    ticker: 'SMOK',
    name: 'Smokestack Brands',
    impactScore: -53,
    standing: 'VIOLATION',
    hasSampleData: false,
    esgIssueCriteriaRollup: {
      positive: [],
      negative: [
        {
          criterion: { name: 'TOBACCO_5_PERCENT', title: 'Tobacco (5% of revenue)' },
          weightedPercentage: 100,
          numberOfHoldings: 1,
          hasSampleData: false,
        },
      ],
    },
    score: {
      methodologyVersion: 3,
      profile: { id: '0', name: 'Faith Based Evangelical' },
      branch: 'negative',
      standing: 'VIOLATION',
      isBound: false,
      shareChecked: 0.75,
      severitySum: 7,
      criteria: [gambling, aFlag()],
      checks: [aCheck('TOBACCO'), aCheck('GAMBLING')],
      unchecked: ['ALCOHOL'],
    },
    ...overrides,
  });
}

export function aConstituent(overrides: Partial<ConstituentResponse> = {}): ConstituentResponse {
  return {
    financialInstrumentId: 1,
    ticker: 'ACME',
    name: 'Acme Corporation',
    score: 34,
    standing: 'CLEAR',
    isBound: false,
    holdingPercentage: 6.25,
    isDomestic: true,
    exchangeLocation: null,
    hasSampleData: true,
    ...overrides,
  };
}

/** A fund of which 90 % is rated, and a tenth of that is below zero. */
export function aFund(overrides: Partial<InstrumentResponse> = {}): InstrumentResponse {
  return aCompany({
    id: 3,
    ticker: 'WIDE',
    name: 'Wide Market Index Fund',
    type: 'EXCHANGE_TRADED_FUND',
    impactScore: -5.3,
    standing: 'VIOLATION',
    sector: null,
    industry: null,
    marketCapitalization: null,
    esgIssueCriteriaRollup: {
      positive: [
        {
          criterion: { name: 'DATA_SECURITY_BIC', title: 'Data Security' },
          weightedPercentage: 48.125,
          numberOfHoldings: 30,
          hasSampleData: true,
        },
      ],
      negative: [
        {
          criterion: { name: 'TOBACCO', title: 'Tobacco' },
          weightedPercentage: 9,
          numberOfHoldings: 2,
          hasSampleData: true,
        },
      ],
    },
    score: {
      methodologyVersion: 3,
      profile: { id: '0', name: 'Faith Based Evangelical' },
      branch: 'negative',
      standing: 'VIOLATION',
      isBound: false,
      shareChecked: 0.75,
      severitySum: 0,
      criteria: [],
      checks: [aCheck('TOBACCO')],
      unchecked: ['ALCOHOL', 'GAMBLING'],
      coverage: 0.9,
      isOutsideMethod: false,
      positionsFrom: { kind: 'OWN', fund: null, source: 'Plumbline starter universe', day: '2026-08-31' },
      netScore: 24.12,
      cleanWeight: 0.9,
      contributors: [
        {
          financialInstrumentId: 2,
          ticker: 'SMOK',
          name: 'Smokestack Brands',
          score: -53,
          standing: 'VIOLATION',
          isBound: false,
          holdingPercentage: 8.5,
          contribution: -5.01,
          isDomestic: true,
          exchangeLocation: null,
          hasSampleData: false,
        },
      ],
    },
    holdings: {
      asOf: '2026-08-31',
      source: 'Plumbline starter universe',
      quality: 'sample',
      count: 60,
      outside: 1.5,
    },
    topHoldings: [aConstituent()],
    ...overrides,
  });
}

export function aPortfolio(overrides: Partial<PortfolioResponse> = {}): PortfolioResponse {
  return {
    id: 1,
    name: 'Retirement',
    type: 'IRA',
    monetaryValue: 12_345.67,
    cash: 0,
    totalHoldings: 3,
    impactScore: 24,
    standing: 'CLEAR',
    isBound: false,
    coverage: 1,
    outsideMethod: 0,
    ruledOut: 0,
    unpricedHoldings: 0,
    lastModified: '2026-11-02T15:30:00.000Z',
    holdingWeightMethod: 'SHARE_COUNT',
    esgIssueCriteriaRollup: { positive: [], negative: [] },
    hasSampleData: false,
    ...overrides,
  };
}

/** Ten shares of the domestic listing, at its last price. */
export function aHolding(overrides: Partial<HoldingResponse> = {}): HoldingResponse {
  return {
    id: 11,
    shares: 10,
    value: 2_275,
    isValued: true,
    weight: 100,
    priceSource: 'UNIVERSE',
    priceDate: '2026-10-30',
    financialInstrument: {
      id: 1,
      financialInstrumentId: 1,
      ticker: 'ACME',
      name: 'Acme Corporation',
      isListed: true,
      impactScore: 41,
      standing: 'CLEAR',
      isBound: false,
      coverage: 1,
      outsideMethod: 0,
      ruledOut: 0,
      marketCapitalization: 3_420_000_000_000,
      previousSharePrice: 227.5,
      isDomestic: true,
      exchangeLocation: null,
      hasSampleData: false,
    },
    ...overrides,
  };
}

/** A stock that leaves alcohol behind. */
export function anAlternative(overrides: Partial<AlternativeResponse> = {}): AlternativeResponse {
  return {
    ...aSearchResult({ id: 7, ticker: 'PURE', name: 'Pure Beverages', impactScore: 21 }),
    scoreChange: 51,
    faithTradition: null,
    sharedClass: 'INDUSTRY',
    sector: 'Manufacturing',
    industry: 'Food and Beverages',
    sizeRatio: 0.5,
    overlap: null,
    known: null,
    unchecked: [],
    criteria: [aComparison()],
    ...overrides,
  };
}

export function aComparison(overrides: Partial<CriterionComparison> = {}): CriterionComparison {
  return {
    name: 'ALCOHOL',
    title: 'Alcohol',
    kind: 'negative',
    before: 100,
    after: 0,
    isChecked: true,
    isInProfile: true,
    ...overrides,
  };
}

/** Alternatives to a stock of −30. */
export function someAlternatives(...items: readonly AlternativeResponse[]): AlternativesResponse {
  return {
    impactScore: -30,
    standing: 'VIOLATION',
    isBound: false,
    sector: 'Manufacturing',
    industry: 'Food and Beverages',
    known: null,
    items: [...items],
    none: items.length > 0 ? null : 'NONE_OF_KIND',
  };
}
