/**
 * `npm run bench -- mcp [--url http://127.0.0.1:PORT]`: calls of tools of the MCP server by a running API, or one that
 * is built and started, next to bare servers of the SDK with the same tools that return the same results, one on
 * `node:http` and one on Nest and Fastify, in both versions of the protocol: calls a second, and the processor time of
 * a call, which other work on the machine changes less.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { processorTime, withBuiltApi } from '../built-api.ts';
import { CONNECTIONS, loadOnce, MEASURED_SECONDS, median, ROUNDS, type Requests } from '../load.ts';

/** Of each kind. */
const WARM_UP_CALLS = 600;
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

interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Of a call, in milliseconds. */
  readonly processor: number;
}

const { values: options } = parseArgs({ options: { url: { type: 'string' } } });
if (options.url === undefined) await withBuiltApi(({ url }) => benchmark(url));
else await benchmark(options.url);

async function benchmark(url: string): Promise<void> {
  const offered = await readServer(url);
  const servers = [await startBare('node', offered), await startBare('nest', offered)];
  try {
    const urls = [url, ...servers.map((server) => server.url)];
    const requests = calls.flatMap((call) => versions.map((version) => ({ call, version })));
    for (const server of urls) for (const each of requests) await warmUp(server, requestOf(each));
    console.log(`Tool calls, ${CONNECTIONS} connections, medians of ${ROUNDS} x ${MEASURED_SECONDS} s each:`);
    for (const each of requests)
      report(`${each.call.name}, ${each.version}`, await compare(urls, requestOf(each)));
  } finally {
    for (const { stop } of servers) await stop();
  }
}

async function startBare(framework: 'node' | 'nest', offered: Awaited<ReturnType<typeof readServer>>) {
  const child = fork(new URL('bare-servers.mjs', import.meta.url), [framework], { execArgv: [] });
  child.send(offered);
  const [url] = (await once(child, 'message')) as [string];
  const stop = async () => {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  };
  return { url, stop };
}

/** What the server offers, and what its tools return. */
async function readServer(url: string) {
  const client = new Client(
    { name: 'bench', version: '1' },
    { versionNegotiation: { mode: { pin: MODERN } } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url)));
  const [{ tools }, { prompts }] = [await client.listTools(), await client.listPrompts()];
  const results: Record<string, unknown> = {};
  for (const call of calls) {
    const { isError, structuredContent } = await client.callTool(call);
    if (isError) throw new Error(`${call.name} failed`);
    results[call.name] = structuredContent;
  }
  await client.close();
  return { tools, prompts, results };
}

/** By a number of calls: how fast code is depends on how often it has run. */
async function warmUp(url: string, requests: Requests): Promise<void> {
  let sent = 0;
  while (sent < WARM_UP_CALLS) sent += (await loadOnce(url, requests, 1)).total;
}

/** The servers take turns, so that all suffer when the machine slows down. */
async function compare(urls: readonly string[], requests: Requests): Promise<readonly Measured[]> {
  const rounds: Measured[][] = urls.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [server, url] of urls.entries()) rounds[server]!.push(await measure(url, requests));
  return rounds.map((measured) => ({
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p99: median(measured.map(({ p99 }) => p99)),
    processor: median(measured.map(({ processor }) => processor)),
  }));
}

async function measure(url: string, requests: Requests): Promise<Measured> {
  const before = await processorTime(url);
  const { requestsPerSecond, p99, total } = await loadOnce(url, requests);
  return { perSecond: requestsPerSecond, p99, processor: ((await processorTime(url)) - before) / total };
}

function report(name: string, [ours, bare, framework]: readonly Measured[]): void {
  const describe = ({ perSecond, p99, processor }: Measured) =>
    `${perSecond.toFixed(0).padStart(5)}/s, p99 ${p99} ms, processor ${processor.toFixed(2)} ms`;
  const ratio = (one: Measured) =>
    `${(one.perSecond / bare!.perSecond).toFixed(2)} of bare, by processor time ${(bare!.processor / one.processor).toFixed(2)}`;
  console.log(`  ${name}`);
  console.log(`    bare SDK             ${describe(bare!)}`);
  console.log(`    Nest, Fastify, SDK   ${describe(framework!)}: ${ratio(framework!)}`);
  console.log(`    Plumbline            ${describe(ours!)}: ${ratio(ours!)}`);
}

/** One message that calls a tool, as a client of this version sends it. */
function requestOf({ call, version }: { readonly call: Call; readonly version: string }): Requests {
  const isModern = version === MODERN;
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = isModern ? { ...call, _meta } : call;
  return {
    paths: ['/mcp'],
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': version,
      ...(isModern && { 'mcp-method': 'tools/call', 'mcp-name': call.name }),
    },
  };
}
