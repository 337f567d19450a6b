/** Texts whose wording is fixed. */
export const sessionMessages = {
  loginFailed: 'Login Incorrect. Please try again.',
  noToken: 'There was an error fetching your account',
  accountFailed: 'There was an error fetching your account details',
  loggedOut: "You've been logged out.",
} as const;
