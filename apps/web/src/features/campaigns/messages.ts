export const campaignMessages = {
  listFailed: 'The campaigns could not be loaded',
  campaignFailed: 'This campaign could not be loaded',
  saved: 'Campaign saved',
  stepSaved: 'Step saved',
} as const;
