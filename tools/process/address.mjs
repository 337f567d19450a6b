import { listenProblem } from './ports.mjs';
import { UserError } from './user-error.mjs';

/**
 * Where the server is asked to listen. The server checks these again; here a mistake shows before anything is started.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ port: number, host: string }}
 * @throws {UserError} naming PORT when it is no port
 */
export function listenAddress(env) {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new UserError('Bad setting: PORT takes a whole number from 0 to 65535.');
  }
  return { port, host: env.HOST || '127.0.0.1' };
}

/**
 * Makes sure that the server will be able to listen there.
 *
 * @param {{ port: number, host: string }} address
 * @throws {UserError} naming the variable to change
 */
export async function requireFreeAddress({ port, host }) {
  const problem = await listenProblem({ port, host });
  if (problem === null) return;
  if (problem === 'EADDRINUSE') {
    throw new UserError(
      `Port ${port} is in use by another program; stop that one, or set PORT to another port.`,
    );
  }
  if (problem === 'EACCES')
    throw new UserError(`PORT ${port} is not open to you; set PORT to 1024 or above.`);
  throw new UserError(`Bad setting: HOST takes an address of this machine (${problem}).`);
}

/**
 * The address to show a person.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} servingUrl what the server says it listens at
 */
export function publicUrl(env, servingUrl) {
  return (env.PUBLIC_URL || `http://localhost:${new URL(servingUrl).port || 80}`).replace(/\/$/, '');
}
