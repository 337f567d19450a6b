import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

type HelmetOptions = Parameters<typeof helmet>[0];

interface SecurityHeaders {
  readonly page: Readonly<Record<string, string>>;
  /** JSON and pictures. */
  readonly data: Readonly<Record<string, string>>;
}

const YEAR = 31_536_000;
const overHttp = createHeaders(false);
const overHttps = createHeaders(true);

/** Whether browsers reach a site by https, and never try http again (HSTS), for subdomains as well. */
export function isReachedByHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/** The headers of a site. */
export function getSecurityHeaders(publicUrl: string): SecurityHeaders {
  return isReachedByHttps(publicUrl) ? overHttps : overHttp;
}

function createHeaders(isHttps: boolean): SecurityHeaders {
  const strictTransportSecurity = isHttps && { maxAge: YEAR, includeSubDomains: true };
  return {
    // Everything comes from this origin, and no page may frame ours.
    page: headersFrom({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // Mantine sets its CSS variables in style elements.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity,
      // For browsers that do not know `frame-ancestors`.
      xFrameOptions: { action: 'deny' },
    }),
    // They are never documents: they may load nothing, and browsers may not guess their type.
    data: {
      ...headersFrom({
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
        },
        crossOriginEmbedderPolicy: false,
        crossOriginOpenerPolicy: false,
        originAgentCluster: false,
        strictTransportSecurity,
        xDnsPrefetchControl: false,
        xDownloadOptions: false,
        xFrameOptions: false,
        xPermittedCrossDomainPolicies: false,
        xXssProtection: false,
      }),
      // Responses change with a release and belong to an account, so they are not cached unless a call allows it.
      'cache-control': 'no-store',
    },
  };
}

/** Adds security headers to every response: those for pages or those for data. */
export function addSecurityHeaders(fastify: FastifyInstance, publicUrl: string): void {
  const { page, data } = getSecurityHeaders(publicUrl);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request.url) ? data : page);
    done();
  });
}

function isData(url: string): boolean {
  const path = decodedPath(url);
  return (
    (/^\/api(?:\/|$)/.test(path) && !path.startsWith('/api/docs')) ||
    path.startsWith('/uploads/') ||
    path === '/mcp'
  );
}

/** The path that the router sees: `/%61pi/account` is `/api/account`. */
function decodedPath(url: string): string {
  const path = url.split('?', 1)[0];
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the headers that helmet sets, computed once because they never change. */
function headersFrom(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}
