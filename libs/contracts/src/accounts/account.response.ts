import type { Role } from './role.ts';

/** The account of whoever asks. */
export interface AccountResponse {
  readonly id: number;
  /** The name to sign in with: the e-mail address. */
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Five digits. */
  readonly zipCode: string;
  /** Absolute address of the profile picture; `null` without one. */
  readonly imageUrl: string | null;
  /** The partner code the account was registered with. */
  readonly affiliate: string | null;
  readonly authorities: readonly Role[];
}
