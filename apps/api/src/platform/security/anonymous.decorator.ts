import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

/** Metadata key of {@link Anonymous} and {@link AnonymousByDefaultProfile}. */
export const ANONYMOUS = 'anonymous';

/** Name of the bearer token in the API document. */
export const TOKEN_SECURITY = 'token';

/** When a call needs no token. */
export type AnonymousAccess = 'ALWAYS' | 'BY_DEFAULT_PROFILE' | 'WITHOUT_TOKEN';

/** Allows a call, or every call of a controller, without a token. */
export const Anonymous = () =>
  applyDecorators(SetMetadata<string, AnonymousAccess>(ANONYMOUS, 'ALWAYS'), ApiSecurity({}));

/**
 * Allows a call, or every call of a controller, without a token, unless its query asks for another screening profile
 * than preset 0, or for a portfolio. Where no token was required, the account of the request is undefined.
 */
export const AnonymousByDefaultProfile = () =>
  applyDecorators(
    SetMetadata<string, AnonymousAccess>(ANONYMOUS, 'BY_DEFAULT_PROFILE'),
    ApiSecurity({}),
    ApiSecurity(TOKEN_SECURITY),
  );

/**
 * Allows a call, or every call of a controller, without a token. A token that is sent has to be valid, and may be a
 * personal access token of any scope: the handler asks for the scope with `requireScope`, where it needs one. For
 * endpoints of several functions, such as one of MCP. Without a token, the account of the request is undefined.
 */
export const AnonymousWithoutToken = () =>
  applyDecorators(
    SetMetadata<string, AnonymousAccess>(ANONYMOUS, 'WITHOUT_TOKEN'),
    ApiSecurity({}),
    ApiSecurity(TOKEN_SECURITY),
  );
