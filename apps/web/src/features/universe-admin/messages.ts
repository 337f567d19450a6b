export const universeMessages = {
  loadFailed: 'The state of the universe could not be loaded',
  refreshFailed: 'The refresh could not be started. Please try again.',
  rollBackFailed: 'The release could not be rolled back. Please try again.',
} as const;
