/** Endpoints around logging in, under `/api`. */
export const authPaths = {
  register: 'register',
  registerActivate: 'register-activate',
  resendActivation: 'register/resend',
  activate: 'activate',
  authenticate: 'authenticate',
  changePassword: 'account/change-password',
  initPasswordReset: 'account/reset-password/init',
  undoEmail: 'account/email/undo',
  pendingEmail: 'account/email/pending',
  confirmEmail: 'account/email/confirm',
  resendEmail: 'account/email/resend',
  finishPasswordReset: 'account/reset-password/finish',
} as const;

export const authUrls = {
  activate: (key: string) => `/activate?key=${encodeURIComponent(key)}`,
} as const;
