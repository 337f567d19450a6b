import { Transform, Type } from 'class-transformer';
import { IsArray, IsIn, IsOptional, Length, Matches, ValidateIf, ValidateNested } from 'class-validator';
import { all, IsLine, IsShortText, IsValid } from '../fields.ts';
import { limits } from '../limits.ts';
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
import type { Infer } from '../schema.ts';
import { tokenResponseSchema } from './auth.response.ts';

/** What the second step of logging in takes. */
export const secondFactorMethods = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

const secondStepSchema = objectSchema({
  /** Valid for five minutes and for the second step alone. */
  token: stringSchema,
  methods: arrayOf(enumSchema(secondFactorMethods)),
});
export type SecondStep = Infer<typeof secondStepSchema>;

/** Response of `POST /api/authenticate`: a bearer token, or what the second step takes. */
export const authenticateResponseSchema = eitherOf(
  tokenResponseSchema,
  objectSchema({ second_factor: secondStepSchema }),
);
export type AuthenticateResponse = Infer<typeof authenticateResponseSchema>;

const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

const passkeyReferenceSchema = objectSchema({
  id: stringSchema,
  type: enumSchema(['public-key']),
  transports: arrayOf(enumSchema(passkeyTransports)),
});

/** What a browser takes to use a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequestOptionsSchema = objectSchema({
  challenge: stringSchema,
  rpId: stringSchema,
  timeout: integerSchema,
  userVerification: enumSchema(['preferred']),
  allowCredentials: arrayOf(passkeyReferenceSchema),
});
export type PasskeyRequestOptions = Infer<typeof passkeyRequestOptionsSchema>;

/** What a browser takes to create a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
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

const { maxWebAuthnLength, maxTokenLength, maxPasskeyNameLength } = limits.secondFactor;

/** Bytes as WebAuthn writes them. */
const IsBase64Url = (name: string, max: number = maxWebAuthnLength) =>
  all(
    Matches(/^[\w-]+$/, { message: `${name} must be base64url` }),
    Length(1, max, { message: `${name} takes at most ${max} characters` }),
  );

/** An object of a class of its own, which must be there. */
const IsPart = (name: string, type: () => new () => object) =>
  all(
    ValidateNested({ message: `${name} is required` }),
    Type(type),
    IsValid({
      name: 'isPart',
      isValid: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      message: `${name} is required`,
      schema: {},
    }),
  );

const byPasskey = ValidateIf((request: SecondFactorRequest) => request.method === 'PASSKEY');
const byCode = ValidateIf((request: SecondFactorRequest) => request.method !== 'PASSKEY');
/** As people type them: in groups, and in any case. */
const withoutGaps = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : value,
);

class AssertionOfPasskey {
  @IsBase64Url('clientDataJSON')
  clientDataJSON!: string;

  @IsBase64Url('authenticatorData')
  authenticatorData!: string;

  @IsBase64Url('signature')
  signature!: string;
}

/** Use of a passkey (WebAuthn, AuthenticationResponseJSON); what else that has is ignored. */
export class PasskeyAssertion {
  @IsBase64Url('id')
  id!: string;

  @IsPart('response', () => AssertionOfPasskey)
  response!: AssertionOfPasskey;
}

/** Body of `POST /api/authenticate/second-factor`. */
export class SecondFactorRequest {
  @IsShortText('Token', maxTokenLength)
  token!: string;

  @IsIn(secondFactorMethods, { message: `method is one of ${secondFactorMethods.join(' ')}` })
  method!: SecondFactorMethod;

  /** Six digits of the authenticator app, or a recovery code; blanks and hyphens are dropped. */
  @byCode
  @withoutGaps
  @IsShortText('Code', limits.secondFactor.maxCodeLength)
  code?: string;

  @byPasskey
  @IsPart('assertion', () => PasskeyAssertion)
  assertion?: PasskeyAssertion;
}

/** Body of `POST /api/authenticate/second-factor/passkey`. */
export class PasskeyOptionsRequest {
  @IsShortText('Token', maxTokenLength)
  token!: string;
}

/** Body of each change of a second factor that a token alone must not make. */
export class ConfirmPasswordRequest {
  @IsShortText('Current password', limits.account.password.max)
  currentPassword!: string;
}

/** Body of `POST /api/account/second-factor/passkeys/options`. */
export class NewPasskeyRequest extends ConfirmPasswordRequest {
  /** What its owner calls it. */
  @IsLine('Name', maxPasskeyNameLength)
  name!: string;
}

/** Body of `POST /api/account/second-factor/totp/confirm`. */
export class ConfirmTotpRequest {
  @withoutGaps
  @Matches(/^\d{6}$/, { message: 'The code has six digits' })
  code!: string;
}

class AttestationOfPasskey {
  @IsBase64Url('clientDataJSON')
  clientDataJSON!: string;

  @IsBase64Url('attestationObject')
  attestationObject!: string;

  /** How the browser can reach the passkey again. */
  @IsOptional()
  @IsArray({ message: 'transports must be a list' })
  @IsIn(passkeyTransports, { each: true, message: 'transports has an unknown one' })
  transports?: PasskeyTransport[] | null;
}

/** A new passkey (WebAuthn, RegistrationResponseJSON); what else that has is ignored. */
export class PasskeyAttestation {
  @IsBase64Url('id')
  id!: string;

  @IsPart('response', () => AttestationOfPasskey)
  response!: AttestationOfPasskey;
}

/** Body of `POST /api/account/second-factor/passkeys`. */
export class AddPasskeyRequest {
  @IsPart('attestation', () => PasskeyAttestation)
  attestation!: PasskeyAttestation;
}
