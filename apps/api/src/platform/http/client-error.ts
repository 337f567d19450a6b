import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { PROBLEM_MEDIA_TYPE } from '@plumbline/contracts';
import { problemFromError } from '../problem/problem-from-error.ts';
import { getSecurityHeaders } from './security-headers.ts';

const statusByCode: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds with a problem to what is not valid HTTP, or too large to be read. */
export function respondToClientError(publicUrl: string) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy(error);
      return;
    }
    const statusCode = statusByCode[error.code ?? ''] ?? 400;
    const body = JSON.stringify(problemFromError({ statusCode }, publicUrl));
    const headers = {
      ...getSecurityHeaders(publicUrl).data,
      'content-type': PROBLEM_MEDIA_TYPE,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${head.join('')}\r\n${body}`);
  };
}
