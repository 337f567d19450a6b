/** Texts whose wording is fixed. */
export const accountMessages = {
  updated: 'Account Updated',
  updateFailed: 'Account updated failed. Please try again',
  passwordUpdated: 'Password has been updated',
  passwordUpdateFailed: 'Password update failed, check password and try again later',
  passwordsDiffer: 'Passwords do not match',
} as const;
