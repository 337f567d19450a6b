import { IsEmailAddress } from '../fields.ts';

/** The text body of `POST /api/account/reset-password/init`. */
export class InitPasswordResetRequest {
  @IsEmailAddress()
  email!: string;
}
