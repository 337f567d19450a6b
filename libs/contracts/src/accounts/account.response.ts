import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  enumSchema,
  integerSchema,
  nullable,
  objectSchema,
  stringSchema,
} from '../schema.ts';
import { roles } from './role.ts';

/** The caller's account. */
export const accountResponseSchema = objectSchema({
  id: integerSchema,
  /** The name to log in with: the email address. */
  login: stringSchema,
  firstName: stringSchema,
  lastName: stringSchema,
  email: stringSchema,
  /** Whether the link in a mail to this address was used. */
  isEmailConfirmed: booleanSchema,
  /** The address that the account is to have once the link in a mail to it is used. */
  pendingEmail: nullable(stringSchema),
  /** Five digits. */
  zipCode: stringSchema,
  /** Absolute address of the profile picture; `null` without one. */
  imageUrl: nullable(stringSchema),
  /** The partner code the account was registered with. */
  affiliate: nullable(stringSchema),
  authorities: arrayOf(enumSchema(roles)),
});
export type AccountResponse = Infer<typeof accountResponseSchema>;

/** Address of an uploaded picture. It becomes the profile picture when the account is saved with it. */
export const uploadedImageResponseSchema = objectSchema({ imageUrl: stringSchema });
export type UploadedImageResponse = Infer<typeof uploadedImageResponseSchema>;
