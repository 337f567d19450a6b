export const campaignMessages = {
  listFailed: 'The campaigns could not be loaded',
  campaignFailed: 'This campaign could not be loaded',
  saved: 'Campaign saved',
  stepSaved: 'Step saved',
  stepOfOlderVersion:
    'Someone else changed this campaign meanwhile. Nothing you typed is lost: save again to put it into the current version.',
} as const;
