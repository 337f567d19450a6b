import type { ReportPaper } from '../portfolios/portfolio.requests.ts';
import { queryString } from '../query-string.ts';

/** Endpoints of the links that an account shares, under `/api`. Templates use `:name`, functions build addresses. */
export const sharedLinksPaths = { base: 'shared-links', link: ':id' } as const;

export const sharedLinksUrls = {
  list: () => '/shared-links',
  link: (id: number) => `/shared-links/${id}`,
} as const;

/** Endpoints of what such a link shows, open to everyone who has its token. */
export const sharedPaths = {
  base: 'shared',
  page: ':token',
  holdings: ':token/holdings',
  contributors: ':token/esg-issues/:category/contributors',
  report: ':token/report',
} as const;

export const sharedUrls = {
  page: (token: string) => `/shared/${encodeURIComponent(token)}`,
  holdings: (token: string, page: number, size: number) =>
    `${sharedUrls.page(token)}/holdings${queryString({ page: page || undefined, size })}`,
  contributors: (token: string, category: string) =>
    `${sharedUrls.page(token)}/esg-issues/${encodeURIComponent(category)}/contributors`,
  report: (token: string, paper: ReportPaper) => `${sharedUrls.page(token)}/report${queryString({ paper })}`,
} as const;
