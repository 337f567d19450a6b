import { purchasablePlans } from '@plumbline/pricing';
import { IsPage, IsPageSize } from '../fields.ts';
import { limits } from '../limits.ts';
import type { Infer } from '../schema.ts';
import {
  arrayOf,
  dateTimeSchema,
  enumSchema,
  integerSchema,
  nullable,
  objectSchema,
  optional,
  stringSchema,
} from '../schema.ts';
import { roles } from './role.ts';

/** What the journal of an account records. The table stores these names: add to them, and rename none. */
export const securityEvents = [
  'REGISTERED',
  'ACTIVATED',
  'SIGNED_IN',
  'SIGN_IN_REFUSED',
  'SIGNED_OUT',
  'SESSIONS_ENDED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET_REQUESTED',
  'PASSWORD_RESET',
  'EMAIL_CHANGE_REQUESTED',
  'EMAIL_CHANGED',
  'EMAIL_CHANGE_UNDONE',
  'SECOND_FACTOR_UNDONE',
  'SECOND_FACTOR_ADDED',
  'SECOND_FACTOR_REMOVED',
  'RECOVERY_CODES_CREATED',
  'TOKEN_CREATED',
  'TOKEN_ROTATED',
  'TOKEN_REVOKED',
  'WEBHOOK_ADDED',
  'WEBHOOK_ROTATED',
  'WEBHOOK_DISABLED',
  'WEBHOOK_ENABLED',
  'WEBHOOK_DELETED',
  'ROLES_CHANGED',
  'PLAN_BOUGHT',
  'PLAN_ENDED',
  'CARD_SAVED',
  'CARD_REFUSED',
  'PORTFOLIO_EXPORTED',
  'LINK_SHARED',
  'LINK_ENDED',
  'BROKER_CONNECTED',
  'BROKER_DISCONNECTED',
  'DATA_EXPORTED',
  'DELETION_REQUESTED',
  'DELETION_UNDONE',
  'ACCOUNT_DELETED',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** What a visitor proved who they are with. */
const signInMethods = ['PASSWORD', 'TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;

/** All that the journal stores about an event besides when, where and by whom. Nothing secret, and nobody's name. */
export const securityEventDetailsSchema = objectSchema({
  method: optional(enumSchema(signInMethods)),
  roles: optional(arrayOf(enumSchema(roles))),
  plan: optional(enumSchema(purchasablePlans)),
  /** An operator did it by command. */
  by: optional(enumSchema(['OPERATOR'])),
});
export type SecurityEventDetails = Infer<typeof securityEventDetailsSchema>;

/** An entry in the journal of an account. */
export const securityEventResponseSchema = objectSchema({
  id: integerSchema,
  event: enumSchema(securityEvents),
  occurredAt: dateTimeSchema,
  /** IP address; `null` when no request led to it. */
  address: nullable(stringSchema),
  /** Browser and system in words; `null` when no request led to it. */
  device: nullable(stringSchema),
  details: securityEventDetailsSchema,
});
export type SecurityEventResponse = Infer<typeof securityEventResponseSchema>;

/** Query of `GET /api/account/security-events`. */
export class ListSecurityEventsRequest {
  @IsPage()
  page: number = 0;

  @IsPageSize(limits.account.maxSecurityEventsSize)
  size: number = 20;
}
