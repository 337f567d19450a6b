import { IsEmailAddress } from '../fields.ts';

/** What the text body of `POST /api/account/reset-password/init` says. */
export class InitPasswordResetRequest {
  @IsEmailAddress()
  email!: string;
}
