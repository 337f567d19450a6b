import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  dateTimeSchema,
  eitherOf,
  enumSchema,
  integerSchema,
  nullable,
  numberSchema,
  objectSchema,
  stringSchema,
} from '../schema.ts';

/** A new account, and the id that the payment provider knows its owner by. */
export const registeredResponseSchema = objectSchema({ id: integerSchema, customerId: stringSchema });
export type RegisteredResponse = Infer<typeof registeredResponseSchema>;

/** A bearer token. */
export const tokenResponseSchema = objectSchema({ id_token: stringSchema });
export type TokenResponse = Infer<typeof tokenResponseSchema>;

/** Ways to complete the second step of logging in. */
export const secondFactorMethods = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** What an account can set up; recovery codes only stand in for it. */
export type SecondFactor = Exclude<SecondFactorMethod, 'RECOVERY_CODE'>;

const secondStepSchema = objectSchema({
  /** Valid for five minutes and for the second step alone. */
  token: stringSchema,
  methods: arrayOf(enumSchema(secondFactorMethods)),
});
export type SecondStep = Infer<typeof secondStepSchema>;

/** Response of `POST /api/authenticate`: a bearer token, or the second step to complete. */
export const authenticateResponseSchema = eitherOf(
  tokenResponseSchema,
  objectSchema({ second_factor: secondStepSchema }),
);
export type AuthenticateResponse = Infer<typeof authenticateResponseSchema>;

export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

const passkeyReferenceSchema = objectSchema({
  id: stringSchema,
  type: enumSchema(['public-key']),
  transports: arrayOf(enumSchema(passkeyTransports)),
});

/** What a browser needs to use a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequestOptionsSchema = objectSchema({
  challenge: stringSchema,
  rpId: stringSchema,
  timeout: integerSchema,
  userVerification: enumSchema(['preferred']),
  allowCredentials: arrayOf(passkeyReferenceSchema),
});
export type PasskeyRequestOptions = Infer<typeof passkeyRequestOptionsSchema>;

/** What a browser needs to create a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreationOptionsSchema = objectSchema({
  challenge: stringSchema,
  rp: objectSchema({ id: stringSchema, name: stringSchema }),
  user: objectSchema({ id: stringSchema, name: stringSchema, displayName: stringSchema }),
  pubKeyCredParams: arrayOf(objectSchema({ type: enumSchema(['public-key']), alg: numberSchema })),
  timeout: integerSchema,
  attestation: enumSchema(['none']),
  authenticatorSelection: objectSchema({
    residentKey: enumSchema(['discouraged']),
    userVerification: enumSchema(['preferred']),
  }),
  excludeCredentials: arrayOf(passkeyReferenceSchema),
});
export type PasskeyCreationOptions = Infer<typeof passkeyCreationOptionsSchema>;

/** Response of `GET /api/account/second-factor`. */
export const secondFactorResponseSchema = objectSchema({
  /** Calls for administrators respond with 403 until there is one. */
  isRequired: booleanSchema,
  hasTotp: booleanSchema,
  passkeys: arrayOf(
    objectSchema({
      id: integerSchema,
      name: stringSchema,
      createdAt: dateTimeSchema,
      lastUsedAt: nullable(dateTimeSchema),
    }),
  ),
  recoveryCodesLeft: integerSchema,
});
export type SecondFactorResponse = Infer<typeof secondFactorResponseSchema>;

/** The secret that an authenticator app shares, to be confirmed by a code. */
export const totpSecretResponseSchema = objectSchema({
  /** Base32, to be typed. */
  secret: stringSchema,
  /** `otpauth://` address, to be shown as a QR code. */
  uri: stringSchema,
});
export type TotpSecretResponse = Infer<typeof totpSecretResponseSchema>;

/** New recovery codes, which are shown this once; none when the account has some already. */
export const recoveryCodesResponseSchema = objectSchema({ recoveryCodes: arrayOf(stringSchema) });
export type RecoveryCodesResponse = Infer<typeof recoveryCodesResponseSchema>;
