import { SetMetadata } from '@nestjs/common';

/** Metadata key of {@link Anonymous} and {@link AnonymousByDefaultProfile}. */
export const ANONYMOUS = 'anonymous';

/** When a call needs no token. */
export type AnonymousAccess = 'ALWAYS' | 'BY_DEFAULT_PROFILE' | 'WITHOUT_TOKEN';

/** Allows a call, or every call of a controller, without a token. */
export const Anonymous = () => SetMetadata<string, AnonymousAccess>(ANONYMOUS, 'ALWAYS');

/**
 * Allows a call, or every call of a controller, without a token, unless its query asks for another screening profile
 * than preset 0, or for a portfolio. Where no token was required, the account of the request is undefined.
 */
export const AnonymousByDefaultProfile = () =>
  SetMetadata<string, AnonymousAccess>(ANONYMOUS, 'BY_DEFAULT_PROFILE');

/**
 * Allows a call, or every call of a controller, without a token. A token that is sent has to be valid, and may be a
 * personal access token of any scope: the handler asks for the scope with `requireScope`, where it needs one. For
 * endpoints of several functions, such as one of MCP. Without a token, the account of the request is undefined.
 */
export const AnonymousWithoutToken = () => SetMetadata<string, AnonymousAccess>(ANONYMOUS, 'WITHOUT_TOKEN');
