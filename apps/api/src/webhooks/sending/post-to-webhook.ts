import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import type { CheckedAddress } from './webhook-addresses.ts';

/** Of the response, nothing is used but its status. */
const MAX_HEADER_BYTES = 8_192;

/**
 * Posts a body on a connection of its own to the IP address that was checked, and returns the status of the response.
 * Reads no more of it, and follows no redirect.
 */
export function postToWebhook(
  { url, ip }: CheckedAddress,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http;
    const request = open(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      lookup: lookUpAs(ip),
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    });
    // Remains after the response: an error of what is left of the connection concerns nobody.
    request.on('error', reject);
    request.once('response', (response) => {
      resolve(response.statusCode!);
      response.on('error', () => undefined);
      response.destroy();
    });
    request.once('upgrade', (response, socket) => {
      resolve(response.statusCode!);
      socket.destroy();
    });
    // Comes last, after a response or an error, and alone where Node drops the connection without either.
    request.once('close', () => reject(new Error('The connection was closed without a response')));
    request.end(body);
  });
}

function lookUpAs(ip: string): LookupFunction {
  const family = isIP(ip);
  return (_, { all }, callback) => {
    if (all) callback(null, [{ address: ip, family }]);
    else callback(null, ip, family);
  };
}
