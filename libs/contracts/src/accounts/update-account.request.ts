import { IsOptional, Matches, MaxLength, ValidateIf } from 'class-validator';
import { IsEmailAddress, IsPersonName, IsZipCode } from '../fields.ts';
import { limits } from '../limits.ts';

/** An absolute URL or a path on this site, in characters that are valid in URLs; or empty. */
const pictureAddress = /^(?:(?:https?:\/\/|\/(?!\/))[^\s\p{Cc}\\]+)?$/u;

const isGiven = ValidateIf((_, value: unknown) => value !== undefined);

/** Body of `PUT /api/account`. Absent fields stay as they are; other properties of an account are ignored. */
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

  /** Address of a picture; `null` or empty removes it. */
  @IsOptional()
  @MaxLength(limits.account.maxImageUrlLength, { message: 'imageUrl is too long' })
  @Matches(pictureAddress, { message: 'imageUrl must be the address of a picture' })
  imageUrl?: string | null;
}
