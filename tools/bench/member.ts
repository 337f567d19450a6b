const PASSWORD = 'correct horse battery';

/** A new account of somebody, open and signed in. @returns the token */
export async function signUp(url: string): Promise<string> {
  const email = 'holder@example.org';
  const person = { firstName: 'Hanna', lastName: 'Holder', email, zipCode: '12345', password: PASSWORD };
  await post(url, '/api/register-activate', person);
  const { id_token: token } = await post(url, '/api/authenticate', { username: email, password: PASSWORD });
  return token!;
}

async function post(url: string, path: string, body: object): Promise<Readonly<Record<string, string>>> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Record<string, string>;
}
