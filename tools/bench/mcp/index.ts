/**
 * `npm run bench -- mcp [--url http://127.0.0.1:PORT]`: calls of tools of the MCP server by a running API, or one that is
 * built and started, next to a bare server of the SDK that returns the same results, in both versions of the protocol.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Client, StreamableHTTPClientTransport, type Tool } from '@modelcontextprotocol/client';
import { withBuiltApi } from '../built-api.ts';
import { compareLoads, CONNECTIONS, MEASURED_SECONDS, ROUNDS } from '../load.ts';

const MODERN = '2026-07-28';
const versions = [MODERN, '2025-11-25'];
const calls = [
  { name: 'search_securities', arguments: { query: 'vanguard total stock' } },
  { name: 'explain_score', arguments: { ticker: 'KO' } },
  { name: 'find_alternatives', arguments: { ticker: 'VTI' } },
  {
    name: 'screen_holdings',
    arguments: { lines: ['VTI', 'AAPL', 'MSFT', 'KO', 'XOM'].map((ticker) => ({ ticker, shares: 10 })) },
  },
];
type Call = (typeof calls)[number];

const { values: options } = parseArgs({ options: { url: { type: 'string' } } });
if (options.url === undefined) await withBuiltApi(({ url }) => benchmark(url));
else await benchmark(options.url);

async function benchmark(url: string): Promise<void> {
  const client = new Client(
    { name: 'bench', version: '1' },
    { versionNegotiation: { mode: { pin: MODERN } } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url)));
  const { tools } = await client.listTools();
  console.log(`Tool calls, ${CONNECTIONS} connections, ${ROUNDS} x ${MEASURED_SECONDS} s each:`);
  for (const call of calls) {
    const { isError, structuredContent } = await client.callTool(call);
    if (isError) throw new Error(`${call.name} failed`);
    const tool = tools.find(({ name }) => name === call.name)!;
    await compare(url, call, { tool, result: structuredContent });
  }
  await client.close();
}

async function compare(
  url: string,
  call: Call,
  same: { readonly tool: Tool; readonly result: unknown },
): Promise<void> {
  const bare = fork(new URL('bare-sdk-server.mjs', import.meta.url), { execArgv: [] });
  bare.send(same);
  const [bareUrl] = (await once(bare, 'message')) as [string];
  try {
    for (const version of versions) {
      const [ours, theirs] = await compareLoads([url, bareUrl], {
        paths: ['/mcp'],
        ...requestOf(call, version),
      });
      const ratio = (100 * ours!.requestsPerSecond) / theirs!.requestsPerSecond;
      console.log(
        `  ${call.name}, ${version}: ${ours!.requestsPerSecond.toFixed(0)}/s, p99 ${ours!.p99} ms; ` +
          `bare SDK ${theirs!.requestsPerSecond.toFixed(0)}/s, p99 ${theirs!.p99} ms; ratio ${ratio.toFixed(0)} %`,
      );
    }
  } finally {
    const exited = once(bare, 'exit');
    bare.disconnect();
    await exited;
  }
}

/** One message that calls a tool, as a client of this version sends it. */
function requestOf(call: Call, version: string) {
  const isModern = version === MODERN;
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = isModern ? { ...call, _meta } : call;
  return {
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': version,
      ...(isModern && { 'mcp-method': 'tools/call', 'mcp-name': call.name }),
    },
  };
}
