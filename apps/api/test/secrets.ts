import { appendFileSync } from 'node:fs';

const secretFields = ['password', 'newPassword', 'currentPassword', 'key', 'id_token', 'secret'];

/** Records a password, key or token, which must then be in no log line of the whole run. */
export function recordSecret(secret: string): void {
  appendFileSync(process.env.TEST_SECRETS_FILE!, `${JSON.stringify(secret)}\n`);
}

/** Records the secrets in the body, the query and the token of a request. */
export function recordSentSecrets(url: string, init: RequestInit = {}): void {
  if (typeof init.body === 'string') recordSecretsIn(parsed(init.body));
  const key = new URL(url).searchParams.get('key');
  if (key) recordSecret(key);
  const token = /^Bearer (.+)$/i.exec(new Headers(init.headers).get('authorization') ?? '');
  if (token) recordSecret(token[1]);
}

/** The card numbers that this process has sent, which must be stored nowhere. */
export const sentCardNumbers = new Set<string>();

/** Records the secrets among the fields of a body. */
export function recordSecretsIn(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const field of secretFields) {
    const value: unknown = (body as Record<string, unknown>)[field];
    if (typeof value === 'string') recordSecret(value);
  }
  recordCardNumber((body as Record<string, unknown>).cardNumber);
}

/** Records the digits alone, as the API passes them on. */
function recordCardNumber(typed: unknown): void {
  if (typeof typed !== 'string') return;
  const digits = typed.replace(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return;
  sentCardNumbers.add(digits);
  recordSecret(digits);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
