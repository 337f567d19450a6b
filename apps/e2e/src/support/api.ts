import { noteSecret } from './note-secret.ts';

export interface ApiAnswer {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a journey reads of an answer is its assertion
  readonly body: any;
}

interface ApiCall {
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly token?: string;
}

/** Asks the running product past its screens, as another program would. */
export async function callApi(
  path: string,
  { method = 'GET', body, token }: ApiCall = {},
): Promise<ApiAnswer> {
  const response = await fetch(`${process.env.E2E_ORIGIN}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

/** A token for the pair, good for a day. */
export async function tokenFor({ email, password }: { email: string; password: string }): Promise<string> {
  const credentials = { username: email, password };
  const { status, body } = await callApi('/api/authenticate', { method: 'POST', body: credentials });
  if (status !== 200) throw new Error(`authenticate answers ${status}: ${JSON.stringify(body)}`);
  noteSecret(body.id_token);
  return body.id_token;
}
