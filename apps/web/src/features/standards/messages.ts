export const standardsMessages = {
  loading: 'Comparing',
  failed: 'The standards could not be compared.',
} as const;
