import type { AnonymousAccess } from '../security/anonymous.decorator.ts';
import { ANONYMOUS } from '../security/anonymous.decorator.ts';
import type { RequiredScope } from '../security/requires-scope.ts';
import { REQUIRED_SCOPE } from '../security/requires-scope.ts';
import type { DescribedHandler } from './described-handler.ts';

/** Names of the bearer tokens in the API document. */
export const SESSION_SECURITY = 'token';
export const PERSONAL_TOKEN_SECURITY = 'personalToken';

interface OperationAccess {
  /** Any one of them is enough; an empty one is none at all. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** In words, in Markdown. */
  readonly description: string;
}

const descriptions: Readonly<Record<AnonymousAccess, string>> = {
  ALWAYS: 'Needs no token, and ignores one.',
  BY_DEFAULT_PROFILE: 'Needs no token under the default standard; another `profile` needs one.',
  WITHOUT_TOKEN: 'Needs no token. One that is sent has to be valid.',
};

/** Which tokens open a call, as the guard of tokens reads it. */
export function describeAccess({ controller, name }: DescribedHandler): OperationAccess {
  const read = <T>(key: string): T | undefined =>
    (Reflect.getMetadata(key, controller.prototype[name] as object) as T | undefined) ??
    (Reflect.getMetadata(key, controller) as T | undefined);
  const access = read<AnonymousAccess>(ANONYMOUS);
  if (access === 'ALWAYS') return { security: [{}], description: descriptions.ALWAYS };
  const scopes = access === 'WITHOUT_TOKEN' ? [] : listScopes(read<RequiredScope>(REQUIRED_SCOPE));
  return {
    security: [
      ...(access ? [{}] : []),
      { [SESSION_SECURITY]: [] },
      ...(access === 'WITHOUT_TOKEN' ? [{ [PERSONAL_TOKEN_SECURITY]: [] }] : []),
      ...scopes.map((scope) => ({ [PERSONAL_TOKEN_SECURITY]: [scope] })),
    ],
    description: [access && descriptions[access], access !== 'WITHOUT_TOKEN' && describeScopes(scopes)]
      .filter(Boolean)
      .join(' '),
  };
}

function listScopes(required: RequiredScope | undefined): string[] {
  return required ? [...new Set([required.scope, required.ofPortfolio])] : [];
}

function describeScopes([scope, ofPortfolio]: readonly string[]): string {
  if (scope === undefined)
    return 'No personal access token opens this call: it takes the token of a session.';
  const rest = ofPortfolio === undefined ? '' : `, or \`${ofPortfolio}\` where the query names a portfolio`;
  return `A personal access token needs the scope \`${scope}\`${rest}.`;
}
