import { Transform, Type } from 'class-transformer';
import { IsArray, IsIn, IsOptional, Length, Matches, ValidateIf, ValidateNested } from 'class-validator';
import { all, IsLine, IsShortText, IsValid } from '../fields.ts';
import { limits } from '../limits.ts';
import { ConfirmPasswordRequest } from './auth.requests.ts';
import { passkeyTransports, secondFactorMethods } from './auth.responses.ts';
import type { PasskeyTransport, SecondFactorMethod } from './auth.responses.ts';

const { maxWebAuthnLength, maxTokenLength, maxCodeLength, maxPasskeyNameLength } = limits.secondFactor;

/** Bytes as WebAuthn writes them. */
const IsBase64Url = (name: string) =>
  all(
    Matches(/^[\w-]+$/, { message: `${name} must be base64url` }),
    Length(1, maxWebAuthnLength, { message: `${name} takes at most ${maxWebAuthnLength} characters` }),
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
/** Codes are often typed in groups, and in any case. */
const withoutGaps = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : value,
);

class AuthenticatorAssertion {
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

  @IsPart('response', () => AuthenticatorAssertion)
  response!: AuthenticatorAssertion;
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
  @IsShortText('Code', maxCodeLength)
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

/** Body of `POST /api/account/second-factor/passkeys/options`. */
export class NewPasskeyRequest extends ConfirmPasswordRequest {
  /** What its owner calls it. */
  @IsLine('Name', { max: maxPasskeyNameLength })
  name!: string;
}

/** Body of `POST /api/account/second-factor/totp/confirm`. */
export class ConfirmTotpRequest {
  @withoutGaps
  @Matches(/^\d{6}$/, { message: 'The code has six digits' })
  code!: string;
}

class AuthenticatorAttestation {
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

  @IsPart('response', () => AuthenticatorAttestation)
  response!: AuthenticatorAttestation;
}

/** Body of `POST /api/account/second-factor/passkeys`. */
export class AddPasskeyRequest {
  @IsPart('attestation', () => PasskeyAttestation)
  attestation!: PasskeyAttestation;
}
