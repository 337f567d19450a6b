/** Texts whose wording is fixed. */
export const securityMessages = {
  contributorsFailed: 'Failed to fetch contributors.',
} as const;
