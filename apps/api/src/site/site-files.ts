import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { sendRevalidated } from '../platform/http/send-revalidated.ts';
import { sendProblem } from '../platform/problem/problem.filter.ts';

type Body = string | Buffer | null;

/** How a file is sent. */
interface FileType {
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const ONE_HOUR = 'public, max-age=3600';

/** Files of the site that are made when they are requested. Each is cached for an hour, then asked for by its tag. */
export class SiteFiles {
  constructor(
    private readonly fastify: FastifyInstance,
    private readonly publicUrl: string,
  ) {}

  /** `read` returns the file at a path, or `null` when there is none. */
  serve(route: string, { type, headers }: FileType, read: (path: string) => Body | Promise<Body>): void {
    this.fastify.get(route, async (request, reply) => {
      try {
        const body = await read(request.url.split('?', 1)[0]);
        if (body === null) throw new NotFoundException();
        reply.type(type).headers({ 'cache-control': ONE_HOUR, ...headers });
        return sendRevalidated(request, reply, body);
      } catch (error) {
        sendProblem(error, request, reply, this.publicUrl);
        return reply;
      }
    });
  }

  /** The same for a folder. `read` gets the path in it, which begins with a slash, without the extension. */
  serveFolder(
    folder: string,
    { extension, ...file }: FileType & { readonly extension: string },
    read: (path: string) => Body | Promise<Body>,
  ): void {
    this.serve(`${folder}/*`, file, (path) =>
      path.endsWith(extension) ? read(path.slice(folder.length, -extension.length)) : null,
    );
  }
}
