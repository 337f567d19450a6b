import { IsBoolean, IsOptional } from 'class-validator';
import { IsShortText } from '../fields.ts';
import { limits } from '../limits.ts';

/** Body of `POST /api/authenticate`. */
export class AuthenticateRequest {
  @IsShortText('Email', limits.account.email.max)
  username!: string;

  @IsShortText('Password', limits.account.password.max)
  password!: string;

  /** Stay signed in for 30 days instead of one. */
  @IsOptional()
  @IsBoolean({ message: 'rememberMe is true or false' })
  rememberMe?: boolean | null;
}
