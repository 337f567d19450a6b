import { queryString } from '../query-string.ts';
import type { ListHoldingsRequest } from './holding.requests.ts';
import type { ReportPaper } from './portfolio.requests.ts';

/** Endpoints of groups of portfolios, under `/api`. Templates use `:name` for the server, functions build addresses. */
export const portfolioGroupsPaths = {
  base: 'portfolio-groups',
  group: ':id',
  holdings: ':id/holdings',
  contributors: ':id/esg-issues/:category/contributors',
  changes: ':id/changes',
  changesSeen: ':id/changes/seen',
  scoreHistory: ':id/score-history',
  report: ':id/report',
} as const;

export const portfolioGroupsUrls = {
  list: () => '/portfolio-groups',
  group: (id: number, profile?: string) => `/portfolio-groups/${id}${queryString({ profile })}`,
  holdings: (id: number, request: Partial<ListHoldingsRequest> = {}) =>
    `/portfolio-groups/${id}/holdings${queryString({ ...request })}`,
  contributors: (id: number, category: string) =>
    `/portfolio-groups/${id}/esg-issues/${encodeURIComponent(category)}/contributors`,
  changes: (id: number) => `/portfolio-groups/${id}/changes`,
  changesSeen: (id: number) => `/portfolio-groups/${id}/changes/seen`,
  scoreHistory: (id: number) => `/portfolio-groups/${id}/score-history`,
  report: (id: number, paper: ReportPaper, profile?: string) =>
    `/portfolio-groups/${id}/report${queryString({ paper, profile })}`,
} as const;
