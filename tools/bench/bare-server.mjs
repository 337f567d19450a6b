/**
 * The least a server can do: looks up the path and sends the bytes for it. Its parent sends it the bytes and receives
 * the URL; it ends with its parent.
 */
import { createServer } from 'node:http';

process.once('message', (bodies) => {
  const byPath = new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)]));
  const server = createServer((request, response) => {
    const body = byPath.get(request.url);
    response.writeHead(body ? 200 : 404, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body?.length ?? 0,
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
});
process.once('disconnect', () => process.exit(0));
