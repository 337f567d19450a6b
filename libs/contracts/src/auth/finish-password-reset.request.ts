import { IsNewPassword, IsShortText } from '../fields.ts';

/** Longer than any key. */
const MAX_KEY_LENGTH = 200;

/** Body of `PUT /api/account/reset-password/finish`. */
export class FinishPasswordResetRequest {
  /** From the mailed link. */
  @IsShortText('Key', MAX_KEY_LENGTH)
  key!: string;

  @IsNewPassword()
  newPassword!: string;
}
