/** The texts of notifications about portfolios; most are given by the product. */
export const portfolioMessages = {
  listFailed: 'Your portfolios could not be loaded.',
  contributorsFailed: 'Failed to fetch contributors.',
  updated: 'Updated successfully',
  updateFailed: 'Failed to update portfolio. Please Try again',
  holdingDeleteFailed: 'Holding Failed!',
  holdingUpdated: 'Holdings Updated',
  holdingUpdateFailed: 'There was an error',
  holdingsUpdated: 'Portfolio Holdings Updated!',
  uploadFailed: 'Upload failed. Please try again',
  noneSelected: 'Please Select a portfolio',
  added: (name: string, portfolios: number) =>
    `${name} has been added to your ${portfolios === 1 ? 'portfolio' : 'portfolios'}.`,
  swapped: (before: string, after: string) => `${before} was swapped for ${after}.`,
  swapUndone: 'The change was undone.',
  cleanedUp: (changes: number) => (changes === 1 ? '1 change was made.' : `${changes} changes were made.`),
  addFailed: (name: string) => `Error, ${name} cannot be added to your portfolio`,
} as const;
