import type { RegisteredResponse, RegisterRequest } from '@plumbline/contracts';
import { integer, nullable, objectSchema, text } from '../platform/openapi/schema.ts';

export const registerSchema = objectSchema<RegisterRequest>(
  {
    firstName: text,
    lastName: text,
    email: text,
    zipCode: text,
    password: text,
    affiliate: nullable(text),
  },
  ['affiliate'],
);
export const registeredSchema = objectSchema<RegisteredResponse>({ id: integer, customerId: text });
