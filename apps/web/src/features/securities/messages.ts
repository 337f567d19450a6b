/** Texts of Specification §8. */
export const securityMessages = {
  contributorsFailed: 'Failed to fetch contributors.',
} as const;
