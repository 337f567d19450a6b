import { invalid } from './snaptrade-fault.ts';

/** An HTTP request with its whole body. */
export interface SandboxRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

type Body = Readonly<Record<string, unknown>>;

/** The fields that calls take, all of them; any other is rejected. */
const fields = [
  'userId',
  'connectionType',
  'connectionPortalVersion',
  'customRedirect',
  'immediateRedirect',
  'reconnect',
];

/** The JSON of a request; empty where it has none. @throws SnapTradeFault 400 */
export function readBody({ body, headers }: { readonly body: string; readonly headers: Headers }): Body {
  if (body === '') return {};
  if (headers.get('content-type') !== 'application/json') throw invalid('Send JSON here.');
  const value = parse(body);
  const unknown = Object.keys(value).filter((name) => !fields.includes(name));
  if (unknown.length > 0) throw invalid(`Unknown fields: ${unknown.join(', ')}`);
  return value;
}

/** @throws SnapTradeFault 400 */
export function requireText(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw invalid(`${name}: This field is required.`);
  return value;
}

function parse(text: string): Body {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  } catch {
    // The same as JSON that is no object.
  }
  throw invalid('JSON parse error');
}
