/**
 * `npm run mcp -- [--url http://localhost:3000]`: offers the tools of a running Plumbline to an assistant over standard
 * input and output. The assistant starts it as `node tools/run.mjs mcp`, since npm itself writes to standard output.
 * With the token of an account in PLUMBLINE_TOKEN the tools act for that account. Nothing is stored.
 */
import { parseArgs } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { UserError } from './command/terminal.mjs';

const { values: options } = parseArgs({
  options: { url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` } },
});
const token = process.env.PLUMBLINE_TOKEN;

const plumbline = await connect(new URL('/mcp', options.url));
serveStdio(createGateway);
process.stdin.once('end', () => void plumbline.close());

/** @param {URL} url */
async function connect(url) {
  const client = new Client(
    { name: 'plumbline-stdio', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  try {
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    return client;
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new UserError(
      `No Plumbline responds at ${url.origin}: ${message}. Start it with "npm start" first.`,
    );
  }
}

/** Hands every request on as it is. The SDK speaks with the assistant in the version of the protocol that it knows. */
function createGateway() {
  const { tools, prompts } = plumbline.getServerCapabilities() ?? {};
  const server = new Server(
    { name: 'plumbline', title: 'Plumbline', version: plumbline.getServerVersion()?.version ?? '' },
    { capabilities: { tools, prompts }, instructions: plumbline.getInstructions() },
  );
  server.setRequestHandler('tools/list', ({ params }) => plumbline.listTools(params));
  server.setRequestHandler('tools/call', ({ params }) => plumbline.callTool(params));
  server.setRequestHandler('prompts/list', ({ params }) => plumbline.listPrompts(params));
  server.setRequestHandler('prompts/get', ({ params }) => plumbline.getPrompt(params));
  return server;
}
