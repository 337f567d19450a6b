import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { bearer } from './accounts.ts';
import type { TestApp } from './test-app.ts';

/** The versions of the protocol that the server speaks. */
export const mcpVersions = ['2026-07-28', '2025-11-25'] as const;
export type McpVersion = (typeof mcpVersions)[number];

/** A client of the SDK that speaks one version of the protocol with an application under test. */
export async function connectMcp(
  { url }: Pick<TestApp, 'url'>,
  { version = '2026-07-28', token }: { readonly version?: McpVersion; readonly token?: string } = {},
): Promise<Client> {
  const mode = version === '2026-07-28' ? { pin: version } : ('legacy' as const);
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers: bearer(token) } }),
  );
  return client;
}

/** What a tool returned: its structured content, or the text of its error. */
export function readResult({ isError, content, structuredContent }: CallToolResult) {
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads of a result is its assertion
  return { error: isError ? text : null, text, data: structuredContent as any };
}
