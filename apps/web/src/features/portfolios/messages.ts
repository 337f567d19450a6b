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
  unknownNamed: (ticker: string) => `This is ${ticker} from now on.`,
  unknownNameFailed: (ticker: string, why = 'Please try again.') =>
    `We couldn’t make this line ${ticker}. ${why}`,
  uploadFailed: 'Upload failed. Please try again',
  noneSelected: 'Please Select a portfolio',
  added: (name: string, portfolios: number) =>
    `${name} has been added to your ${portfolios === 1 ? 'portfolio' : 'portfolios'}.`,
  swapped: (before: string, after: string) => ({
    done: `${before} was swapped for ${after}.`,
    undone: `Undone: ${before} swapped for ${after}`,
  }),
  /** `changes` says how many there are of each kind, such as `2 swaps and 1 sale`. */
  cleanedUp: (count: number, changes: string) => ({
    done: count === 1 ? '1 change was made.' : `${count} changes were made.`,
    undone: `Undone: ${changes}`,
  }),
  addFailed: (name: string) => `Error, ${name} cannot be added to your portfolio`,
} as const;
