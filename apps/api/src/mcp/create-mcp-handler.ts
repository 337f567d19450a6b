import {
  type CallToolResult,
  createMcpHandler as createHandler,
  fromJsonSchema,
  hostHeaderValidationResponse,
  isLegacyRequest,
  localhostAllowedHostnames,
  type McpHttpHandler,
  McpServer,
  originValidationResponse,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Schema } from '@plumbline/contracts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { prompts } from './prompts.ts';
import type { Tool } from './tool.ts';

interface McpServerParts {
  readonly tools: readonly Tool[];
  /** The host name by which the site is reached, besides those of this machine. */
  readonly hostname: string;
  /** Runs a tool. @returns also what is wrong with a call */
  readonly run: (tool: Tool, me: SignedInAccount | undefined, input: never) => Promise<CallToolResult>;
  readonly onError: (error: Error) => void;
}

/** Of the tools: the first number grows when one takes or returns something else than before. */
const VERSION = '1.0.0';

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const instructions =
  'Plumbline says whether stocks, ETFs and mutual funds contradict what somebody values: an Impact Score from -100 to 100 under a screening profile, with the evidence, its sources and dates. Begin with search_securities where a ticker is not certain. Repeat what an answer says it does not know; a PROVISIONAL score is not clear, and null is not 0.';

/** For both versions of the protocol. The lists never change while a process runs. */
const capabilities = { tools: { listChanged: false }, prompts: { listChanged: false } };

/** Five minutes: lists change with a version of the product only. */
const cached = { ttlMs: 300_000, cacheScope: 'public' } as const;

/** Serves one request. Host and origin are checked first, so that no page of another site can call in a user's name. */
export type RespondToMcp = (
  request: Request,
  options: { readonly body: unknown; readonly me: SignedInAccount | undefined },
) => Promise<Response>;

/** The server as a function of requests. It holds nothing between them. */
export function createMcpHandler(parts: McpServerParts): RespondToMcp {
  const register = createRegistrar(parts);
  const handler: McpHttpHandler = createHandler(({ authInfo }) => register(readAccount(authInfo)), {
    onerror: parts.onError,
  });
  const hostnames = [parts.hostname, ...localhostAllowedHostnames()];
  return async (request, { body, me }) => {
    const refusal =
      hostHeaderValidationResponse(request, hostnames) ?? originValidationResponse(request, hostnames);
    if (refusal) return refusal;
    const options = { parsedBody: body, authInfo: toAuthInfo(me) };
    if (request.method === 'POST' && (await isLegacyRequest(request, body)))
      return respondAsJson(register(me), request, options);
    return handler.fetch(request, options);
  };
}

/**
 * For versions before 2026-07-28. By itself the SDK responds to them with a stream of events, which takes longer to
 * write and to read; here the result is all that is ever sent.
 */
async function respondAsJson(
  server: McpServer,
  request: Request,
  options: Parameters<WebStandardStreamableHTTPServerTransport['handleRequest']>[1],
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, options);
  } finally {
    await server.close();
  }
}

/** What the SDK hands on of who calls. The token itself stays with the guard, which has verified it. */
function toAuthInfo(me: SignedInAccount | undefined) {
  return me && { token: '', clientId: String(me.id), scopes: [], extra: { me } };
}

function readAccount(authInfo: ReturnType<typeof toAuthInfo> | { extra?: Record<string, unknown> }) {
  return authInfo?.extra?.me as SignedInAccount | undefined;
}

/** Schemas are compiled once, here; a request makes a server of its own of them. */
function createRegistrar({ tools, run }: McpServerParts): (me?: SignedInAccount) => McpServer {
  const described = tools.map((tool) => ({ tool, config: { ...describe(tool), annotations: readOnly } }));
  const asked = prompts.map(({ input, ...prompt }) => ({ ...prompt, argsSchema: compile(input) }));
  return (me) => {
    const server = new McpServer(
      { name: 'plumbline', title: 'Plumbline', version: VERSION },
      {
        capabilities,
        instructions,
        cacheHints: { 'tools/list': cached, 'prompts/list': cached, 'server/discover': cached },
      },
    );
    for (const { tool, config } of described)
      server.registerTool(tool.name, config, (input) => run(tool, me, input as never));
    for (const { name, write, ...config } of asked)
      server.registerPrompt(name, config, (input) => ({
        messages: [{ role: 'user', content: { type: 'text', text: write(input) } }],
      }));
    return server;
  };
}

function describe({ title, description, input, output }: Tool) {
  return { title, description, inputSchema: compile(input), outputSchema: compile(output) };
}

function compile<T>(schema: Schema<T>) {
  return fromJsonSchema<T>(schema as Parameters<typeof fromJsonSchema>[0]);
}
