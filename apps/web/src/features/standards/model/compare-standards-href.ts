import { paths, securityHref } from '../../../config/paths.ts';

/**
 * The query parameters of the page: what standards are compared for, a security by its address without the slash or a
 * portfolio by its id, and the ids of the standards with commas between them.
 */
export const COMPARISON_PARAMETERS = {
  security: 'security',
  portfolio: 'portfolio',
  standards: 'standards',
} as const;

type Listing = Parameters<typeof securityHref>[0];

/** What standards are compared for. */
export type Comparable = { readonly security: Listing } | { readonly portfolio: { readonly id: number } };

/** The page for a security or a portfolio, under the standards that it shows by itself. */
export function compareStandardsHref(subject: Comparable): string {
  const { security, portfolio } = COMPARISON_PARAMETERS;
  const query =
    'security' in subject
      ? `${security}=${securityHref(subject.security).slice(1)}`
      : `${portfolio}=${subject.portfolio.id}`;
  return `${paths.compareStandards.href()}?${query}`;
}
