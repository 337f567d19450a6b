import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { IsEmailAddress, IsNewPassword, IsPersonName, IsShortText, IsZipCode } from '../fields.ts';
import { limits } from '../limits.ts';
import { affiliatePattern } from './affiliate-pattern.ts';

const blankMeansNone = Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

/**
 * Body of `POST /api/register` and `POST /api/register-activate`. The name to log in with is the email address;
 * anything else that clients send (`login`, `langKey`, `isGoodStanding`) is ignored.
 */
export class RegisterRequest {
  @IsPersonName('First name')
  firstName!: string;

  @IsPersonName('Last name')
  lastName!: string;

  @IsEmailAddress()
  email!: string;

  @IsZipCode()
  zipCode!: string;

  @IsNewPassword()
  password!: string;

  @blankMeansNone
  @IsOptional()
  @Matches(affiliatePattern, { message: 'The partner code is not one of ours' })
  affiliate?: string | null;
}

/** Body of `POST /api/register/resend`. */
export class ResendActivationRequest {
  @IsEmailAddress()
  email!: string;
}

/** Body of `POST /api/authenticate`. */
export class AuthenticateRequest {
  @IsShortText('Email', limits.account.email.max)
  username!: string;

  @IsShortText('Password', limits.account.password.max)
  password!: string;

  /** Stay logged in for 30 days instead of one. */
  @IsOptional()
  @IsBoolean({ message: 'rememberMe must be true or false' })
  rememberMe?: boolean | null;
}

/** Body of the calls that a token alone must not make. */
export class ConfirmPasswordRequest {
  @IsShortText('Current password', limits.account.password.max)
  currentPassword!: string;
}

/** Body of `PUT /api/account/change-password`. */
export class ChangePasswordRequest extends ConfirmPasswordRequest {
  @IsNewPassword(limits.account.minChangedPassword)
  newPassword!: string;
}

/** The text body of `POST /api/account/reset-password/init`. */
export class InitPasswordResetRequest {
  @IsEmailAddress()
  email!: string;
}

/** Longer than any key. */
const MAX_KEY_LENGTH = 200;

/**
 * Body of the calls that a mailed link leads to: under `/api/account`, `email/confirm`, `email/undo`,
 * `second-factor/undo` and `deletion/undo`.
 */
export class MailedKeyRequest {
  /** From the mailed link. */
  @IsShortText('Key', MAX_KEY_LENGTH)
  key!: string;
}

/** Body of `PUT /api/account/reset-password/finish`. */
export class FinishPasswordResetRequest extends MailedKeyRequest {
  @IsNewPassword()
  newPassword!: string;
}
