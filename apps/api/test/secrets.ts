import { appendFileSync } from 'node:fs';

const secretFields = ['password', 'newPassword', 'currentPassword', 'key', 'id_token'];

/** Notes a password, key or token, which must then stand in no log line of the whole run. */
export function noteSecret(secret: string): void {
  appendFileSync(process.env.TEST_SECRETS_FILE!, `${JSON.stringify(secret)}\n`);
}

/** Notes the secrets that a request carries in its body, its query and its token. */
export function noteSecretsSent(url: string, init: RequestInit = {}): void {
  if (typeof init.body === 'string') noteSecretsIn(parsed(init.body));
  const key = new URL(url).searchParams.get('key');
  if (key) noteSecret(key);
  const token = /^Bearer (.+)$/i.exec(new Headers(init.headers).get('authorization') ?? '');
  if (token) noteSecret(token[1]);
}

/** The card numbers that this process has sent: they must stand nowhere at all. */
export const sentCardNumbers = new Set<string>();

/** Notes the secrets among the fields of a body. */
export function noteSecretsIn(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const field of secretFields) {
    const value: unknown = (body as Record<string, unknown>)[field];
    if (typeof value === 'string') noteSecret(value);
  }
  noteCardNumber((body as Record<string, unknown>).cardNumber);
}

/** In digits, as it is passed on. */
function noteCardNumber(typed: unknown): void {
  if (typeof typed !== 'string') return;
  const digits = typed.replace(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return;
  sentCardNumbers.add(digits);
  noteSecret(digits);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
