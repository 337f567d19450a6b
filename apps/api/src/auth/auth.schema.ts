import type {
  AuthenticateRequest,
  ChangePasswordRequest,
  FinishPasswordResetRequest,
  TokenResponse,
} from '@plumbline/contracts';
import { objectSchema, text, truth } from '../platform/openapi/schema.ts';

export const authenticateSchema = objectSchema<AuthenticateRequest>(
  { username: text, password: text, rememberMe: truth },
  ['rememberMe'],
);
export const tokenSchema = objectSchema<TokenResponse>({ id_token: text });
export const changePasswordSchema = objectSchema<ChangePasswordRequest>({
  currentPassword: text,
  newPassword: text,
});
export const finishPasswordResetSchema = objectSchema<FinishPasswordResetRequest>({
  key: text,
  newPassword: text,
});
