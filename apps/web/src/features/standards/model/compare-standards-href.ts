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

/** What the address calls the profiles of two people, which are known in the tab that has their answers. */
export const UNSAVED_IDS = ['mine', 'theirs'] as const;

export function isUnsavedId(id: string): boolean {
  return UNSAVED_IDS.some((each) => each === id);
}

type Listing = Parameters<typeof securityHref>[0];

/** What standards are compared for. */
export type Comparable = { readonly security: Listing } | { readonly portfolio: { readonly id: number } };

/** The page for a security or a portfolio, under these standards or else those that it shows by itself. */
export function compareStandardsHref(subject: Comparable, chosen?: readonly string[]): string {
  const { security, portfolio, standards } = COMPARISON_PARAMETERS;
  const query =
    'security' in subject
      ? `${security}=${securityHref(subject.security).slice(1)}`
      : `${portfolio}=${subject.portfolio.id}`;
  const choice = chosen ? `&${standards}=${chosen.join(',')}` : '';
  return `${paths.compareStandards.href()}?${query}${choice}`;
}
