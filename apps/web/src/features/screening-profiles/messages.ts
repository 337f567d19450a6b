/** What is said about changes; the specification names no texts for them. */
export const profileMessages = {
  listFailed: 'Your screening profiles could not be fetched',
  saved: (name: string) => `${name} has been saved.`,
  deleted: (name: string) => `${name} has been deleted.`,
  deleteFailed: 'The profile could not be deleted. Please try again',
  previewFailed: 'The preview could not be calculated',
} as const;
