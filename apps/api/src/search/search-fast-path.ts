import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { limits, searchPaths } from '@plumbline/contracts';
import { compressFor, isWorthCompressing } from '../platform/http/compress-responses.ts';
import { JSON_TEXT } from '../platform/http/json-list.ts';
import type { ObserveRequest } from '../platform/http/observe-requests.ts';
import { getRequestId, observeResponse } from '../platform/http/observe-requests.ts';
import { sendAtEndOfTurn } from '../platform/http/send-together.ts';
import type { SearchService } from './search.service.ts';

const ROUTE = `/api/${searchPaths.base}`;
const START_OF_URL = `${ROUTE}?`;
/** The query is decoded as a form's is. Other parameters, in another order or repeated, are rare. */
const parametersOfSearchBox = /^query=([^&#]*)(?:&size=(\d{1,2}))?$/;

interface FastPathOptions {
  /** Those of all data, which no search changes. */
  readonly headers: Readonly<Record<string, string>>;
  readonly observe: ObserveRequest;
}

/**
 * Responds to what a search box sends before the framework sees the request, because its routing, hooks and replies take longer
 * than searching. `SearchController` responds to all other searches, with the same headers: by a profile, with invalid values,
 * before the first search, and while the server closes.
 */
export function addSearchFastPath(
  server: Server,
  service: SearchService,
  { headers, observe }: FastPathOptions,
): void {
  const commonHeaders = [...Object.entries(headers), ['content-type', JSON_TEXT]].flat();
  const [respondByFramework] = server.listeners('request') as [RequestListener<typeof IncomingMessage>];
  server.removeAllListeners('request').on('request', (request, response) => {
    const json = server.listening ? search(request, service) : null;
    if (json === null) return respondByFramework(request, response);
    const id = getRequestId(request);
    observeResponse(response, { id, method: request.method!, url: request.url!, route: ROUTE }, observe);
    encode(request, json, (body, encodingHeaders) => {
      const ownHeaders = ['x-request-id', id, ...encodingHeaders, 'content-length', String(body.length)];
      sendAtEndOfTurn(() => response.writeHead(200, [...ownHeaders, ...commonHeaders]).end(body));
    });
  });
}

/** Returns `null` for whatever the framework is to respond to. */
function search({ method, headers, url }: IncomingMessage, service: SearchService): Buffer | null {
  if (method !== 'GET' || !url!.startsWith(START_OF_URL) || hasBody(headers)) return null;
  const parameters = parametersOfSearchBox.exec(url!.slice(START_OF_URL.length));
  if (parameters === null) return null;
  const [, query, size = limits.search.defaultSize] = parameters;
  const count = Number(size);
  if (count < 1 || count > limits.search.maxSize) return null;
  try {
    return service.searchNow(decodeURIComponent(query!.replaceAll('+', ' ')), count);
  } catch {
    // It cannot be decoded so, or it fails again there, and is reported.
    return null;
  }
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return (
    headers['content-type'] !== undefined ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined
  );
}

function encode(
  request: IncomingMessage,
  json: Buffer,
  send: (body: Buffer, headers: readonly string[]) => void,
): void {
  if (!isWorthCompressing(json)) return send(json, []);
  compressFor(request, json, (body, encoding) =>
    send(body, ['vary', 'accept-encoding', ...(encoding === null ? [] : ['content-encoding', encoding])]),
  );
}
