import { Max, Min, IsInt } from 'class-validator';
import { all, IfPresent, IsLine, IsValid } from '../fields.ts';
import { limits } from '../limits.ts';
import type { Scope } from './scopes.ts';
import { scopes } from './scopes.ts';

const { maxNameLength, maxDays } = limits.personalTokens;

function AreScopes(): PropertyDecorator {
  return IsValid({
    name: 'areScopes',
    isValid: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      new Set(value).size === value.length &&
      value.every((scope) => scopes.some((known) => known === scope)),
    message: `Choose at least one of ${scopes.join(', ')}, each once`,
    schema: {
      type: 'array',
      items: { type: 'string', enum: scopes },
      minItems: 1,
      maxItems: scopes.length,
      uniqueItems: true,
    },
  });
}

function AreDays(): PropertyDecorator {
  const message = `expiresInDays is a whole number from 1 to ${maxDays}`;
  return all(IfPresent, IsInt({ message }), Min(1, { message }), Max(maxDays, { message }));
}

/** Body of `POST /api/account/tokens`. */
export class CreatePersonalTokenRequest {
  @IsLine('Name', { max: maxNameLength })
  name!: string;

  @AreScopes()
  scopes!: Scope[];

  /** 90 if absent. */
  @AreDays()
  expiresInDays?: number;
}
