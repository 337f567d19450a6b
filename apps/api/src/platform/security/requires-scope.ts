import { SetMetadata } from '@nestjs/common';
import type { Scope } from '@plumbline/contracts';
import { MissingScopeError } from './security.errors.ts';
import type { SignedInAccount } from './signed-in.decorator.ts';

/** Metadata key of {@link RequiresScope}. */
export const REQUIRED_SCOPE = 'requiredScope';

export interface RequiredScope {
  readonly scope: Scope;
  /** Where the query names a portfolio. */
  readonly ofPortfolio: Scope;
}

/**
 * Opens a call, or every call of a controller, to personal access tokens with the scope. Calls without this refuse all
 * such tokens. Sessions have no scopes, and are not affected.
 */
export const RequiresScope = (scope: Scope, ofPortfolio: Scope = scope) =>
  SetMetadata<string, RequiredScope>(REQUIRED_SCOPE, { scope, ofPortfolio });

/**
 * Requires that a session, or a personal access token with the scope, sent the request. Null is the scope that no token
 * has.
 *
 * @throws MissingScopeError
 */
export function requireScope({ scopes }: Pick<SignedInAccount, 'scopes'>, scope: Scope | null): void {
  if (scopes !== null && (scope === null || !scopes.includes(scope))) throw new MissingScopeError(scope);
}
