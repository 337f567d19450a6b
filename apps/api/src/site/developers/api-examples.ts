import type { AddHoldingRequest, CreatePortfolioRequest, UpdateHoldingRequest } from '@plumbline/contracts';
import type { CallExample } from '../../platform/openapi/described-handler.ts';
import {
  exampleHolding,
  exampleHoldings,
  exampleImport,
  examplePortfolio,
  newPortfolio,
} from './example-portfolio.ts';
import { exampleHit, exampleInstrument, exampleRanking, exampleStandards } from './example-security.ts';

/** Of the calls that most programs make, for the API document. */
export const apiExamples: Readonly<Record<string, CallExample>> = {
  'GET /api/search': { parameters: { query: 'EXMPL', size: 10 }, response: [exampleHit] },
  'GET /api/tickers/{ticker}': { parameters: { ticker: 'EXMPL' }, response: exampleInstrument },
  'GET /api/ranked': { response: exampleRanking },
  'GET /api/standards': {
    parameters: { instrument: 1042, profiles: '0,2' },
    response: exampleStandards,
  },
  'GET /api/portfolios': { response: { portfolios: [examplePortfolio] } },
  'POST /api/portfolios': {
    request: { name: 'Retirement', type: 'IRA' } satisfies CreatePortfolioRequest,
    response: newPortfolio,
  },
  'GET /api/portfolios/{id}': { parameters: { id: 7 }, response: examplePortfolio },
  'GET /api/portfolios/{id}/holdings': {
    parameters: { id: 7, sort: 'impactScore,asc', size: 1 },
    response: exampleHoldings,
  },
  'PUT /api/portfolios/{id}/holdings': {
    parameters: { id: 7 },
    request: { id: 31, financialInstrumentId: 1042, shares: 10 } satisfies UpdateHoldingRequest,
    response: exampleHolding,
  },
  'POST /api/portfolios/holdings': {
    request: {
      financialInstrumentId: 1042,
      portfolioIds: [7],
      shares: 10,
      ifHeld: 'ADD',
    } satisfies AddHoldingRequest,
  },
  'POST /api/portfolios/import-file': { response: exampleImport },
};
