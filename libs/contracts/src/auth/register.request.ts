import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { IsEmailAddress, IsNewPassword, IsPersonName, IsZipCode } from '../fields.ts';
import { affiliatePattern } from './affiliate-pattern.ts';

const blankMeansNone = Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

/**
 * Body of `POST /api/register` and `POST /api/register-activate`. The name to sign in with is the email address;
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
