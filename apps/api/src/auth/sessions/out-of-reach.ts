import type { FastifyRequest } from 'fastify';
import { isForwarded } from '../../platform/http/client-address.ts';

/** Whether an account is not for who sends a request: demo accounts are only for those at this machine. */
export function isOutOfReach(
  { isDemo }: { readonly isDemo: boolean },
  request: Pick<FastifyRequest, 'headers'>,
): boolean {
  return isDemo && isForwarded(request);
}
