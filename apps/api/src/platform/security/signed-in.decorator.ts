import type { ExecutionContext } from '@nestjs/common';
import { createParamDecorator } from '@nestjs/common';
import type { Role } from '@plumbline/contracts';

/** Who sends a request, as the database knew them when it came. */
export interface SignedInAccount {
  readonly id: number;
  readonly authorities: readonly Role[];
}

/** Handler parameter: the {@link SignedInAccount} of the request. Only for calls that need a token. */
export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInAccount =>
    context.switchToHttp().getRequest<{ user: SignedInAccount }>().user,
);
