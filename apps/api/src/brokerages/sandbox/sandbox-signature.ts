import type { SnapTradeConfig } from '../../platform/config/config.ts';
import { signRequest } from '../snaptrade/snaptrade-signature.ts';
import type { SandboxRequest } from './sandbox-body.ts';
import { SnapTradeFault } from './snaptrade-fault.ts';

const MAX_AGE_SECONDS = 300;

/** @throws SnapTradeFault 401 unless our client has signed the request just now */
export function checkSignature(
  { url, headers, body }: SandboxRequest,
  { clientId, consumerKey, apiBase }: SnapTradeConfig,
  now: Date,
): void {
  const { pathname: path, search, searchParams } = new URL(url, apiBase);
  const age = now.getTime() / 1000 - Number(searchParams.get('timestamp'));
  if (searchParams.get('clientId') !== clientId || !(Math.abs(age) <= MAX_AGE_SECONDS))
    throw new SnapTradeFault(401, '1074', 'Invalid clientId or timestamp provided');
  const expected = signRequest(consumerKey, { content: parseOrNull(body), path, query: search.slice(1) });
  if (headers.get('signature') !== expected)
    throw new SnapTradeFault(401, '1076', 'Unable to verify signature sent');
}

function parseOrNull(body: string): unknown {
  try {
    return body === '' ? null : (JSON.parse(body) as unknown);
  } catch {
    return null;
  }
}
