import { createHmac, timingSafeEqual } from 'node:crypto';

/** What of a request is signed. */
export interface SignedRequest {
  /** The JSON of the body; `null` without one. */
  readonly content: unknown;
  /** With `/api/v1`. */
  readonly path: string;
  /** As sent, without the question mark. */
  readonly query: string;
}

/** The header `Signature` of a request to SnapTrade. */
export function signRequest(consumerKey: string, { content, path, query }: SignedRequest): string {
  return sign(consumerKey, { content, path, query });
}

/** Whether an event's header `Signature` is that of its body, which is JSON. */
export function isSignatureOf(consumerKey: string, body: unknown, signature: string): boolean {
  const [expected, given] = [sign(consumerKey, body), signature].map((text) => Buffer.from(text)) as [
    Buffer,
    Buffer,
  ];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The header `Signature` of an event. */
export function signEvent(consumerKey: string, body: unknown): string {
  return sign(consumerKey, body);
}

function sign(consumerKey: string, value: unknown): string {
  return createHmac('sha256', consumerKey).update(canonicalJson(value)).digest('base64');
}

/** Names in order at every level, no blanks, and nothing but ASCII: as `json.dumps` of their example writes it. */
function canonicalJson(value: unknown): string {
  const sorted = JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? inOrder(part) : part));
  return sorted.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function inOrder(record: Readonly<Record<string, unknown>>): object {
  // Without a prototype, so that no name is special; names that are numbers would come first anyway.
  const sorted = Object.create(null) as Record<string, unknown>;
  for (const name of Object.keys(record).sort()) sorted[name] = record[name];
  return sorted;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
