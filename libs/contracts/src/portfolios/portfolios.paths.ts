import { queryString } from '../query-string.ts';
import type { BacktestRequest } from './backtest.request.ts';
import type { ReportPaper } from './portfolio.requests.ts';

/** Endpoints of portfolios, under `/api`. Templates use `:name` for the server, functions build addresses. */
export const portfoliosPaths = {
  base: 'portfolios',
  portfolio: ':id',
  holdings: ':id/holdings',
  holding: ':id/holdings/:holdingId',
  deleteHoldings: ':id/holdings/delete',
  unknownHolding: ':id/unknown-holdings/:unknownHoldingId',
  addHolding: 'holdings',
  weightMethod: 'update-holding-weight-method',
  upload: ':id/holdings/upload-excel-file',
  importFile: 'import-file',
  fileAccounts: 'import-file/accounts',
  exportCsv: ':id/export-csv',
  report: ':id/report',
  contributors: ':id/esg-issues/:category/contributors',
  backtest: ':id/backtest',
  changes: ':id/changes',
  changesSeen: ':id/changes/seen',
  scoreHistory: ':id/score-history',
  cleanUp: ':id/clean',
  swaps: ':id/swaps',
  previewSwaps: ':id/swaps/preview',
  swap: ':id/swaps/:swapId',
} as const;

export const portfoliosUrls = {
  list: (size: number, profile?: string) => `/portfolios${queryString({ size, profile })}`,
  portfolio: (id: number, profile?: string) => `/portfolios/${id}${queryString({ profile })}`,
  holdings: (id: number, size?: number, profile?: string) =>
    `/portfolios/${id}/holdings${queryString({ size, profile })}`,
  holding: (id: number, holdingId: number) => `/portfolios/${id}/holdings/${holdingId}`,
  unknownHolding: (id: number, unknownHoldingId: number) =>
    `/portfolios/${id}/unknown-holdings/${unknownHoldingId}`,
  deleteHoldings: (id: number) => `/portfolios/${id}/holdings/delete`,
  upload: (id: number, account?: string) =>
    `/portfolios/${id}/holdings/upload-excel-file${queryString({ account })}`,
  importFile: (account?: string, group?: number) =>
    `/portfolios/import-file${queryString({ account, group })}`,
  fileAccounts: () => '/portfolios/import-file/accounts',
  exportCsv: (id: number) => `/portfolios/${id}/export-csv`,
  report: (id: number, paper: ReportPaper, profile?: string) =>
    `/portfolios/${id}/report${queryString({ paper, profile })}`,
  contributors: (id: number, category: string) =>
    `/portfolios/${id}/esg-issues/${encodeURIComponent(category)}/contributors`,
  changes: (id: number) => `/portfolios/${id}/changes`,
  changesSeen: (id: number) => `/portfolios/${id}/changes/seen`,
  scoreHistory: (id: number) => `/portfolios/${id}/score-history`,
  cleanUp: (id: number, profile?: string) => `/portfolios/${id}/clean${queryString({ profile })}`,
  swaps: (id: number) => `/portfolios/${id}/swaps`,
  previewSwaps: (id: number, profile?: string) =>
    `/portfolios/${id}/swaps/preview${queryString({ profile })}`,
  swap: (id: number, swapId: number) => `/portfolios/${id}/swaps/${swapId}`,
  backtest: (id: number, request: Partial<BacktestRequest>) =>
    `/portfolios/${id}/backtest${queryString({ ...request })}`,
} as const;
