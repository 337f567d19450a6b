import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A server of a few lines in a process of its own. */
export interface BareServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const modules = {
  'node:http': new URL('bare-server.mjs', import.meta.url),
  Nest: new URL('plain-nest.mjs', import.meta.url),
};

/** Starts a server that sends these bodies by path. */
export async function startBareServer(
  bodies: Readonly<Record<string, string>>,
  framework: keyof typeof modules = 'node:http',
): Promise<BareServer> {
  const child = fork(modules[framework], { execArgv: [] });
  child.send(bodies);
  const death = once(child, 'exit').then(() =>
    Promise.reject(new Error(`The server of ${framework} has ended`)),
  );
  const [url] = await Promise.race([once(child, 'message'), death]);
  // It ends when it is stopped.
  death.catch(() => undefined);
  const stop = async () => {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  };
  return { url: url as string, stop };
}
