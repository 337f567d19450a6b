/**
 * The SDK in a process of its own, on `node:http` or, as its argument says, on Nest and Fastify: the tools and prompts
 * that it is told of, each of which returns what it was given at the start. It does what every server has to: checks
 * host and origin, and inputs and results by their schemas.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  createMcpHandler,
  fromJsonSchema,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { Controller, Get, Module, Post, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

const frameworks = { node: serveByNode, nest: serveByNest };

process.once('message', async (offered) => {
  const handler = createMcpHandler(createFactory(offered));
  const hostnames = localhostAllowedHostnames();
  const respond = async ({ headers }, parsedBody) => {
    const received = new Request('http://localhost/mcp', { method: 'POST', headers });
    return (
      hostHeaderValidationResponse(received, hostnames) ??
      originValidationResponse(received, hostnames) ??
      (await handler.fetch(received, { parsedBody }))
    );
  };
  const port = await frameworks[process.argv[2]](respond);
  process.send(`http://127.0.0.1:${port}`);
});
process.once('disconnect', () => process.exit());

function createFactory({ tools, prompts, results }) {
  const described = tools.map(({ name, inputSchema, outputSchema, ...tool }) => {
    const schemas = { inputSchema: fromJsonSchema(inputSchema), outputSchema: fromJsonSchema(outputSchema) };
    return { name, config: { ...tool, ...schemas } };
  });
  return () => {
    const server = new McpServer({ name: 'bare', version: '1' });
    for (const { name, config } of described)
      server.registerTool(name, config, () => ({
        content: [{ type: 'text', text: JSON.stringify(results[name]) }],
        structuredContent: results[name],
      }));
    for (const { name, description } of prompts)
      server.registerPrompt(name, { description }, () => ({ messages: [] }));
    return server;
  };
}

async function serveByNode(respond) {
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return response.end(processorTime());
    const { status, headers, body } = await respond(request, JSON.parse(await text(request)));
    response.writeHead(status, Object.fromEntries(headers));
    for await (const part of body) response.write(part);
    response.end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server.address().port;
}

/** Without a compiler that knows decorators they are called as functions. */
async function serveByNest(respond) {
  class BareController {
    metrics() {
      return processorTime();
    }
    async post(request, reply) {
      const response = await respond(request, request.body);
      const body = Buffer.from(await response.arrayBuffer());
      await reply.code(response.status).headers(Object.fromEntries(response.headers)).send(body);
    }
  }
  const { prototype } = BareController;
  const decorate = (decorator, name) =>
    decorator(prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
  decorate(Get('api/metrics'), 'metrics');
  decorate(Post('mcp'), 'post');
  Req()(prototype, 'post', 0);
  Res()(prototype, 'post', 1);
  Controller()(BareController);
  class BareModule {}
  Module({ controllers: [BareController] })(BareModule);
  const app = await NestFactory.create(BareModule, new FastifyAdapter(), { logger: false });
  await app.listen(0, '127.0.0.1');
  return app.getHttpServer().address().port;
}

/** As the metrics of the API tell it. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
}
