import { IsNewPassword, IsShortText } from '../fields.ts';
import { limits } from '../limits.ts';

/** Body of `PUT /api/account/change-password`. */
export class ChangePasswordRequest {
  @IsShortText('Current password', limits.account.password.max)
  currentPassword!: string;

  @IsNewPassword(limits.account.minChangedPassword)
  newPassword!: string;
}
