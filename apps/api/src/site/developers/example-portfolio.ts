import type {
  HoldingResponse,
  HoldingsResponse,
  ImportedPortfolioResponse,
  PortfolioResponse,
} from '@plumbline/contracts';
import { exampleHit } from './example-security.ts';

const { ticker, name, isDomestic, exchangeLocation, impactScore, standing, isBound } = exampleHit;

export const exampleHolding: HoldingResponse = {
  id: 31,
  shares: 10,
  value: 125,
  isValued: true,
  weight: 100,
  priceSource: 'UNIVERSE',
  priceDate: '2026-11-20',
  financialInstrument: {
    id: 1042,
    financialInstrumentId: 1042,
    ticker,
    name,
    isListed: true,
    isDomestic,
    exchangeLocation,
    impactScore,
    standing,
    isBound,
    coverage: 1,
    outsideMethod: 0,
    ruledOut: 1,
    marketCapitalization: null,
    previousSharePrice: 12.5,
    hasSampleData: false,
  },
};

export const exampleHoldings: HoldingsResponse = { holdings: [exampleHolding], unknownHoldings: [] };

export const examplePortfolio: PortfolioResponse = {
  id: 7,
  name: 'Retirement',
  type: 'IRA',
  monetaryValue: 125,
  cash: 0,
  totalHoldings: 1,
  impactScore,
  standing,
  isBound,
  coverage: 1,
  outsideMethod: 0,
  ruledOut: 1,
  unpricedHoldings: 0,
  lastModified: '2026-11-21T09:30:00.000Z',
  holdingWeightMethod: 'SHARE_COUNT',
  esgIssueCriteriaRollup: {
    positive: [],
    negative: [
      {
        criterion: { name: 'TOBACCO', title: 'Tobacco' },
        weightedPercentage: 100,
        numberOfHoldings: 1,
        hasSampleData: false,
      },
    ],
  },
  hasSampleData: false,
};

/** As it is when it has just been created. */
export const newPortfolio: PortfolioResponse = {
  ...examplePortfolio,
  monetaryValue: 0,
  totalHoldings: 0,
  impactScore: null,
  standing: 'NOT_RATED',
  coverage: null,
  ruledOut: 0,
  esgIssueCriteriaRollup: { positive: [], negative: [] },
};

export const exampleImport: ImportedPortfolioResponse = {
  id: 7,
  name: 'Retirement',
  imported: {
    attemptedCount: 2,
    completedCount: 1,
    filePrices: { count: 0, asOf: null },
    rejected: [
      {
        row: 3,
        ticker: 'EXMPX',
        reason: 'This security was not found',
        kind: null,
        shares: 5,
        value: null,
        kept: false,
        unknownHoldingId: null,
        suggestions: [],
      },
    ],
    cash: null,
  },
};
