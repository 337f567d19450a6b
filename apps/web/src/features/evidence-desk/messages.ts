export const deskMessages = {
  listFailed: 'The evidence desk could not be loaded',
  entryFailed: 'This entry could not be loaded',
  saved: 'Draft saved',
  rejected: 'Noted: nothing was found',
} as const;
