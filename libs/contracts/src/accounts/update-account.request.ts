import { IsOptional, Matches, MaxLength } from 'class-validator';
import { IfPresent, IsEmailAddress, IsPersonName, IsShortText, IsZipCode } from '../fields.ts';
import { limits } from '../limits.ts';

/** An absolute URL or a path on this site, in characters that are valid in URLs; or empty. */
const pictureAddress = /^(?:(?:https?:\/\/|\/(?!\/))[^\s\p{Cc}\\]+)?$/u;

/** Body of `PUT /api/account`. Absent fields stay as they are; other properties of an account are ignored. */
export class UpdateAccountRequest {
  @IfPresent
  @IsPersonName('First name')
  firstName?: string;

  @IfPresent
  @IsPersonName('Last name')
  lastName?: string;

  /** The address to log in with: changes once the link in a mail to it is used. */
  @IfPresent
  @IsEmailAddress()
  email?: string;

  /** Required when `email` differs from that of the account. */
  @IsOptional()
  @IsShortText('Current password', limits.account.password.max)
  currentPassword?: string | null;

  @IfPresent
  @IsZipCode()
  zipCode?: string;

  /** Address of a picture; `null` or empty removes it. */
  @IsOptional()
  @MaxLength(limits.account.maxImageUrlLength, { message: 'imageUrl is too long' })
  @Matches(pictureAddress, { message: 'imageUrl must be the address of a picture' })
  imageUrl?: string | null;
}
