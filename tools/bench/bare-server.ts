import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A bare `node:http` server in a process of its own. */
export interface BareServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server that sends these bodies by path. */
export async function startBareServer(bodies: Readonly<Record<string, string>>): Promise<BareServer> {
  const child = fork(new URL('bare-server.mjs', import.meta.url), { execArgv: [] });
  child.send(bodies);
  const [url] = await once(child, 'message');
  const stop = async () => {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  };
  return { url: url as string, stop };
}
