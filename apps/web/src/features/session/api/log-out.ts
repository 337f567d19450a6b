import { sessionsPaths } from '@plumbline/contracts';
import { postJson } from '../../../lib/api-client.ts';

/** Ends the session on the server. Sent with the current token; if it fails, the session ends by itself. */
export function logOut(): Promise<void> {
  return postJson(`/${sessionsPaths.logout}`, {});
}
