/** Endpoints around logging in, under `/api`. */
export const authPaths = {
  register: 'register',
  registerActivate: 'register-activate',
  resendActivation: 'register/resend',
  activate: 'activate',
  authenticate: 'authenticate',
  secondFactor: 'authenticate/second-factor',
  passkeyOptions: 'authenticate/second-factor/passkey',
  changePassword: 'account/change-password',
  initPasswordReset: 'account/reset-password/init',
  undoEmail: 'account/email/undo',
  undoSecondFactor: 'account/second-factor/undo',
  undoDeletion: 'account/deletion/undo',
  pendingEmail: 'account/email/pending',
  confirmEmail: 'account/email/confirm',
  resendEmail: 'account/email/resend',
  finishPasswordReset: 'account/reset-password/finish',
} as const;

/** Endpoints of the second factor of the caller's account, under `/api/account/second-factor`. */
export const secondFactorPaths = {
  base: 'account/second-factor',
  totp: 'totp',
  confirmTotp: 'totp/confirm',
  passkeyOptions: 'passkeys/options',
  passkeys: 'passkeys',
  passkey: 'passkeys/:id',
  recoveryCodes: 'recovery-codes',
} as const;

export const authUrls = {
  activate: (key: string) => `/activate?key=${encodeURIComponent(key)}`,
} as const;
