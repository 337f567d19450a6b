import type { AccountResponse, UpdateAccountRequest, UploadedImageResponse } from '@plumbline/contracts';
import { roles } from '@plumbline/contracts';
import { arrayOf, integer, nullable, objectSchema, oneOf, text } from '../platform/openapi/schema.ts';

const changeable = { firstName: text, lastName: text, email: text, zipCode: text, imageUrl: nullable(text) };

export const accountSchema = objectSchema<AccountResponse>({
  id: integer,
  login: text,
  ...changeable,
  affiliate: nullable(text),
  authorities: arrayOf(oneOf(...roles)),
});

export const updateAccountSchema = objectSchema<UpdateAccountRequest>(changeable, [
  'firstName',
  'lastName',
  'email',
  'zipCode',
  'imageUrl',
]);

export const uploadedImageSchema = objectSchema<UploadedImageResponse>({ imageUrl: text });

export const goodStandingSchema = oneOf('true', 'false');
