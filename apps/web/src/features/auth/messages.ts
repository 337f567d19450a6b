/** Texts whose wording is fixed. */
export const authMessages = {
  registrationFailed: 'Registration Incorrect. Please try again.',
  activationFailed: 'Your account could not be activated',
  resetLinkSent: 'Check your email for a link to reset your password.',
  resetLinkFailed: 'There was an error, please contact support.',
  passwordReset: 'Password has been updated. Redirecting to login',
  passwordResetFailed: 'There was an error. Please contact support',
  passwordsDiffer: 'Passwords do not match',
} as const;
