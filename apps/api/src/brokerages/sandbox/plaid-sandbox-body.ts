import { invalid } from './plaid-fault.ts';

type Body = Readonly<Record<string, unknown>>;

/** The fields that calls take, all of them; any other is rejected. */
const fields = [
  'client_name',
  'language',
  'country_codes',
  'user',
  'products',
  'hosted_link',
  'webhook',
  'access_token',
  'update',
  'link_token',
  'public_token',
  'key_id',
];

/** The JSON of a request. @throws PlaidFault 400 */
export function readPlaidBody(text: string, headers: Headers): Body {
  if (headers.get('content-type') !== 'application/json') throw invalid('content-type');
  const body = parse(text);
  const unknown = Object.keys(body).find((name) => !fields.includes(name));
  if (unknown !== undefined) throw invalid(unknown);
  return body;
}

/** @throws PlaidFault 400 */
export function requireString(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw invalid(name);
  return value;
}

function parse(text: string): Body {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  } catch {
    // The same as JSON that is no object.
  }
  throw invalid('body');
}
