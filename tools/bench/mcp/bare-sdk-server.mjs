/** The SDK on `node:http`, in a process of its own: one tool, which returns what it was given at the start. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';

process.once('message', ({ tool, result }) => {
  const config = {
    description: tool.description,
    inputSchema: fromJsonSchema(tool.inputSchema),
    outputSchema: fromJsonSchema(tool.outputSchema),
  };
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'bare', version: '1' });
    server.registerTool(tool.name, config, () => ({
      content: [{ type: 'text', text: JSON.stringify(result) }],
      structuredContent: result,
    }));
    return server;
  });
  const server = createServer(async (request, response) => {
    const parsedBody = JSON.parse(await text(request));
    const received = new Request('http://localhost/mcp', { method: 'POST', headers: request.headers });
    const { status, headers, body } = await handler.fetch(received, { parsedBody });
    response.writeHead(status, Object.fromEntries(headers));
    for await (const part of body) response.write(part);
    response.end();
  });
  server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
});
process.once('disconnect', () => process.exit());
