import { IsOptional, Matches, MaxLength, ValidateIf } from 'class-validator';
import { IsEmailAddress, IsPersonName, IsZipCode } from '../fields.ts';
import { limits } from '../limits.ts';

/** A whole web address or a path of this site, in characters that addresses are made of; or nothing. */
const pictureAddress = /^(?:(?:https?:\/\/|\/(?!\/))[^\s\p{Cc}\\]+)?$/u;

const isGiven = ValidateIf((_, value: unknown) => value !== undefined);

/** Body of `PUT /api/account`. What is absent stays; other properties of an account are ignored. */
export class UpdateAccountRequest {
  @isGiven
  @IsPersonName('First name')
  firstName?: string;

  @isGiven
  @IsPersonName('Last name')
  lastName?: string;

  @isGiven
  @IsEmailAddress()
  email?: string;

  @isGiven
  @IsZipCode()
  zipCode?: string;

  /** Address of a picture; `null` or empty takes it away. */
  @IsOptional()
  @MaxLength(limits.account.maxImageUrlLength, { message: 'imageUrl is too long' })
  @Matches(pictureAddress, { message: 'imageUrl must be the address of a picture' })
  imageUrl?: string | null;
}
